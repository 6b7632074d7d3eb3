/** Maximum segments, chunks or entries of a file: a malicious one could have millions of empty ones. */
export const PARTS_MAX = 20_000;

/** Zeroes ranges of a file. Their total is bounded by the file's length, so that overlapping ranges cost nothing. */
export function createEraser(bytes: Buffer): (from: number, length: number) => void {
  let left = bytes.length;
  return (from, length) => {
    const erased = Math.max(0, Math.min(length, left));
    if (from >= bytes.length) return;
    left -= erased;
    bytes.fill(0, from, Math.min(from + erased, bytes.length));
  };
}
