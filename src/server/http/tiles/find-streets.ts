import { join } from 'node:path';
import type { Log } from '#server/process/log.ts';
import { readErrorMessage, systemCode } from '#server/process/startup-error.ts';
import { openStreets } from './streets-file.ts';

/** The operator puts this file into the data folder. */
const STREETS_FILE = 'streets.pmtiles';

/** Opens the map's streets, if there is a file. An unusable file is logged, and the map has no streets. */
export async function findStreets({ dataDir }: { dataDir: string }, log: Log) {
  const path = join(dataDir, STREETS_FILE);
  try {
    return await openStreets(path);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    log(`The map has no streets: ${path} cannot be used (${readErrorMessage(error)}).`);
    return undefined;
  }
}
