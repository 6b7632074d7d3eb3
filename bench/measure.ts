// Measures response times of single requests, and throughput with sixteen clients.
import { Agent } from 'node:http';
import autocannon from 'autocannon';
import { type Latency, percentiles } from './figures.ts';
import { requestAnswer } from './worlds/request-answer.ts';

const CONNECTIONS = 16;

/** A path, or one that is requested in a session. */
export type Address = string | { readonly path: string; readonly token: string };

export function pathOfAddress(address: Address): string {
  return typeof address === 'string' ? address : address.path;
}

export function headersOfAddress(address: Address): Record<string, string> {
  return typeof address === 'string' ? {} : { authorization: `Bearer ${address.token}` };
}

async function timeOf(agent: Agent, port: number, address: Address): Promise<number> {
  const path = pathOfAddress(address);
  const startedAt = performance.now();
  const { status } = await requestAnswer({ agent, port, path, headers: headersOfAddress(address) });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - startedAt;
}

/** Measures visits of one address, or of several that are requested one after the other. */
export async function measureLatency(
  port: number,
  visits: readonly (readonly Address[])[],
  rounds: number,
): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  // The first requests prepare statements and fill caches, as the first minute of a day does.
  for (let round = -Math.min(60, rounds); round < rounds; round += 1) {
    const visit = visits[(round + visits.length * 60) % visits.length] ?? [];
    let time = 0;
    for (const address of visit) time += await timeOf(agent, port, address);
    if (round >= 0) times.push(time);
  }
  agent.destroy();
  return percentiles(times);
}

/** Answers a second over sixteen connections. */
export async function measureThroughput(
  port: number,
  addresses: readonly Address[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: addresses.map((address) => ({
      method: 'GET',
      path: pathOfAddress(address),
      headers: headersOfAddress(address),
    })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were refusals, ${result.errors} failed`);
  }
  return result.requests.average;
}
