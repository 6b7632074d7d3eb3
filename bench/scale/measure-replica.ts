import { withReplicas } from '#bench/worlds/debian-primary.ts';
import { type RealServer, startReal } from '#bench/worlds/servers.ts';
import { type Latency, latency, throughput } from '#bench/measure.ts';
import type { Effort } from './measure-requests.ts';
import { readRequestKinds } from './request-kinds.ts';

export interface MeasuredSetup extends Latency {
  readonly name: string;
  readonly kind: string;
  readonly perSecond: number;
}

const CONNECTIONS = 16;
const KINDS = new Set(['list with filters', 'search: two words', 'all of these, mixed']);

/** Measures two processes with a streaming replica beside one process without it, by turns, on one machine. */
export async function measureReplica(ads: number, effort: Effort): Promise<MeasuredSetup[]> {
  const measured: MeasuredSetup[] = [];
  await withReplicas({ ads, replicas: 1 }, async ({ sql, socket, replicaUrls, dataDir }) => {
    const kinds = (await readRequestKinds(sql, ads)).filter(({ name }) => KINDS.has(name));
    const cold = { SHARED_ANSWERS_MS: '0' };
    const withReplica = { ...cold, DATABASE_READ_URL: replicaUrls.join(',') };
    const setups = [
      { name: 'one process', settings: [cold] },
      { name: 'two processes and a replica', settings: [withReplica, withReplica] },
    ];
    for (const { name, settings } of setups) {
      const servers: RealServer[] = [];
      try {
        for (const each of settings) servers.push(await startReal(socket, dataDir, each));
        for (const { name: kind, visits } of kinds) {
          const [first] = servers;
          if (!first) throw new Error('No server was started.');
          const rates = await Promise.all(
            servers.map(({ port }) =>
              throughput(port, visits.flat(), effort.seconds, CONNECTIONS / servers.length),
            ),
          );
          const times = await latency(first.port, visits, effort.rounds);
          measured.push({ name, kind, ...times, perSecond: rates.reduce((sum, rate) => sum + rate, 0) });
        }
      } finally {
        for (const server of servers) await server.stop();
      }
    }
  });
  return measured;
}
