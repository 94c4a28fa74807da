"""The order of places in which neighbours get near numbers: the Z-order curve (Morton, 1966) over the whole world."""

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from .schema import Floats

if TYPE_CHECKING:
    from pyspark.sql import Column

FINE_BITS = 24
COARSE_BITS = 16
"""A coarse cell is 0.0055° of longitude by 0.0027° of latitude, about 300 to 600 m."""

# Each step moves the upper half of each group of bits apart; after the last step a zero stands before each bit.
_STEPS = (
    (16, 0x0000FFFF0000FFFF),
    (8, 0x00FF00FF00FF00FF),
    (4, 0x0F0F0F0F0F0F0F0F),
    (2, 0x3333333333333333),
    (1, 0x5555555555555555),
)


def fine_cells(longitudes: Floats, latitudes: Floats) -> npt.NDArray[np.int64]:
    """The number of the cell of each place; a place that is not on the earth has some number, too."""

    def spread(degrees: Floats, limit: int) -> npt.NDArray[np.int64]:
        share = np.nan_to_num((degrees + limit) / (2 * limit), nan=0.0, posinf=1.0, neginf=0.0)
        bits: npt.NDArray[np.int64] = (np.clip(share, 0, 1) * (2**FINE_BITS - 1)).astype(np.int64)
        for shift, mask in _STEPS:
            bits = (bits | bits << shift) & mask
        return bits

    return spread(longitudes, 180) | spread(latitudes, 90) << 1


def coarse_cell(longitude: "Column", latitude: "Column") -> "Column":
    """The number of the coarse cell of a place as a column of Spark; a place that is not on the earth has cell 0."""
    from pyspark.sql import functions as F

    def spread(degrees: "Column", limit: int) -> "Column":
        share = (degrees.cast("double") + limit) / (2 * limit)
        bits = F.when(share.between(0, 1), (share * (2**COARSE_BITS - 1)).cast("long")).otherwise(F.lit(0).cast("long"))
        for shift, mask in _STEPS[1:]:
            bits = bits.bitwiseOR(F.shiftleft(bits, shift)).bitwiseAND(F.lit(mask & 0xFFFFFFFF).cast("long"))
        return bits

    return spread(longitude, 180).bitwiseOR(F.shiftleft(spread(latitude, 90), 1))
