import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { VARNISH } from '#launcher/debian.mjs';
import { freePort } from './free-port.ts';
import { isListening } from './is-listening.ts';

const PROGRAM = '/usr/sbin/varnishd';
/** Tests with Varnish are skipped where Debian's packages are not installed. */
export const HAS_VARNISH = VARNISH.isThere();

const CONFIGURATION = path.resolve(import.meta.dirname, '../../../deploy/varnish');

export interface Varnish {
  readonly port: number;
  /** Address by which servers empty it. */
  readonly purgeUrl: string;
  stop(): Promise<void>;
}

/** Starts Varnish with the files of `deploy/varnish`, of which only ports are replaced. */
export async function startVarnish(serverPorts: readonly [number, number]): Promise<Varnish> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yumush-varnish-'));
  await chmod(folder, 0o755);
  const [port, purgePort] = [await freePort(), await freePort()];
  await cp(path.join(CONFIGURATION, 'yumush.vcl'), path.join(folder, 'yumush.vcl'));
  const servers = await readFile(path.join(CONFIGURATION, 'servers.vcl'), 'utf8');
  const [first, second] = serverPorts;
  await writeFile(
    path.join(folder, 'servers.vcl'),
    servers.replace('"3001"', `"${first}"`).replace('"3002"', `"${second}"`),
  );
  const child = spawn(
    PROGRAM,
    [
      '-F',
      ['-n', path.join(folder, 'work'), '-f', path.join(folder, 'yumush.vcl')],
      ['-a', `site=127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`],
      ['-p', `vcl_path=${folder}`, '-p', 'http_gzip_support=off'],
      ['-s', 'malloc,256m', '-T', 'none'],
    ].flat(),
    { stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('varnishd ended');
    await wait(20);
  }
  return {
    port,
    purgeUrl: `http://127.0.0.1:${purgePort}/purge`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
