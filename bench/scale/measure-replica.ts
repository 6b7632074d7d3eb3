import { withReplicas } from '#bench/worlds/debian-primary.ts';
import { startRealServer } from '#bench/worlds/servers.ts';
import { type Latency, sumNumbers } from '#bench/figures.ts';
import { measureLatency, measureThroughput } from '#bench/measure.ts';
import type { MeasureOptions } from './measure-requests.ts';
import { readRequestKinds } from './request-kinds.ts';

export interface MeasuredSetup extends Latency {
  readonly name: string;
  readonly kind: string;
  readonly perSecond: number;
}

const CONNECTIONS = 16;
const KINDS = new Set(['list with filters', 'search: two words', 'all of these, mixed']);

/** Measures two processes with a streaming replica beside one process without it, by turns, on one machine. */
export async function measureReplica(ads: number, effort: MeasureOptions): Promise<MeasuredSetup[]> {
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
      await using servers = new AsyncDisposableStack();
      const ports: number[] = [];
      for (const each of settings) ports.push(servers.use(await startRealServer(socket, dataDir, each)).port);
      for (const { name: kind, visits } of kinds) {
        const rates = await Promise.all(
          ports.map((port) =>
            measureThroughput(port, visits.flat(), effort.seconds, CONNECTIONS / ports.length),
          ),
        );
        const times = await measureLatency(ports[0] ?? 0, visits, effort.rounds);
        measured.push({ name, kind, ...times, perSecond: sumNumbers(rates) });
      }
    }
  });
  return measured;
}
