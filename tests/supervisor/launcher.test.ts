import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { canBeNobody, impossible, IS_ROOT, ROOT_DIR, temporaryFolder } from './harness.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const noNobody = !canBeNobody() && impossible('only root can become somebody else');

/** The project as it comes out of git: no packages, nothing built. */
async function bareCheckout(folder: string): Promise<string> {
  const copy = path.join(folder, 'project');
  await mkdir(copy);
  for (const name of ['scripts', 'package.json', 'package-lock.json', '.npmrc']) {
    await cp(path.join(ROOT_DIR, name), path.join(copy, name), { recursive: true });
  }
  return copy;
}

function launch(project: string, args: readonly string[] = [], as: { uid?: number; gid?: number } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: project,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'] ?? '',
      // a registry that is not there
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
      npm_config_cache: '/tmp/yumush-no-npm-cache',
      npm_config_logs_max: '0',
    },
    ...as,
  });
  return { status, output: `${stdout}${stderr}` };
}

function ask(project: string, module: string, expression: string): string {
  const code = `const m = await import('./scripts/launch/${module}.mjs'); console.log(${expression});`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: project,
    encoding: 'utf8',
  }).stdout.trim();
}

describe('what a bare checkout says', () => {
  test('when asked for help: without a single package', async () => {
    const { status, output } = launch(await bareCheckout(await temporaryFolder()), ['--help']);
    expect(status).toBe(0);
    expect(output).toContain('npm start [-- --empty]');
  });

  test('when the registry cannot be reached', async () => {
    const { status, output } = launch(await bareCheckout(await temporaryFolder()));
    expect(status).toBe(1);
    expect(output).toContain('1/3 installing packages');
    expect(output).toMatch(/registry could not be reached.*connection/);
    expect(output).not.toMatch(/^\s+at /m);
  });

  test.skipIf(noNobody)('when its folder is not writable', async () => {
    const project = await bareCheckout(await temporaryFolder());
    const { status, output } = launch(project, [], NOBODY);
    expect(status).toBe(1);
    expect(output).toContain(`is not writable for you`);
  });

  test.skipIf(!IS_ROOT)('when the disk has no room', async ({ skip }) => {
    const disk = path.join(await temporaryFolder(), 'disk');
    await mkdir(disk);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=30m', 'tmpfs', disk]).status !== 0) return skip();
    onTestFinished(async () => {
      while (spawnSync('umount', [disk]).status !== 0) await wait(100);
    });
    const { status, output } = launch(await bareCheckout(disk));
    expect(status).toBe(1);
    expect(output).toMatch(/disk is nearly full: \d+ MB are free/);
  });
});

describe('what is done already is not done again', () => {
  async function installed(): Promise<string> {
    const project = await bareCheckout(await temporaryFolder());
    const bin = path.join(project, 'node_modules/.bin');
    await mkdir(bin, { recursive: true });
    await writeFile(path.join(bin, 'node'), '');
    await chmod(path.join(bin, 'node'), 0o755);
    await cp(path.join(project, 'package-lock.json'), path.join(project, 'node_modules/.package-lock.json'));
    return project;
  }
  const fresh = (project: string) => ask(project, 'packages', 'm.packagesAreFresh()');

  test('packages that npm installed as the lockfile says are taken as they are', async () => {
    const project = await installed();
    expect(fresh(project)).toBe('true');
    await rm(path.join(project, 'node_modules/.package-lock.json'));
    expect(fresh(project)).toBe('true');
  });

  test('another version in the lockfile, or a missing Node, is noticed', async () => {
    const project = await installed();
    expect(fresh(project)).toBe('true');
    const lock = path.join(project, 'package-lock.json');
    const text = await readFile(lock, 'utf8');
    await writeFile(lock, text.replace('"version": "3.4.9"', '"version": "3.4.10"'));
    expect(fresh(project)).toBe('false');
    await writeFile(lock, text);
    expect(fresh(project)).toBe('true');
  });

  test('the page is built again after a change to it, not to a test or to the server', async () => {
    const project = await bareCheckout(await temporaryFolder());
    for (const folder of ['src/app/ui', 'src/server/db', 'dist'])
      await mkdir(path.join(project, folder), { recursive: true });
    await writeFile(path.join(project, 'src/app/ui/button.tsx'), 'one');
    const built = () => ask(project, 'page-build', 'm.buildIsFresh()');
    expect(built()).toBe('false');
    ask(project, 'page-build', 'm.beginBuild()()');
    expect(built()).toBe('true');
    await writeFile(path.join(project, 'src/app/ui/button.test.tsx'), 'a test');
    await writeFile(path.join(project, 'src/server/db/client.ts'), 'the server');
    expect(built()).toBe('true');
    await writeFile(path.join(project, 'src/app/ui/button.tsx'), 'two');
    expect(built()).toBe('false');
  });
});
