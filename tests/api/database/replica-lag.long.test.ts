import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { postgresFolder } from '#launcher/debian.mjs';
import { connect, type Sql } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { readDatabaseState } from '#server/process/metrics/database-state-repo.ts';
import { openQueue } from '#server/queue/queue.ts';
import { startDebianPostgres } from '../../../scripts/test/debian-postgres.mjs';
import { HAS_REPLICAS, startReplica } from '#tests/setup/database/streaming-replica.ts';
import { metricsOver } from '#tests/setup/server/scrape.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

describe.skipIf(!HAS_REPLICAS)('a replica in the metrics', () => {
  let host: string;
  let superuser: Sql;
  let sql: Sql;
  beforeAll(async () => {
    const primary = await startDebianPostgres();
    registerCleanup(() => primary.stop());
    host = new URL(primary.url).searchParams.get('host') ?? '';
    superuser = connect({ url: primary.url }, { max: 2 });
    registerCleanup(() => superuser.end({ timeout: 1 }));
    await superuser.unsafe('create role plain login');
    await superuser.unsafe('create database site owner plain');
    const target = { url: `postgresql:///site?host=${host}&user=plain` };
    sql = connect(target, { max: 6 });
    registerCleanup(() => sql.end({ timeout: 1 }));
    await migrate(sql);
    const queue = await openQueue({ sql, target, log: () => undefined });
    await queue.stop();
    const replica = await startReplica(primary.url);
    registerCleanup(() => replica.stop());
  });

  it('has no lag value, and one log line, if the role may not read the lag', async () => {
    const lines: string[] = [];
    const metrics = await metricsOver(sql, (line) => lines.push(line));
    const scrape = async () => {
      const values = await metrics.values();
      return ['up', 'replicas', 'replication_lag_seconds'].map((name) =>
        values.get(`yumush_database_${name}`),
      );
    };
    expect(await scrape()).toEqual([1, 1, undefined]);
    expect(await scrape()).toEqual([1, 1, undefined]);
    expect(lines).toEqual([expect.stringMatching(/grant pg_monitor/)]);

    await superuser.unsafe('grant pg_monitor to plain');
    expect(await scrape()).toEqual([1, 1, expect.any(Number)]);
    await superuser.unsafe('revoke pg_monitor from plain');
    expect(await scrape()).toEqual([1, 1, undefined]);
    expect(lines).toHaveLength(2);
  });

  it('a running pg_basebackup is not counted as a replica', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'yumush-copy-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    // the rate limit makes the backup outlast the test
    const options = [
      '-h',
      host,
      '-U',
      'yumush',
      '-D',
      '-',
      '-F',
      'tar',
      '-X',
      'none',
      '-r',
      '32k',
      '-c',
      'fast',
    ];
    const program = path.join(postgresFolder() ?? '', 'pg_basebackup');
    const copy: ChildProcess = spawn(program, options, { stdio: 'ignore' });
    const ended = once(copy, 'exit');
    onTestFinished(async () => {
      copy.kill('SIGKILL');
      await ended;
    });
    await expect
      .poll(() => superuser`select from pg_stat_replication where state = 'backup'`)
      .toHaveLength(1);
    expect((await readDatabaseState(sql)).replicas).toBe(1);
    expect((await readDatabaseState(superuser)).replicas).toBe(1);
  });
});
