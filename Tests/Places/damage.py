"""What people do to an address when they type it: errors in a word, no accents, another order of its parts."""
import re
import string
import unicodedata

# Letters that no accent can be taken from, as people type them without.
PLAIN = str.maketrans({
    "ø": "o", "Ø": "O", "æ": "ae", "Æ": "Ae", "ß": "ss",
    "ł": "l", "Ł": "L", "đ": "d", "ħ": "h", "Ħ": "H",
})
WORD = re.compile(r"[^\W\d_]{4,}")


def written(street, number, area):
    """An address as "street number, city or postcode"."""
    return f"{street} {number}, {area}" if area else f"{street} {number}"


def without_accents(text):
    parts = unicodedata.normalize("NFKD", text.translate(PLAIN))
    return "".join(part for part in parts if not unicodedata.combining(part))


def inserted(word, choice):
    at = choice.randrange(len(word) + 1)
    return word[:at] + choice.choice(string.ascii_lowercase) + word[at:]


def deleted(word, choice):
    at = choice.randrange(len(word))
    return word[:at] + word[at + 1:]


def replaced(word, choice):
    at = choice.randrange(len(word))
    letter = choice.choice([each for each in string.ascii_lowercase if each != word[at].lower()])
    return word[:at] + letter + word[at + 1:]


def transposed(word, choice):
    places = [at for at in range(len(word) - 1) if word[at].lower() != word[at + 1].lower()]
    if not places:
        return word
    at = choice.choice(places)
    return word[:at] + word[at + 1] + word[at] + word[at + 2:]


ERRORS = {"insert": inserted, "delete": deleted, "replace": replaced, "transpose": transposed}


def mistyped(kind, parts, streets, choice):
    """An address with one error in a word of four or more letters, or None where it has no such word.

    A street that the error turns into another one of the extract is no error, so it is drawn again.
    """
    street, number, area = parts
    words = [("street", each) for each in WORD.finditer(street)] + [("area", each) for each in WORD.finditer(area)]
    for _ in range(20 if words else 0):
        part, found = choice.choice(words)
        text = street if part == "street" else area
        text = text[:found.start()] + ERRORS[kind](found[0], choice) + text[found.end():]
        if text == (street if part == "street" else area):
            continue
        if part == "area":
            return written(street, number, text)
        if text.casefold() not in streets:
            return written(text, number, area)
    return None


def shuffled(parts, choice):
    """The parts of an address in another order, joined by commas or blanks."""
    present = [part for part in parts if part]
    order = list(present)
    while order == present:
        choice.shuffle(order)
    return choice.choice([" ", ", "]).join(order)
