import Geometry

/// Where maps of China shift coordinates: an outline of China with Hong Kong, Macau and Taiwan, and 0.2 degrees of sea.
///
/// It is made from the countries of Natural Earth at 1:10,000,000, which are in the public domain: buffered where no other
/// country lies, simplified to 0.05 degrees, and rounded to 0.01. On a border it is right to about five kilometers.
enum ChinaOutline {
    /// Whether a coordinate lies within the outline.
    static func contains(_ coordinate: Coordinate) -> Bool {
        guard coordinate.isValid, (17...54).contains(coordinate.latitude), (73...135).contains(coordinate.longitude)
        else { return false }
        return polygons.contains { $0.contains(FixedCoordinate(coordinate)) }
    }

    private static let polygons = [mainland, island].map { text in
        // The texts have hundredths of degrees in the place of the format's hundred thousandths.
        let line = (try? EncodedPolyline.decode(text)) ?? []
        let outline = line.map { Coordinate(latitude: $0.latitude * 1000, longitude: $0.longitude * 1000) }
        return PolygonTouch(Polygon(outline: outline))
    }

    private static let mainland = #"""
        ywFyhW`@v@@zA^~AZRBf@d@BT\FdBx@~A\dC[^k@Hg@SSm@WZy@FgA{@_@}@gAeAa@n@IfBZR`@z@dAr@vAtE`AL|@pABh@j@`A{\#
        @fB\DZ`@j@S^w@HgAIgATk@|AgAn@HFp@REJ]A_Aa@O[y@e@MS}@c@MMi@dByDBu@Ss@Zm@@eAR[`@CtBn@X|@SlA`@r@LvAz@bA\#
        d@NVdAnAvAPp@vAz@f@o@z@iCrC{@vBiAbACd@kAv@Yn@mAdBc@`AZhAW\VLvARb@t@_AuAaBm@OB_Ad@Sb@XtCB~@pAtADXRDZr\#
        @XbAM\THd@\^`@BVZVO^DRl@]b@jAx@f@DPd@d@HR^b@D\n@r@@`@c@\Eb@J\n@`@RNxAd@PNb@t@f@^h@Hl@zCxCFh@^V?h@zAt\#
        A@n@t@pCWpAj@h@Ch@Xh@lA^Dr@a@`@l@ZA\QTd@r@If@dAr@AfAW\?`@\r@b@tETJl@E\\bAGp@oAjBWjAnA~AR`@\Nn@p@f@Bf\#
        @\VLn@Yv@?f@u@jBqCXoAUy@uAs@a@_@uB}Bp@uAIHt@l@O`@j@Ud@_@B]Ue@`@`@`Eq@VBo@]^F~AWNQt@WAGfAq@Ak@X_@IBSg\#
        @WQXKb@Nl@Yb@Nl@_@z@}@r@VPP`ALL`@CRVC\\h@IRO?D\v@Xy@|@j@\i@d@fAv@cAtBfAj@Gl@LVU^n@d@zBw@|@NRSPRUf@Hv\#
        @qBVRx@d@h@Kv@R\SRWIMd@aA@OxCs@MUWq@Hc@SCWUFM^LTWfAm@EWTOO]LGX_@?e@i@Lv@C~Ap@`BQRi@g@w@LAZw@CUo@o@La\#
        @SDUSY{@SHa@u@e@Ge@o@ZK_@OLkAW}DNSt@VDBPuAb@a@Ak@j@@X_@RCZl@NNX_@n@HTUp@BrAcAy@m@XIPR`@a@D]g@BXYRDnA\#
        VBE^b@LDVYtB]b@`@|@XKb@fA^J@~ALX`@XPCh@hBLFLSNJVjAOJ\x@iAbCVv@WbABd@_@UEz@SJF|@t@zAfB~Af@C@Ti@\}@U]D\#
        Wh@^`BP?Iv@RT@fAK@Df@w@~A@Xd@VQl@_@FNP\GFXyAx@PNIfBy@MITRn@e@fAi@n@QCm@ZEb@Zt@EVwAdAFTON?Zs@z@[lAu@J\#
        Q~APRGVh@F\XAVo@Vg@jASrA_@IML@Rc@l@Bp@Ob@sAt@CJd@\E`@i@HSW_@\e@Mu@v@_ANOgA`@ETa@C[SEWi@JWg@c@s@x@s@Y\#
        IjAe@v@uBL[q@YDc@x@QfAaCz@k@GJ^MNDrAUzAa@dA]DPhAa@NOd@a@Um@Dc@XUf@Dj@i@VKh@Nl@UN?p@U^a@cAPMCSa@u@g@t\#
        @a@O}@b@kAGi@bB?h@ZPKh@w@ZU]s@l@i@EEi@UQg@To@]KgAo@kA?]QLQILeAe@iAbAW]oBRMs@{@_@Gq@i@EqFm@w@UA]{@eAy\#
        EWQEmAi@GoAXc@UK{@]b@WsAc@\YMcChAiBCOYQp@Dp@UXYo@SuCk@cDh@w@Q{@Ty@{@QUbAyGkCu@En@qDAuCJQT@m@aBAu@k@c\#
        @aC^wAg@a@iDe@c@u@BWYCs@Jw@SsAf@IRX^_ATVHG^gBd@Sh@yAGaBh@i@Ky@VGRs@dAYz@o@Lc@hA_@t@\v@St@x@r@Jz@k@Ee\#
        @\}AJiCE}BPgCv@oA@q@~@gBPcAEgAr@NJk@lCaAbAyAd@GMeDl@gMWmBZkHNk@v@y@b@oEn@{BUaDh@?L}A]m@mByH_@yGH{BIi\#
        C_AwDmBoBkA_Eo@PqAvAcA]eAy@EqBf@cAXiDk@aBo@aAe@UKcFs@cBQOUFkAgASo@DiBi@IEc@Nm@g@}AFyAQY^}ABgAOe@m@Es\#
        @f@q@rAMEIb@YHS|@i@l@CxCbApAm@jBBrBb@`Am@`Ak@LUy@y@?o@m@qEaC|@gFwA_DGyASm@q@GIj@eAgA_@Ca@k@]CU_@aAc@\#
        q@mBi@Ym@\e@QSt@HhAa@HeBcD{@eNNwBjAeEOICi@\aBNURNEe@\[CUd@RJk@J@P]JDFWNVLo@XVx@y@XHd@m@RRE_@r@F|@gA`\#
        @OTNHMPDVs@b@Rn@Ih@}@FeAM}AFYRFVgA@k@QG@SXMB_@n@k@\u@@}Ap@ZZSAYf@Kl@\b@o@b@KAuHo@]@[_@u@?wA]k@YaCVaA\#
        p@^z@i@n@h@ZjAh@IZ^|@Jf@^NOHLNGVh@h@DTb@d@?Zz@jANNb@g@|DUVjArAVbB^[|Be@fBR\WdAf@VC`@hCV_@PFODJH_@d@e\#
        @BSfAnBb@L^Of@X\RCb@t@HtDXCv@q@f@\Q\FfAQdBMIi@p@RZGTFIP^r@Ht@nAb@T@p@r@dARjALACZjAhBNYAPVPRY
        """#

    private static let island = #"""
        ksCwhVY{@x@q@wDgB_C}A{@gBEw@f@gAd@a@b@BX^l@K|An@lFdAPe@j@AZ`@_@n@JNn@TxAHVTShAiARu@~@cBr@}@C[NPn@On@\#
        ]Pe@O
        """#
}
