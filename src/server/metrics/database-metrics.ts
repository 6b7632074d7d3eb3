import { defineSampledGauge, defineHistogram } from './registry.ts';

const poolWait = defineHistogram('pool_wait', 'Time that a statement or transaction waits for a connection');
const turnWait = defineHistogram('turn_wait', 'Time that a call waits for its turn at the database', [
  'cost',
]);

export function observePoolWait(ms: number): void {
  poolWait.observe(ms / 1000);
}

export function observeDatabaseQueueWait(cost: 'light' | 'heavy' | 'long', ms: number): void {
  turnWait.observe({ cost }, ms / 1000);
}

export const sampleQueuedCalls = defineSampledGauge('turns_waiting', 'Calls that wait for their turn now');
export const samplePoolConnections = defineSampledGauge('pool_connections', 'Open connections of the pool');
export const samplePoolIdle = defineSampledGauge(
  'pool_idle_connections',
  'Open connections that nobody uses',
);
