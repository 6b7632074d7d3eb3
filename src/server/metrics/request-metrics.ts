import { defineCounter, defineHistogram } from './registry.ts';

const requests = defineCounter('requests_total', 'Answered requests by route and status', [
  'route',
  'status',
]);
const seconds = defineHistogram('request', 'Time until an answer begins, by route', ['route']);
const repeated = defineCounter(
  'repeated_calls_total',
  'Calls whose idempotency key came before: retries of outboxes',
  ['route'],
);

/** `route` is the name of a call, or the pattern of an address. */
export function countRequest(route: string, status: number, ms: number): void {
  requests.inc({ route, status });
  seconds.observe({ route }, ms / 1000);
}

export function countRepeatedCall(route: string): void {
  repeated.inc({ route });
}
