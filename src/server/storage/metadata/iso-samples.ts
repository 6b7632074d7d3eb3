import type { createEraser } from './bounds.ts';
import { findBox, type IsoBox, numberAt } from './iso-boxes.ts';

/** Erases the samples of a track; false when its tables cannot be read. */
export function eraseSamples(bytes: Buffer, table: IsoBox, erase: ReturnType<typeof createEraser>): boolean {
  const sizes = findBox(bytes, table, 'stsz');
  const runs = findBox(bytes, table, 'stsc');
  const long = findBox(bytes, table, 'co64');
  const chunks = long ?? findBox(bytes, table, 'stco');
  if (!sizes || !runs || !chunks) return false;
  const offsetBytes = long ? 8 : 4;
  const chunkCount = countIn(bytes, chunks, chunks.body + 4, offsetBytes);
  const runCount = countIn(bytes, runs, runs.body + 4, 12);
  const commonSize = numberAt(bytes, sizes.body + 4, 4);
  const sampleCount = commonSize > 0 ? 0 : countIn(bytes, sizes, sizes.body + 8, 4);
  let run = 0;
  let sample = 0;
  for (let chunk = 0; chunk < chunkCount; chunk += 1) {
    // a run gives the number of samples from its first chunk, counted from 1, to the next run
    while (run + 1 < runCount && numberAt(bytes, runs.body + 8 + (run + 1) * 12, 4) <= chunk + 1) run += 1;
    const samples = numberAt(bytes, runs.body + 8 + run * 12 + 4, 4);
    let length = commonSize * samples;
    const last = Math.min(sample + samples, sampleCount);
    for (; sample < last; sample += 1) length += numberAt(bytes, sizes.body + 12 + sample * 4, 4);
    erase(numberAt(bytes, chunks.body + 8 + chunk * offsetBytes, offsetBytes), length);
  }
  return true;
}

/** Number of entries that a table states, at most those that it has room for. */
function countIn(bytes: Buffer, { end }: IsoBox, at: number, entryBytes: number): number {
  return Math.min(numberAt(bytes, at, 4), Math.max(0, Math.floor((end - at - 4) / entryBytes)));
}
