// Measures a server from outside during a flood.
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Latency, percentiles, quantile } from '#bench/figures.ts';
import { listProcessTree, megabytesOf, processorOf, sharedMegabytesOf } from '#bench/worlds/processes.ts';
import { requestAnswer } from '#bench/worlds/request-answer.ts';
import { readTcpMemory } from '#server/process/tcp-queues.ts';

/**
 * Milliseconds of sequential calls by a bystander, and the memory and processor time that the server used meanwhile.
 */
export interface FloodMeasurements extends Latency {
  readonly worst: number;
  readonly failed: number;
  /** Peak memory of the server with its children and of the kernel's TCP, in MB. */
  readonly megabytes: number;
  /** Peak memory of the kernel's TCP, in MB. */
  readonly tcp: number;
  /** Peak memory of the server, its database and the kernel's TCP, in MB. */
  readonly withDatabase: number;
  /** Processor time in milliseconds. */
  readonly cpu: number;
}

export interface WatchedServer {
  readonly port: number;
  readonly pid: number;
  /** Process id of PostgreSQL's first process. */
  readonly database: number;
}

/** A person with an address of their own. */
export interface Bystander {
  readonly token: string;
  readonly address: string;
}

export const BYSTANDER_CALLS = 'GET /me of a member and a list with parameters of its own, in turn';

const PAUSE = 20;
/** Milliseconds between readings of memory, each of which scans all processes. */
const MEMORY_PAUSE = 100;
/** Seconds to wait at most until a flood's work is done, such as pictures that it left in the queue. */
const IDLE_SECONDS_MAX = 90;
/** Processor time in milliseconds of a second that counts as idle. */
const IDLE_MS = 150;
async function processorOfTree(pid: number): Promise<Map<number, number>> {
  const pids = await listProcessTree([pid]);
  return new Map(await Promise.all(pids.map(async (each) => [each, await processorOf(each)] as const)));
}

/** Waits until the server and its decoders have little to do, so that a flood is measured by itself. */
export async function waitUntilIdle({ pid }: WatchedServer): Promise<void> {
  for (let second = 0; second < IDLE_SECONDS_MAX; second += 1) {
    const before = await processorOfTree(pid);
    await wait(1000);
    let used = 0;
    // summed by process, since the decoder of a picture may start or end between the two readings
    for (const [each, cpu] of await processorOfTree(pid)) used += cpu - (before.get(each) ?? 0);
    if (used <= IDLE_MS) return;
  }
}

async function timeOf(agent: Agent, port: number, asked: { path: string; headers: Record<string, string> }) {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(30_000);
  const status = await requestAnswer({ agent, port, signal, ...asked }).then(
    (answered) => answered.status,
    () => 0,
  );
  return status === 200 ? performance.now() - startedAt : undefined;
}

function askedBy({ token, address }: Bystander, number: number) {
  const from = { 'x-forwarded-for': address };
  if (number % 2 === 0) return { path: '/api/v1/me', headers: { ...from, authorization: `Bearer ${token}` } };
  return { path: `/api/v1/services?size=20&price_from=${number}`, headers: from };
}

async function watchMemory({ pid, database }: WatchedServer, signal: AbortSignal) {
  let megabytes = 0;
  let tcp = 0;
  let withDatabase = 0;
  while (!signal.aborted) {
    const kernel = ((await readTcpMemory()) ?? 0) / 1024 / 1024;
    const own = kernel + (await megabytesOf(await listProcessTree([pid])));
    tcp = Math.max(tcp, kernel);
    megabytes = Math.max(megabytes, own);
    withDatabase = Math.max(withDatabase, own + (await sharedMegabytesOf(await listProcessTree([database]))));
    await wait(MEMORY_PAUSE);
  }
  return { megabytes, tcp, withDatabase };
}

/**
 * Makes calls until the signal from `begin` aborts, over a connection that was open before the flood, as a proxy has
 * them.
 */
export async function measureDuringFlood(
  server: WatchedServer,
  by: Bystander,
  begin: () => Promise<AbortSignal>,
): Promise<FloodMeasurements> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let failed = 0;
  await timeOf(agent, server.port, askedBy(by, 0));
  const signal = await begin();
  const before = await processorOf(server.pid);
  const memory = watchMemory(server, signal);
  for (let number = 0; !signal.aborted; number += 1) {
    const time = await timeOf(agent, server.port, askedBy(by, number));
    if (time === undefined) failed += 1;
    else times.push(time);
    await wait(PAUSE);
  }
  agent.destroy();
  const cpu = (await processorOf(server.pid)) - before;
  return { ...percentiles(times), worst: quantile(times, 1), failed, ...(await memory), cpu };
}
