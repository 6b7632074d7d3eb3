import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, lstatSync, mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../place.mjs';
import { lastLines } from '../progress.mjs';
import { npmEnvironment } from './machine-settings.mjs';

/** Milliseconds for installing and building on a busy machine with a slow line. */
const PATIENCE = 15 * 60_000;
const HOST = 'yumush.example';
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_ORIGIN: `https://${HOST}`, SMS_PROVIDER: 'none' };

/** Copies the files that git would track, as a clone would have them, with uncommitted changes. */
export function copyCheckout(root, { home, id }) {
  const project = join(home, 'yumush');
  const args = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const target = join(root, project);
  for (const file of stdout.split('\0').filter(Boolean)) {
    if (!lstatSync(join(ROOT, file), { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(ROOT, file), join(target, file));
  }
  spawnSync('chown', ['-R', `${id}:${id}`, target]);
  chownSync(dirname(target), id, id);
  return project;
}

export async function checkFirstStart(place) {
  const server = await start(place);
  for (const path of ['/', '/tasks', '/login']) {
    const page = await get(server.port, path);
    if (page.status !== 200 || !page.body.includes('<html'))
      throw new Error(`${path} answers ${page.status}`);
  }
  const list = await get(server.port, '/api/v1/tasks');
  const { items = [] } = JSON.parse(list.body);
  if (list.status !== 200 || items.length === 0)
    throw new Error(`the list answers ${list.status}: ${list.body}`);
  await server.stop();
}

export async function checkSecondStart(place) {
  const server = await start(place);
  await server.stop();
  if (/installing|building/.test(server.output())) throw new Error(`done twice:\n${server.output()}`);
}

/** Starts with the production packages only, on the build of the first start. */
export async function checkProductionStart(place) {
  const before = mebibytes(place);
  await run(place, 'npm ci --omit=dev');
  const server = await start(place, { ...PRODUCTION, DATA_DIR: 'data-of-production' });
  const page = await get(server.port, '/tasks');
  if (page.status !== 200) throw new Error(`/tasks answers ${page.status}`);
  await server.stop();
  if (/installing|building/.test(server.output())) throw new Error(`done again:\n${server.output()}`);
  return ` with ${mebibytes(place)} MB of packages in place of ${before}`;
}

export async function checkTests(place) {
  const output = await run(place, 'npm test -- unit api');
  return `\n${lastLines(output, 8)}`;
}

/** Starts the server in the root and waits until its page answers. */
async function start(place, environment = {}) {
  const port = await freePort();
  const program = begin(place, 'npm start', { PORT: String(port), HOST: '127.0.0.1', ...environment });
  const deadline = Date.now() + PATIENCE;
  while ((await get(port, '/').catch(() => undefined))?.status !== 200) {
    if (program.isOver()) throw new Error(`npm start ended:\n${program.output()}`);
    if (Date.now() > deadline) throw new Error(`npm start does not get ready:\n${program.output()}`);
    await wait(200);
  }
  return {
    port,
    output: program.output,
    async stop() {
      program.interrupt();
      await program.end;
      if (/warn/i.test(program.output())) throw new Error(`a warning is printed:\n${program.output()}`);
      if (await get(port, '/').catch(() => undefined))
        throw new Error('something still answers after Ctrl+C');
    },
  };
}

async function run(place, command) {
  const program = begin(place, command);
  const code = await program.end;
  if (code !== 0) throw new Error(`${command} failed (${code}):\n${program.output()}`);
  return program.output();
}

function begin({ root, person, project }, command, environment = {}) {
  const variables = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: person.home,
    ...npmEnvironment(root),
    ...environment,
  };
  const assignments = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const inProject = ['sh', '-c', `cd ${project} && exec ${command}`];
  const child = spawn(
    'chroot',
    [`--userspec=${person.id}:${person.id}`, root, '/usr/bin/env', '-i', ...assignments, ...inProject],
    // A process group of its own, as a terminal makes, so that Ctrl+C reaches all processes.
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const { pid } = child;
  if (pid === undefined) throw new Error('chroot cannot be run');
  let output = '';
  let isOver = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const end = new Promise((resolve) => {
    child.once('close', (code) => {
      isOver = true;
      resolve(code);
    });
  });
  return {
    end,
    output: () => output,
    isOver: () => isOver,
    interrupt: () => process.kill(-pid, 'SIGINT'),
  };
}

function get(port, path) {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, headers: { host: HOST }, timeout: 30_000 },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text) => (body += text));
        answer.once('end', () => resolve({ status: answer.statusCode, body }));
        answer.once('error', reject);
      },
    );
    asked.once('timeout', () => asked.destroy(new Error('no answer')));
    asked.once('error', reject);
    asked.end();
  });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function mebibytes({ root, project }) {
  const { stdout } = spawnSync('du', ['-sm', join(root, project, 'node_modules')], { encoding: 'utf8' });
  return Number.parseInt(stdout, 10);
}
