/** Position of a run of tiles; with a run of 0, of a further directory. */
export interface TileEntry {
  readonly number: number;
  readonly run: number;
  readonly offset: number;
  readonly length: number;
}

/** Maximum entries of a directory: no program writes more, so one with more is damaged. */
const ENTRIES_MAX = 500_000;

/**
 * Reads a PMTiles 3 directory: the number of entries, then their numbers as differences, runs, lengths and offsets, all
 * of them varints.
 */
export function readDirectory(bytes: Uint8Array): TileEntry[] {
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at];
      if (byte === undefined || shift > 2 ** 49) throw new Error('a directory that ends too soon');
      at += 1;
      value += (byte % 128) * shift;
      if (byte < 128) return value;
    }
  };
  const count = next();
  if (count > ENTRIES_MAX || count > bytes.length) throw new Error('a directory of too many entries');
  const column = (): number[] => Array.from({ length: count }, next);
  let number = 0;
  const numbers = column().map((step) => (number += step));
  const runs = column();
  const lengths = column();
  let end = 0;
  return column().map((place, index) => {
    const length = lengths[index] ?? 0;
    // 0 means directly behind the previous entry.
    const offset = place === 0 ? end : place - 1;
    end = offset + length;
    return { number: numbers[index] ?? 0, run: runs[index] ?? 0, offset, length };
  });
}

/** The last entry that starts at or before `number`, if its run includes it or it is a further directory. */
export function findEntry(entries: readonly TileEntry[], number: number): TileEntry | undefined {
  let [low, high] = [0, entries.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.number ?? 0) <= number) low = middle + 1;
    else high = middle - 1;
  }
  const found = entries[high];
  return found && (found.run === 0 || number < found.number + found.run) ? found : undefined;
}
