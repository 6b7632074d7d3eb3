// The set that faults are made in: the server, the bundled database on a small disk, a store of files and a Redis. The server
// reaches database and store by names, which can be taken away.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtempDisposable, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startProgram } from '#bench/worlds/servers.ts';
import { startPostgres } from '#launcher/postgres/start.ts';
import { connect } from '#server/db/client.ts';
import { openCuttableProxy } from './named-line.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STORE = path.join(ROOT, 'tests/setup/processes/s3-process.ts');
const REDIS = '/usr/bin/redis-server';
const DISK = 'size=1500m';
const LIBRARIES = ['x86_64', 'aarch64'].map((arch) => `/usr/lib/${arch}-linux-gnu/faketime/libfaketime.so.1`);
/** Host names that only this benchmark's server can resolve (`preload-names.ts`). */
const HOSTS = { database: 'database.faults.test', store: 'store.faults.test' };
const PRELOAD = path.join(import.meta.dirname, 'preload-names.ts');
const READY = /page\s+http:\/\/localhost:(\d+)[^]*Ctrl\+C/;

export type StartedServers = Awaited<ReturnType<typeof startServers>>;

function neighbour(command: () => ChildProcess, ready: RegExp) {
  let child: ChildProcess | undefined;
  let said = '';
  return {
    signal: (name: NodeJS.Signals) => void child?.kill(name),
    port: () => /\d+/.exec(said)?.[0] ?? '',
    [Symbol.dispose]() {
      child?.kill('SIGCONT');
      child?.kill('SIGKILL');
    },
    async start(): Promise<void> {
      said = '';
      child = command();
      const { promise, resolve } = Promise.withResolvers<void>();
      child.stdout?.on('data', (text: Buffer) => {
        said += text.toString();
        if (ready.test(said)) resolve();
      });
      await promise;
    },
  };
}

export async function startServers() {
  await using ends = new AsyncDisposableStack();
  const { path: folder } = ends.use(await mkdtempDisposable('/tmp/yumush-faults-'));
  await chmod(folder, 0o755);
  const isRoot = process.geteuid?.() === 0;
  const library = LIBRARIES.find((file) => existsSync(file));
  const lacks = new Set<'root' | 'redis' | 'faketime'>([
    ...(isRoot ? [] : (['root'] as const)),
    ...(existsSync(REDIS) ? [] : (['redis'] as const)),
    ...(library === undefined ? (['faketime'] as const) : []),
  ]);
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir, { mode: 0o755 });
  if (isRoot) {
    spawnSync('mount', ['-t', 'tmpfs', '-o', DISK, 'yumush-faults', dataDir]);
    ends.defer(() => void spawnSync('umount', ['-l', dataDir]));
  }
  const namesGone = path.join(folder, 'names-gone');
  const clock = path.join(folder, 'clock');
  const setClock = (offset: string) => writeFile(clock, `${offset}\n`);
  await setClock('+0');
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  ends.defer(() => postgres.stop());
  const { host, database, user } = postgres.connection;
  const databaseLine = ends.use(await openCuttableProxy(() => ({ path: path.join(host, '.s.PGSQL.5432') })));

  let storePort = '0';
  const store = ends.use(
    neighbour(
      () =>
        spawn(process.execPath, [STORE, path.join(folder, 'bucket'), storePort], {
          stdio: ['ignore', 'pipe', 'inherit'],
        }),
      /^\d+\n/,
    ),
  );
  await store.start();
  storePort = store.port();
  const storeLine = ends.use(await openCuttableProxy(() => ({ host: '127.0.0.1', port: Number(storePort) })));
  async function knowNames(known: boolean): Promise<void> {
    if (known) {
      await rm(namesGone);
      return;
    }
    await writeFile(namesGone, '');
    // the server looks a name up only when it opens a connection, so the open ones are cut
    for (const line of [databaseLine, storeLine]) line.cut();
  }
  const redisPort = String(Number(storePort) - 1);
  const redis = ends.use(
    neighbour(
      () =>
        spawn(REDIS, ['--port', redisPort, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      /Ready to accept connections/,
    ),
  );
  if (!lacks.has('redis')) await redis.start();

  const main = path.join(ROOT, 'src/server/main.ts');
  const site = ends.use(
    await startProgram(
      ['--import', PRELOAD, main],
      {
        ...process.env,
        NODE_ENV: 'development',
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: `postgresql://${user}@${HOSTS.database}:${databaseLine.port}/${database}`,
        MIGRATIONS: 'all',
        FAULT_NAMES_GONE: namesGone,
        TRUST_PROXY: '1',
        SHARED_ANSWERS_MS: '0',
        S3_ENDPOINT: `http://${HOSTS.store}:${storeLine.port}`,
        S3_BUCKET: 'yumush',
        S3_REGION: 'us-east-1',
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
        ...(!lacks.has('redis') && { REDIS_URL: `redis://127.0.0.1:${redisPort}` }),
        ...(library !== undefined && {
          LD_PRELOAD: library,
          FAKETIME_TIMESTAMP_FILE: clock,
          FAKETIME_NO_CACHE: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        }),
      },
      READY,
    ),
  );
  const sql = connect(postgres.connection, { max: 1 });
  ends.defer(() => sql.end({ timeout: 5 }));
  let taken = 0;
  return Object.assign(ends.move(), {
    port: site.port,
    dataDir,
    sql,
    lacks,
    store,
    redis,
    setClock,
    knowNames,
    /** Lines of the operator's log since the last call. */
    takeLog(): string[] {
      const output = site.output();
      const lines = output
        .slice(taken)
        .split('\n')
        .filter((line) => line.trim() !== '');
      taken = output.length;
      return lines;
    },
  });
}
