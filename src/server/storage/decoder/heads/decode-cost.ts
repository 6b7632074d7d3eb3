/** Sides of a picture, and the memory that decoding it to our size takes at its peak. */
export interface DecodeCost {
  readonly width: number;
  readonly height: number;
  /** Peak memory beside the decoder's own, as measured by `npm run bench:decoders`. */
  readonly peakBytes: number;
  /** Bytes of the decoded picture, which take processor time even where they are never in memory at once. */
  readonly decodedBytes: number;
}
