import { join } from 'node:path';
import type { Log } from '#server/process/log.ts';
import { openStreets } from './streets-file.ts';

/** In the data folder, as an operator puts it there. */
const STREETS_FILE = 'streets.pmtiles';

/** Streets for the map, where there are any. A file that is none is said, and the map goes without. */
export async function findStreets({ dataDir }: { dataDir: string }, log: Log) {
  const path = join(dataDir, STREETS_FILE);
  try {
    return await openStreets(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    log(
      `The map has no streets: ${path} cannot be used (${error instanceof Error ? error.message : 'unreadable'}).`,
    );
    return undefined;
  }
}
