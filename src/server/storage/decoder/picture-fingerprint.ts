import sharp from 'sharp';

/** What a photo is recognised by when it comes again smaller, lighter or saved anew. */
export interface PictureFingerprint {
  /** 64 bits, as a signed whole number: whether it gets lighter or darker from each place to the next. */
  readonly print: string;
  /** Sixteen bits each, with the number of the band above them: of two prints that differ in three bits one is the same. */
  readonly bands: readonly number[];
}

const SIDE = 8;
const BITS_A_BAND = 16;
const BANDS = 4;
/** A band without any change is that of half of all skies and papers. */
const FLAT: ReadonlySet<number> = new Set([0, 2 ** BITS_A_BAND - 1]);

/** Null: so little is to be seen that others look the same. */
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
