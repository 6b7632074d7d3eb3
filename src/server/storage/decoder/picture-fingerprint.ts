import sharp from 'sharp';

/** Fingerprint that recognises a photo when it comes again smaller, lighter or recompressed. */
export interface PictureFingerprint {
  /**
   * dHash of 64 bits as a signed whole number: each bit says whether a pixel is brighter than the next one in its row.
   */
  readonly print: string;
  /** LSH bands of 16 bits, each with its band number above them: hashes that differ in three bits share a band. */
  readonly bands: readonly number[];
}

const SIDE = 8;
const BITS_A_BAND = 16;
const BANDS = 4;
/** Flat bands are not stored: half of all skies and papers have them. */
const FLAT: ReadonlySet<number> = new Set([0, 2 ** BITS_A_BAND - 1]);

/** `null` when so little is visible that other pictures would match. */
export async function fingerprintPicture(jpeg: Uint8Array): Promise<PictureFingerprint | null> {
  const pixels = await sharp(jpeg)
    .greyscale()
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const bands = Array.from({ length: BANDS }, () => 0);
  let print = 0n;
  for (let place = 0; place < SIDE * SIDE; place += 1) {
    const at = Math.floor(place / SIDE) * (SIDE + 1) + (place % SIDE);
    const isDarker = (pixels[at] ?? 0) > (pixels[at + 1] ?? 0);
    print = (print << 1n) | (isDarker ? 1n : 0n);
    const band = Math.floor(place / BITS_A_BAND);
    bands[band] = (bands[band] ?? 0) * 2 + (isDarker ? 1 : 0);
  }
  const telling = bands.flatMap((bits, band) => (FLAT.has(bits) ? [] : [band * 2 ** BITS_A_BAND + bits]));
  return telling.length < BANDS / 2 ? null : { print: BigInt.asIntN(64, print).toString(), bands: telling };
}
