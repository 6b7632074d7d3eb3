/** More segments, chunks or entries than any picture has; somebody's file could have millions of empty ones. */
export const PARTS_MAX = 20_000;

/** Overwrites parts of a file. All of them together are no longer than the file, so that overlapping ones cost nothing. */
export function createEraser(bytes: Buffer): (from: number, length: number) => void {
  let left = bytes.length;
  return (from, length) => {
    const erased = Math.min(length, left);
    if (from >= bytes.length) return;
    left -= erased;
    bytes.fill(0, from, Math.min(from + erased, bytes.length));
  };
}
