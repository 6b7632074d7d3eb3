import { defineCounter, defineGauge, defineHistogram } from './registry.ts';

/** A delivery that takes longer than an hour is as bad as one of an hour. */
const LAG_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 10, 60, 600, 3600];

const delivered = defineCounter('events_delivered_total', 'Events whose readers were woken');
const lag = defineHistogram('event_lag', 'Time from an event to its delivery', [], LAG_SECONDS);
const waiting = defineGauge('events_waiting', 'Events that wait for their delivery');
const oldest = defineGauge('events_oldest_waiting_seconds', 'Age of the oldest waiting event');
export const deliveries = defineCounter(
  'deliveries_total',
  'Deliveries by SMS, push and Telegram, by outcome: a failed attempt is repeated',
  ['queue', 'outcome'],
);

/** Events of one reader; the lag is that of the oldest. */
export function countDeliveredEvents(events: number, ageSeconds: number): void {
  delivered.inc(events);
  lag.observe(Math.max(0, ageSeconds));
}

export function setWaitingEvents(count: number, oldestSeconds: number): void {
  waiting.set(count);
  oldest.set(oldestSeconds);
}

export function countDelivery(queue: string, outcome: string): void {
  deliveries.inc({ queue, outcome });
}
