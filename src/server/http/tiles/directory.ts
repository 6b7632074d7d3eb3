/** Where a run of tiles is, or, with a run of nothing, a further directory. */
export interface TileEntry {
  readonly number: number;
  readonly run: number;
  readonly offset: number;
  readonly length: number;
}

/** More in one directory than any program writes is no directory. */
const ENTRIES_MAX = 500_000;

/** PMTiles 3: how many entries, then their numbers as steps, runs, lengths and offsets, all of them varints. */
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
    // Nought says: right behind the one before.
    const offset = place === 0 ? end : place - 1;
    end = offset + length;
    return { number: numbers[index] ?? 0, run: runs[index] ?? 0, offset, length };
  });
}

/** The last entry that begins at or before a number, where it reaches that far or leads on. */
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
