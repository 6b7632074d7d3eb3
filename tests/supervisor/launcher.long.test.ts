import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { canBeNobody, skipBecause, IS_ROOT, ROOT_DIR, smallDisk, temporaryFolder } from './harness.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const noNobody = !canBeNobody() && skipBecause('only root can become somebody else');

/** The project as a fresh checkout: no packages, nothing built. */
async function bareCheckout(folder: string): Promise<string> {
  const copy = path.join(folder, 'project');
  await mkdir(copy);
  for (const name of ['scripts', 'launcher', 'package.json', 'package-lock.json', '.npmrc']) {
    await cp(path.join(ROOT_DIR, name), path.join(copy, name), { recursive: true });
  }
  return copy;
}

interface Launch {
  readonly args?: readonly string[];
  readonly as?: { uid: number; gid: number };
  readonly environment?: Record<string, string>;
}

function launch(project: string, { args = [], as, environment }: Launch = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: project,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'] ?? '',
      // A registry that does not exist.
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
      npm_config_cache: '/tmp/yumush-no-npm-cache',
      npm_config_logs_max: '0',
      ...environment,
    },
    ...as,
  });
  return { status, output: `${stdout}${stderr}` };
}

function ask(project: string, module: string, expression: string): string {
  const code = `const m = await import('./launcher/${module}.mjs'); console.log(${expression});`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: project,
    encoding: 'utf8',
  }).stdout.trim();
}

describe('a bare checkout', () => {
  test('a bare checkout prints its options without a single package', async () => {
    const { status, output } = launch(await bareCheckout(await temporaryFolder()), { args: ['--help'] });
    expect(status).toBe(0);
    expect(output).toContain('npm start [-- --empty]');
  });

  test('a bare checkout reports that the registry is unreachable', async () => {
    const { status, output } = launch(await bareCheckout(await temporaryFolder()));
    expect(status).toBe(1);
    expect(output).toContain('1/3 installing packages');
    expect(output).toMatch(/registry could not be reached.*connection/);
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('the launcher repeats a failed setup’s output, without blaming npm', async () => {
    const project = await bareCheckout(await temporaryFolder());
    const broken = { name: 'broken', version: '1.0.0' };
    const postinstall = 'echo "node: cannot open libatomic.so.1" >&2; exit 127';
    await writeFile(
      path.join(project, 'package.json'),
      JSON.stringify({ ...broken, scripts: { postinstall } }),
    );
    const packages = { '': { ...broken, hasInstallScript: true } };
    await writeFile(
      path.join(project, 'package-lock.json'),
      JSON.stringify({ ...broken, lockfileVersion: 3, packages }),
    );
    const { status, output } = launch(project);
    expect(status).toBe(1);
    expect(output).toContain('A package could not be set up');
    expect(output).toContain('node: cannot open libatomic.so.1');
    expect(output).not.toContain('npm was not found');
  });

  test('the launcher reports a missing npm', async () => {
    const { status, output } = launch(await bareCheckout(await temporaryFolder()), {
      environment: { PATH: '/nowhere' },
    });
    expect(status).toBe(1);
    expect(output).toContain('npm was not found');
  });

  test.skipIf(noNobody)('the launcher reports an unwritable folder', async () => {
    const project = await bareCheckout(await temporaryFolder());
    const { status, output } = launch(project, { as: NOBODY });
    expect(status).toBe(1);
    expect(output).toContain(`is not writable for you`);
  });

  test.skipIf(!IS_ROOT)('the launcher reports a disk without room', async ({ skip }) => {
    const disk = await smallDisk(30);
    if (disk === null) return skip();
    const { status, output } = launch(await bareCheckout(disk));
    expect(status).toBe(1);
    expect(output).toMatch(/disk is nearly full: \d+ MB are free/);
  });
});

/** The result of `npm ci`: its record, and the Node of this platform. */
async function installed(): Promise<string> {
  const project = await bareCheckout(await temporaryFolder());
  const node = path.join(project, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  await mkdir(path.dirname(node), { recursive: true });
  await symlink(process.execPath, node);
  await cp(path.join(project, 'package-lock.json'), recordOf(project));
  return project;
}

const recordOf = (project: string) => path.join(project, 'node_modules/.package-lock.json');

async function removeFromRecord(project: string, isGone: (entry: { dev?: boolean }) => boolean) {
  const record = JSON.parse(await readFile(recordOf(project), 'utf8'));
  const left = Object.entries<{ dev?: boolean }>(record.packages).filter(([, entry]) => !isGone(entry));
  await writeFile(recordOf(project), JSON.stringify({ ...record, packages: Object.fromEntries(left) }));
}

describe('finished steps of the launcher', () => {
  const fresh = (project: string) => ask(project, 'packages', 'm.packagesAreFresh()');

  test('the launcher links node into node_modules/.bin', async () => {
    const project = await installed();
    ask(project, 'packages', 'm.linkNode()');
    const { stdout } = spawnSync(path.join(project, 'node_modules/.bin/node'), ['--version'], {
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe(process.version);
  });

  test('packages installed without dev dependencies count as not installed', async () => {
    const project = await installed();
    await removeFromRecord(project, ({ dev }) => dev === true);
    expect(fresh(project)).toBe('false');
  });

  test('another version in the lockfile, or a missing Node, is noticed', async () => {
    const project = await installed();
    expect(fresh(project)).toBe('true');
    const lock = path.join(project, 'package-lock.json');
    const text = await readFile(lock, 'utf8');
    await writeFile(lock, text.replace(/("node_modules\/hono": \{\s*"version": ")[^"]*/, '$10.0.1'));
    expect(fresh(project)).toBe('false');
    await writeFile(lock, text);
    expect(fresh(project)).toBe('true');
    await rm(recordOf(project));
    expect(fresh(project)).toBe('false');
  });

  test('the client is rebuilt after changes to its sources, not to others', async () => {
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

describe('a finished build in production', () => {
  const production = { environment: { NODE_ENV: 'production' } };

  async function released(): Promise<string> {
    const project = await installed();
    await removeFromRecord(project, ({ dev }) => dev === true);
    await mkdir(path.join(project, 'dist'));
    await mkdir(path.join(project, 'src/server'), { recursive: true });
    await writeFile(path.join(project, 'src/server/main.ts'), `console.log('the server runs');`);
    ask(project, 'page-build', 'm.beginBuild()()');
    return project;
  }

  test('in production a finished build starts without the build packages', async () => {
    const { status, output } = launch(await released(), production);
    expect(output).toBe('the server runs\n');
    expect(status).toBe(0);
  });

  test('in production a build of other sources is refused, not rebuilt', async () => {
    const project = await released();
    await writeFile(path.join(project, 'index.html'), 'another page');
    const { status, output } = launch(project, production);
    expect(status).toBe(1);
    expect(output).toMatch(/built from other sources.*npm run build/);
    expect(output).not.toContain('the server runs');
  });

  test('in production packages that differ from the lockfile are refused', async () => {
    const project = await released();
    await removeFromRecord(project, () => true);
    const { status, output } = launch(project, production);
    expect(status).toBe(1);
    expect(output).toMatch(/not those of package-lock\.json.*npm ci --omit=dev/);
    expect(output).not.toContain('installing');
  });

  test('an interrupted build counts as none and is repeated at the start', async () => {
    const project = await released();
    ask(project, 'page-build', 'm.beginBuild()');
    expect(launch(project, production).output).toContain('1/3 installing packages');
  });
});
