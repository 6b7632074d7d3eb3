/** Rows of one series, such as the records of a chat, that have the numbers after `from` up to `to`. */
export interface SeqRange {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Divides series of numbered rows into batches of at most so many rows: short series share a batch, a long one has
 * several. A series without rows counts as one row.
 */
export function* packSpans(series: Iterable<SeqRange>, most: number): Generator<readonly SeqRange[]> {
  let batch: SeqRange[] = [];
  let room = most;
  for (const { id, from, to } of series) {
    let start = from;
    do {
      const end = Math.min(to, start + room);
      batch.push({ id, from: start, to: end });
      room -= Math.max(1, end - start);
      start = end;
      if (room === 0) {
        yield batch;
        batch = [];
        room = most;
      }
    } while (start < to);
  }
  if (batch.length > 0) yield batch;
}
