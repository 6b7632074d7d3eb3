import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';
import { freePort } from './free-port.ts';
import { isListening } from './is-listening.ts';

const PROGRAM = '/usr/sbin/nginx';
const OPENSSL = '/usr/bin/openssl';
/** Tests with it are skipped where Debian's package is not installed. */
export const HAS_NGINX = existsSync(PROGRAM) && existsSync(OPENSSL);

const CONFIGURATION = path.resolve(import.meta.dirname, '../../../deploy/nginx');
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

interface Nginx {
  readonly httpsPort: number;
  readonly httpPort: number;
  /** Certificate by which clients know it, for the host and for 127.0.0.1. */
  readonly certificate: string;
  readAccessLog(): Promise<string>;
}

/** Starts nginx with the files of `deploy/nginx`, of which only places and ports are replaced. */
export async function startNginx(host: string, serverPorts: readonly [number, number]): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yumush-nginx-'));
  registerCleanup(() => rm(folder, { recursive: true, force: true }));
  // root's nginx works as somebody else
  await chmod(folder, 0o755);
  const [httpsPort, httpPort] = [await freePort(), await freePort()];
  await makeCertificate(folder, host);
  await mkdir(path.join(folder, 'conf.d'));
  await cp(path.join(CONFIGURATION, 'nginx.conf'), path.join(folder, 'nginx.conf'));
  await cp(path.join(CONFIGURATION, 'yumush.conf'), path.join(folder, 'conf.d/yumush.conf'));
  await cp(path.join(CONFIGURATION, 'upstreams/machine.conf'), path.join(folder, 'conf.d/upstream.conf'));
  const [first, second] = serverPorts;
  const replaced: readonly (readonly [RegExp, string])[] = [
    [/\/etc\/nginx|\/var\/log\/nginx|\/run(?=\/nginx\.pid)/g, folder],
    [/^ *listen \[::\].*\n/gm, ''],
    [/listen 443/, `listen 127.0.0.1:${httpsPort}`],
    [/listen 80/, `listen 127.0.0.1:${httpPort}`],
    [/127\.0\.0\.1:3001/, `127.0.0.1:${first}`],
    [/127\.0\.0\.1:3002/, `127.0.0.1:${second}`],
    [
      /^http \{\n/m,
      `http {\n${TEMPORARY.map((name) => `  ${name}_temp_path ${folder}/${name};\n`).join('')}`,
    ],
  ];
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.conf')) continue;
    const file = path.join(folder, name);
    const text = replaced.reduce((so, [from, to]) => so.replace(from, to), await readFile(file, 'utf8'));
    await writeFile(file, text);
  }
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf')];
  await promisify(execFile)(PROGRAM, [...args, '-t', '-q']);
  const child = spawn(PROGRAM, [...args, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  registerCleanup(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  while (!(await isListening(httpsPort))) {
    if (child.exitCode !== null) throw new Error('nginx ended');
    await wait(10);
  }
  return {
    httpsPort,
    httpPort,
    certificate: await readFile(path.join(folder, 'tls/fullchain.pem'), 'utf8'),
    readAccessLog: () => readFile(path.join(folder, 'access.log'), 'utf8'),
  };
}

async function makeCertificate(folder: string, host: string): Promise<void> {
  const tls = path.join(folder, 'tls');
  await mkdir(tls);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', path.join(tls, 'privkey.pem'), '-out', path.join(tls, 'fullchain.pem')];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host},IP:127.0.0.1`, '-days', '2'];
  await promisify(execFile)(OPENSSL, ['req', '-x509', ...key, ...files, ...names]);
}
