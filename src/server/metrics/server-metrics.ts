import { defineCounter, defineGauge } from './registry.ts';

export const unexpectedErrors = defineCounter('faults_total', 'Unexpected errors, which the log describes');
const databaseUp = defineGauge('database_up', '1 when the database answered this scrape');
const databaseBytes = defineGauge('database_bytes', 'Size of the database on its disk');
const replicas = defineGauge('database_replicas', 'Connected replicas');
const replicationLag = defineGauge(
  'database_replication_lag_seconds',
  'Time until the slowest replica has applied a change; 0 without replicas, absent where the account may not see it',
);

export interface DatabaseState {
  readonly bytes: number;
  readonly replicas: number;
  /** `null` where the database's account may not see it. */
  readonly lagSeconds: number | null;
}

export function setDatabaseState(state: DatabaseState | null): void {
  databaseUp.set(state === null ? 0 : 1);
  if (state === null) return;
  databaseBytes.set(state.bytes);
  replicas.set(state.replicas);
  if (state.lagSeconds === null) replicationLag.remove();
  else replicationLag.set(state.lagSeconds);
}
