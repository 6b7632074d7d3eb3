import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import { SWIFT } from '#launcher/debian.mjs';
import type { S3Settings } from '#server/settings/storage.ts';
import { freePort } from '#tests/setup/network/free-port.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

/** Tests with Swift are skipped where Debian's packages are not installed. */
export const HAS_SWIFT = SWIFT.isThere();

const run = promisify(execFile);
/** Maximum attempts to create the bucket, while the servers start. */
const CREATE_ATTEMPTS = 500;

const SERVICES = ['account', 'container', 'object'] as const;
const KEYS = { accessKeyId: 'yumush:site', secretAccessKey: 'secret' };

function serviceConfiguration(folder: string, service: string, port: number): string {
  return `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
[pipeline:main]
pipeline = ${service}-server
[app:${service}-server]
use = egg:swift#${service}
`;
}

function proxyConfiguration(folder: string, port: number, memcachedPort: number): string {
  return `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth bulk slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcachedPort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_yumush_site = ${KEYS.secretAccessKey} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`;
}

/** Starts OpenStack's Swift with its S3 API and an empty bucket: a second implementation beside that of most tests. */
export async function startSwift(): Promise<S3Settings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yumush-swift-'));
  registerCleanup(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, 'devices/d1'), { recursive: true });
  const start = async (service: string, configuration: string): Promise<void> => {
    const file = path.join(folder, `${service}-server.conf`);
    await writeFile(file, configuration);
    startProgram(`swift-${service}-server`, [file]);
  };
  for (const service of SERVICES) {
    const port = await freePort();
    const ring = async (...args: string[]): Promise<void> =>
      void (await run('swift-ring-builder', [path.join(folder, `${service}.builder`), ...args]));
    await ring('create', '1', '1', '1');
    await ring('add', `r1z1-127.0.0.1:${port}/d1`, '1');
    await ring('rebalance');
    await start(service, serviceConfiguration(folder, service, port));
  }
  const memcachedPort = await freePort();
  startProgram('memcached', ['-l', '127.0.0.1', '-p', String(memcachedPort), '-u', userInfo().username]);
  const port = await freePort();
  await start('proxy', proxyConfiguration(folder, port, memcachedPort));
  const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: 'yumush', region: 'us-east-1', ...KEYS };
  await createBucket(settings);
  return settings;
}

function startProgram(program: string, args: readonly string[]): void {
  const child = spawn(program, args, { stdio: 'ignore' });
  const exited = once(child, 'exit');
  registerCleanup(async () => {
    child.kill('SIGKILL');
    await exited;
  });
}

/** Tries until all servers answer. */
async function createBucket({ endpoint, bucket, region, ...keys }: S3Settings): Promise<void> {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 0 });
  let last = 'no answer';
  for (let attempt = 0; attempt < CREATE_ATTEMPTS; attempt += 1) {
    const request = await client.sign(`${endpoint}/${bucket}`, { method: 'PUT' });
    const answer = await fetch(request).catch(() => null);
    if (answer?.ok) return;
    last = (await answer?.text()) ?? last;
    await wait(200);
  }
  throw new Error(`Swift made no bucket: ${last}`);
}
