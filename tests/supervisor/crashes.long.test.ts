import { spawn, spawnSync } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  HAS_DEATH_WATCH,
  skipBecause,
  isAlive,
  DatabaseWriterProcess,
  postmasterPid,
  RUNNABLE_PACKAGE,
  createStartedDataFolder,
  temporaryFolder,
  waitUntilDead,
} from './harness.ts';

const noDeathWatch =
  !HAS_DEATH_WATCH && skipBecause('no setpriv here: the next start clears the server away');

/** Number of kills; `npm run soak:database` raises it. */
const KILLS = Number(process.env['SOAK_KILLS'] ?? 3);

/** The process of PostgreSQL that serves one of our connections. */
function workerOf(postmaster: number): number {
  const shown = spawnSync('ps', ['-o', 'pid=,command=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  const worker = shown.stdout.split('\n').find((line) => line.includes('yumush'));
  return Number.parseInt(worker ?? '', 10);
}

describe('kill -9', () => {
  test.skipIf(noDeathWatch)('killing Node takes PostgreSQL down with it', async () => {
    const dataDir = await createStartedDataFolder();
    const keeper = new DatabaseWriterProcess({ dataDir, write: true });
    await keeper.writes(10);
    const pid = await postmasterPid(dataDir);
    keeper.kill('SIGKILL');
    expect(await waitUntilDead(pid)).toBe(true);
  });

  test('killing Node five times loses no acknowledged row', async () => {
    const dataDir = await createStartedDataFolder();
    let saved: readonly number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const keeper = new DatabaseWriterProcess({ dataDir, write: true });
      const { kept } = await keeper.up();
      // One more may have been saved whose answer was not read.
      expect(kept.slice(0, saved.length)).toEqual(saved);
      expect(kept.length - saved.length).toBeLessThanOrEqual(1);
      await keeper.writes(50 + 20 * round);
      keeper.kill('SIGKILL');
      await keeper.over();
      saved = [...kept, ...keeper.saved];
    }
  });

  test('a killed PostgreSQL is started again, and the writer goes on', async () => {
    const dataDir = await createStartedDataFolder();
    const keeper = new DatabaseWriterProcess({ dataDir, write: true });
    for (let round = 0; round < 3; round += 1) {
      await keeper.writes(50);
      const pid = await postmasterPid(dataDir);
      process.kill(pid, 'SIGKILL');
      await keeper.until('back', () => keeper.logs.filter((line) => line.includes('is back')).length > round);
      expect(await postmasterPid(dataDir)).not.toBe(pid);
    }
    await keeper.writes(50);
    await keeper.stop();
    expect(keeper.logs.join('\n')).toMatch(/PostgreSQL is gone \(ended by SIGKILL\); starting it again/);
    const again = new DatabaseWriterProcess({ dataDir });
    expect((await again.up()).kept).toEqual(keeper.saved);
  });

  test(
    'kills of PostgreSQL under eight writers lose no acknowledged row',
    async () => {
      const dataDir = await createStartedDataFolder();
      const keeper = new DatabaseWriterProcess({ dataDir, write: true, writers: 8, readers: 8 });
      await keeper.writes(50);
      for (let round = 1; round <= KILLS; round += 1) {
        const postmaster = await postmasterPid(dataDir);
        const refused = keeper.refusals.length;
        process.kill(round % 3 === 0 ? postmaster : workerOf(postmaster), 'SIGKILL');
        await keeper.until('a refused write', () => keeper.refusals.length > refused);
        await keeper.writes(20);
      }
      await keeper.stop();
      expect(keeper.load).toMatchObject({ lost: 0 });
      expect(keeper.load?.acknowledged).toBeGreaterThan(50);
      expect(keeper.load?.reads).toBeGreaterThan(50);
      expect((await new DatabaseWriterProcess({ dataDir }).up()).kept).toEqual(keeper.saved);
      if (process.env['SOAK_KILLS'] === undefined) return;
      console.log(`${KILLS} kills of the database, Node ended 0 times:`, keeper.load);
    },
    20_000 + KILLS * 30_000,
  );

  test('killing Node and PostgreSQL together loses no acknowledged row', async () => {
    const dataDir = await createStartedDataFolder();
    const keeper = new DatabaseWriterProcess({ dataDir, write: true });
    await keeper.writes(100);
    const pid = await postmasterPid(dataDir);
    keeper.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await keeper.over();
    expect((await new DatabaseWriterProcess({ dataDir }).up()).kept.slice(0, keeper.saved.length)).toEqual(
      keeper.saved,
    );
  });
});

describe('remains of an earlier run', () => {
  test('a PostgreSQL left by an earlier run is ended first', async () => {
    const dataDir = await createStartedDataFolder();
    const first = new DatabaseWriterProcess({ dataDir, write: true });
    await first.writes(20);
    await first.stop();
    const { uid, gid } = await stat(path.join(dataDir, 'postgres'));
    const orphan = spawn(
      path.join(RUNNABLE_PACKAGE, 'native/bin/postgres'),
      ['-D', path.join(dataDir, 'postgres'), '-k', path.join(dataDir, 'socket'), '-c', 'listen_addresses='],
      { stdio: 'ignore', cwd: '/', ...(process.geteuid?.() === 0 ? { uid, gid } : {}) },
    );
    onTestFinished(() => void orphan.kill('SIGQUIT'));
    await expect.poll(() => readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).toMatch(/ready/);
    const again = new DatabaseWriterProcess({ dataDir });
    expect((await again.up()).kept).toEqual(first.saved);
    expect(again.logs.join('\n')).toContain(`earlier run left behind (process ${orphan.pid})`);
    expect(await waitUntilDead(orphan.pid ?? 0)).toBe(true);
  });

  test('a leftover pid file that names a foreign program is ignored', async () => {
    const dataDir = await createStartedDataFolder();
    const first = new DatabaseWriterProcess({ dataDir, write: true });
    await first.writes(20);
    const note = path.join(dataDir, 'postgres/postmaster.pid');
    const text = await readFile(note, 'utf8');
    await first.stop();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    onTestFinished(() => void stranger.kill());
    await writeFile(note, text.replace(/^\d+/, String(stranger.pid)));
    expect((await new DatabaseWriterProcess({ dataDir }).up()).kept).toEqual(first.saved);
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  });

  test('an interrupted first start begins anew', async () => {
    const dataDir = await temporaryFolder();
    const first = new DatabaseWriterProcess({ dataDir });
    await first.until('the beginning', () => first.logs.some((line) => line.includes('preparing')));
    const isHalfMade = async () =>
      (await readdir(dataDir, { recursive: true })).some((name) => /^postgres\.new-[^/]+\/./.test(name));
    await expect.poll(isHalfMade, { interval: 5 }).toBe(true);
    first.kill('SIGKILL');
    await first.over();
    expect(await readdir(dataDir)).not.toContain('postgres');
    const again = new DatabaseWriterProcess({ dataDir });
    expect((await again.up()).kept).toEqual([]);
    await again.stop();
    const once = new DatabaseWriterProcess({ dataDir });
    await once.up();
    expect((await readdir(dataDir)).toSorted()).toEqual(['lock', 'lock.json', 'postgres', 'socket']);
  });
});
