// What is seen of a server from outside while something happens to it.
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Seen {
  /** Of what everybody asks for, one after the other, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
  readonly failed: number;
  /** The process's most memory, in MB. */
  readonly megabytes: number;
  /** Milliseconds of the processor. */
  readonly cpu: number;
}

const PAUSE = 20;
const MIB = 1024;
/** A hundred ticks a second, as Linux counts. */
const TICK = 10;

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / MIB;
}

async function cpuOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

function timeOf(agent: Agent, port: number, path: string): Promise<number | undefined> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const asking = get({ agent, host: '127.0.0.1', port, path, timeout: 30_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - begun : undefined));
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(undefined));
  });
}

/** Asks for `path` again and again until the signal comes. */
export async function watch(
  { port, pid }: { port: number; pid: number },
  path: string,
  signal: AbortSignal,
): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let failed = 0;
  let megabytes = 0;
  const before = await cpuOf(pid);
  while (!signal.aborted) {
    const time = await timeOf(agent, port, path);
    if (time === undefined) failed += 1;
    else times.push(time);
    megabytes = Math.max(megabytes, await memoryOf(pid));
    await wait(PAUSE);
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  const cpu = (await cpuOf(pid)) - before;
  return { p50: at(0.5), p95: at(0.95), worst: at(1), failed, megabytes, cpu };
}
