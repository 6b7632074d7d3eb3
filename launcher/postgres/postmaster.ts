import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#server/process/log.ts';
import { StartupError } from '#server/process/startup-error.ts';
import { type Account, asAccount } from './account.ts';
import type { PostgresEngine } from './engine.ts';
import { cleanEnvironment } from './environment.ts';
import { grantFolderAccess } from './folder-access.ts';
import { endPreviousPostmaster, readPidFile } from './previous.ts';
import { serverSettings, warmStartSettings } from './settings.ts';
import { toStartupError, PreviousServerEndingError } from './trouble.ts';

export type PostmasterPlace = {
  readonly engine: PostgresEngine;
  readonly account: Account;
  readonly cluster: string;
  readonly socket: string;
  readonly log: Log;
  /** Settings that override ours. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Name of a file in the socket's folder that replaces the cluster's pg_hba.conf. */
  readonly hbaFile?: string;
};

/** One run of the server, from ready to ended. */
export type Postmaster = {
  readonly pid: number;
  /** Resolves with the last output when the process has ended. */
  readonly gone: Promise<string>;
  stop(): Promise<void>;
};

const KEPT_LINES = 40;
const PREVIOUS_ENDS_WITHIN_MS = 15_000;
const WORTH_SAYING =
  /FATAL|PANIC|terminated by signal|could not|not properly shut down|No space left|out of memory|corrupt/;
const EVERYDAY = /the database system is|terminating connection|role ".*" does not exist/;

export async function startPostmaster(place: PostmasterPlace): Promise<Postmaster> {
  await endPreviousPostmaster(place.cluster, place.socket, place.log);
  const child = spawnServer(place);
  const output = collectOutput(child, place.log);
  const gone = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      // the last output may still be in the pipe
      setImmediate(() =>
        resolve(`${output.text()}\n${signal ? `ended by ${signal}` : `ended with ${code}`}`),
      );
    });
  });
  const pid = child.pid;
  if (pid === undefined) throw toStartupError(await gone, 'PostgreSQL could not be started', place.cluster);

  const lastResort = () => child.kill('SIGINT');
  process.once('exit', lastResort);
  void gone.then(() => process.removeListener('exit', lastResort));

  await untilReady(place, pid, gone);
  output.ready();
  return { pid, gone, stop: () => stopChild(child, gone) };
}

/** Starts the server; processes of an earlier one have some seconds to end. */
export async function startPostmasterWithRetry(place: PostmasterPlace): Promise<Postmaster> {
  const deadline = performance.now() + PREVIOUS_ENDS_WITHIN_MS;
  for (;;) {
    try {
      return await startPostmaster(place);
    } catch (error) {
      if (!(error instanceof PreviousServerEndingError) || performance.now() > deadline) throw error;
      await wait(200);
    }
  }
}

function spawnServer(place: PostmasterPlace): ChildProcess {
  const handover = grantFolderAccess(place.account, [place.cluster, place.socket]);
  const [cluster, socket] = handover.paths;
  const settings = {
    ...serverSettings(),
    ...warmStartSettings(place.engine.bin),
    ...place.settings,
    ...(place.hbaFile !== undefined && { hba_file: path.join(socket ?? '', place.hbaFile) }),
    unix_socket_directories: socket ?? '',
  };
  const command = [
    path.join(place.engine.bin, 'postgres'),
    '-D',
    cluster ?? '',
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const [program, ...args] = [...dyingWithUs(), ...command];
  try {
    return spawn(program ?? '', args, {
      ...asAccount(place.account),
      env: cleanEnvironment(),
      cwd: '/',
      // its own session: Ctrl+C in the terminal goes to us only, and we first finish requests in flight
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', ...handover.descriptors],
    });
  } finally {
    handover.close();
  }
}

let deathWatch: readonly string[] | undefined;

/** Command by which the kernel ends the server when we end, even by kill -9; else the next start ends it. */
function dyingWithUs(): readonly string[] {
  deathWatch ??= findDeathWatch();
  return deathWatch;
}

function findDeathWatch(): readonly string[] {
  if (process.platform !== 'linux') return [];
  const program = ['/usr/bin/setpriv', '/bin/setpriv'].find((candidate) => existsSync(candidate));
  if (program === undefined) return [];
  // busybox has a setpriv without this option
  const trial = spawnSync(program, ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' });
  return trial.status === 0 ? [program, '--pdeathsig', 'INT'] : [];
}

function collectOutput(child: ChildProcess, log: Log) {
  const lines: string[] = [];
  let rest = '';
  let serving = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      if (serving && WORTH_SAYING.test(line) && !EVERYDAY.test(line)) log(`PostgreSQL: ${line}`);
    }
  });
  return {
    text: () => [...lines, rest].join('\n'),
    ready: () => {
      serving = true;
    },
  };
}

async function untilReady(place: PostmasterPlace, pid: number, gone: Promise<string>): Promise<void> {
  let last: string | undefined;
  void gone.then((output) => {
    last = output;
  });
  const begun = performance.now();
  let told = begun;
  for (;;) {
    if (last !== undefined) throw toStartupError(last, 'PostgreSQL could not be started', place.cluster);
    const file = await readPidFile(place.cluster);
    if (file?.pid === pid && file.ready) return;
    if (performance.now() - told > 5000) {
      told = performance.now();
      place.log(`PostgreSQL is recovering, ${Math.round((told - begun) / 1000)} s so far`);
    }
    await wait(10);
  }
}

async function stopChild(child: ChildProcess, gone: Promise<string>): Promise<void> {
  const steps = [
    { signal: 'SIGINT', patience: 30_000 },
    { signal: 'SIGQUIT', patience: 10_000 },
    { signal: 'SIGKILL', patience: 10_000 },
  ] as const;
  for (const { signal, patience } of steps) {
    child.kill(signal);
    const timer = new AbortController();
    const late = wait(patience, 'late', { signal: timer.signal }).catch(() => 'late');
    const first = await Promise.race([gone, late]);
    timer.abort();
    if (first !== 'late') return;
  }
  throw new StartupError(`PostgreSQL (process ${child.pid}) does not end.`);
}
