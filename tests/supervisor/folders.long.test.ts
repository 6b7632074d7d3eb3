import { DAY_MS } from '#contract/time.ts';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  skipBecause,
  IS_ROOT,
  DatabaseWriterProcess,
  postmasterPid,
  smallDisk,
  createStartedDataFolder,
  temporaryFolder,
  waitUntilDead,
} from './harness.ts';

const LIBFAKETIME = ['/usr/lib/x86_64-linux-gnu/faketime', '/usr/lib/aarch64-linux-gnu/faketime']
  .map((folder) => path.join(folder, 'libfaketime.so.1'))
  .find((file) => existsSync(file));
const noFakeTime =
  LIBFAKETIME === undefined &&
  skipBecause('the clock cannot be set back without libfaketime (apt install faketime)');

async function filledFolder(): Promise<{ dataDir: string; saved: readonly number[] }> {
  const dataDir = await createStartedDataFolder();
  const keeper = new DatabaseWriterProcess({ dataDir, write: true });
  await keeper.writes(30);
  await keeper.stop();
  return { dataDir, saved: keeper.saved };
}

describe('a second start on the same folder', () => {
  test('a second start is refused, names the first, and does not disturb it', async () => {
    const dataDir = await createStartedDataFolder();
    const first = new DatabaseWriterProcess({ dataDir, port: 4321, write: true });
    await first.writes(10);
    const refusal = await new DatabaseWriterProcess({ dataDir }).failure();
    expect(refusal).toContain(`in use by process ${first.pid}, which serves port 4321`);
    expect(refusal).toContain('DATA_DIR=');
    await first.writes(10);
    expect(first.refusals).toEqual([]);
  });

  test('of two starts at once only one gets the folder', async () => {
    const dataDir = await temporaryFolder();
    const both = [new DatabaseWriterProcess({ dataDir }), new DatabaseWriterProcess({ dataDir })];
    const outcomes = await Promise.all(
      both.map((keeper) =>
        keeper.up().then(
          () => 'up',
          () => 'refused',
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['refused', 'up']);
  });
});

describe('a folder that cannot be used', () => {
  test('a folder of a too old PostgreSQL is refused with advice, untouched', async () => {
    const { dataDir } = await filledFolder();
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '16\n');
    const before = (await readdir(path.join(dataDir, 'postgres'), { recursive: true })).length;
    const refusal = await new DatabaseWriterProcess({ dataDir }).failure();
    expect(refusal).toMatch(/made by PostgreSQL 16.*upgrades from 16 first.*move the folder away/s);
    expect(await readdir(path.join(dataDir, 'postgres'), { recursive: true })).toHaveLength(before);
  });

  test('a folder that lost its PG_VERSION is not initialized again', async () => {
    const { dataDir, saved } = await filledFolder();
    const file = path.join(dataDir, 'postgres/PG_VERSION');
    await rm(file);
    expect(await new DatabaseWriterProcess({ dataDir }).failure()).toMatch(
      /no PG_VERSION.*Nothing was changed/s,
    );
    const { uid, gid } = await stat(path.join(dataDir, 'postgres'));
    await writeFile(file, '18\n');
    if (IS_ROOT) spawnSync('chown', [`${uid}:${gid}`, file]);
    expect((await new DatabaseWriterProcess({ dataDir }).up()).kept).toEqual(saved);
  });

  test.each(['fsync', 'synchronous_commit', 'full_page_writes'])(
    'a database folder whose settings turn %s off is refused',
    async (setting) => {
      const { dataDir, saved } = await filledFolder();
      const file = path.join(dataDir, 'postgres/postgresql.conf');
      const text = await readFile(file, 'utf8');
      await appendFile(file, `\n${setting} = off\n`);
      expect(await new DatabaseWriterProcess({ dataDir }).failure()).toMatch(
        new RegExp(`${setting} is off: .*postgres/postgresql.conf`),
      );
      await writeFile(file, text);
      expect((await new DatabaseWriterProcess({ dataDir }).up()).kept).toEqual(saved);
    },
  );

  test.skipIf(!IS_ROOT)('a folder that cannot be created is reported, with an alternative', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, 'file'), '');
    expect(await new DatabaseWriterProcess({ dataDir: path.join(folder, 'file/data') }).failure()).toMatch(
      /DATA_DIR=/,
    );
  });
});

