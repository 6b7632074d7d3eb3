// Measures response times of single requests, and throughput with sixteen clients.
import { Agent, get } from 'node:http';
import autocannon from 'autocannon';

const CONNECTIONS = 16;

function request(agent: Agent, port: number, path: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port, path }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
      response.on('error', reject);
    }).on('error', reject);
  });
}

export interface Latency {
  readonly p50: number;
  readonly p95: number;
}

/** Measures visits of one address, or of several that are requested one after the other. */
export async function latency(
  port: number,
  visits: readonly (readonly string[])[],
  rounds: number,
): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  // The first requests prepare statements and fill caches, as the first minute of a day does.
  for (let round = -Math.min(60, rounds); round < rounds; round += 1) {
    const visit = visits[(round + visits.length * 60) % visits.length] ?? [];
    let time = 0;
    for (const path of visit) time += await request(agent, port, path);
    if (round >= 0) times.push(time);
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Answers a second over sixteen connections. */
export async function throughput(port: number, paths: readonly string[], seconds: number): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were refusals, ${result.errors} failed`);
  }
  return result.requests.average;
}
