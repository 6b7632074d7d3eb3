import { defineCounter, defineGauge } from './registry.ts';

const reads = defineCounter('shared_reads_total', 'Reads of public answers by the server that answered', [
  'server',
]);
const lag = defineGauge(
  'read_replica_lag_seconds',
  'Seconds by which a replica for reads is behind; infinite while it is away',
  ['server'],
);

export function countPublicRead(server: string): void {
  reads.inc({ server });
}

export function setReplicaLag(server: string, seconds: number): void {
  lag.set({ server }, seconds);
}