describe('a full disk', () => {
  function fill(folder: string): string {
    const file = path.join(folder, 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k'], { stdio: 'ignore' });
    return file;
  }

  test('a full disk refuses writes, and recovers by itself with new room', async ({ skip }) => {
    const disk = await smallDisk(200);
    if (disk === null) return skip();
    const dataDir = path.join(disk, 'data');
    const keeper = new DatabaseWriterProcess({ dataDir, write: true, rowSize: 100_000 });
    await keeper.writes(50);
    const filler = fill(disk);
    await keeper.until('several refused writes', () => keeper.refusals.length > 5);
    await rm(filler);
    await keeper.writes(50);
    await keeper.stop();
    const again = new DatabaseWriterProcess({ dataDir });
    expect((await again.up()).kept).toEqual(keeper.saved);
    await again.stop();
  });

  test('a start on a full disk reports it, and succeeds once there is room', async ({ skip }) => {
    const disk = await smallDisk(200);
    if (disk === null) return skip();
    const dataDir = path.join(disk, 'data');
    await mkdir(dataDir);
    const filler = fill(disk);
    expect(await new DatabaseWriterProcess({ dataDir }).failure()).toMatch(/disk that holds .* is full/);
    await rm(filler);
    const keeper = new DatabaseWriterProcess({ dataDir, write: true });
    await keeper.writes(30);
    keeper.kill('SIGKILL');
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await keeper.over();
    fill(disk);
    // A recovery that fits into existing segments may start; it must then have every row.
    const full = new DatabaseWriterProcess({ dataDir });
    const outcome = await full.upOrFailure();
    if (typeof outcome === 'string') expect(outcome).toMatch(/disk that holds .* is full|No space left/);
    else expect(outcome.kept.slice(0, keeper.saved.length)).toEqual(keeper.saved);
    await full.stop();
    await rm(filler);
    const again = new DatabaseWriterProcess({ dataDir });
    expect((await again.up()).kept.slice(0, keeper.saved.length)).toEqual(keeper.saved);
    await again.stop();
  });
});

describe('a start with the clock in the past', () => {
  test('files from the future do no harm if the clock is in the past', async () => {
    const dataDir = await temporaryFolder();
    const keeper = new DatabaseWriterProcess({ dataDir, write: true });
    await keeper.writes(50);
    const pid = await postmasterPid(dataDir);
    keeper.kill('SIGKILL');
    await keeper.over();
    await waitUntilDead(pid);
    const future = new Date(Date.now() + 3 * 365 * DAY_MS);
    for (const name of await readdir(dataDir, { recursive: true })) {
      await utimes(path.join(dataDir, name), future, future);
    }
    const again = new DatabaseWriterProcess({ dataDir, write: true });
    expect((await again.up()).kept.slice(0, keeper.saved.length)).toEqual(keeper.saved);
    await again.writes(20);
  });

  test.skipIf(noFakeTime)('a clock set back by years, also after a crash, loses nothing', async () => {
    const dataDir = await temporaryFolder();
    const at = (time: string) => ({
      LD_PRELOAD: LIBFAKETIME ?? '',
      FAKETIME: time,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    const first = new DatabaseWriterProcess({ dataDir, write: true }, 'us', at('+1500d'));
    await first.writes(50);
    const pid = await postmasterPid(dataDir);
    first.kill('SIGKILL');
    await first.over();
    await waitUntilDead(pid);
    const second = new DatabaseWriterProcess({ dataDir, write: true }, 'us', at('-1500d'));
    expect((await second.up()).kept.slice(0, first.saved.length)).toEqual(first.saved);
    await second.writes(50);
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await second.writes(50);
    await second.stop();
    const third = new DatabaseWriterProcess({ dataDir });
    const { kept } = await third.up();
    expect(kept).toEqual(expect.arrayContaining([...first.saved, ...second.saved]));
  });
});
