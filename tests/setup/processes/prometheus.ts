import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { freePort } from '#tests/setup/network/free-port.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

const PROGRAM = '/usr/bin/prometheus';
export const PROMTOOL = '/usr/bin/promtool';
/** The tests with it are skipped where Debian's package is not installed. */
export const HAS_PROMETHEUS = existsSync(PROGRAM) && existsSync(PROMTOOL);

const Answer = v.object({
  data: v.object({
    result: v.array(
      v.object({ metric: v.record(v.string(), v.string()), value: v.tuple([v.number(), v.string()]) }),
    ),
  }),
});

/** A Prometheus that scrapes a target every second; returns a query by PromQL. */
export async function startPrometheus(target: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'yumush-prometheus-'));
  registerCleanup(() => rm(folder, { recursive: true, force: true }));
  const config = path.join(folder, 'prometheus.yml');
  await writeFile(
    config,
    `global: {scrape_interval: 1s}\nscrape_configs: [{job_name: yumush, static_configs: [{targets: ['${target}']}]}]\n`,
  );
  const port = await freePort();
  const child: ChildProcess = spawn(
    PROGRAM,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  registerCleanup(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return async (query: string) => {
    const address = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`;
    const response = await fetch(address).catch(() => undefined);
    return response?.ok ? v.parse(Answer, await response.json()).data.result : [];
  };
}
