import { deliveries } from './event-metrics.ts';
import { storedBytes } from './file-metrics.ts';
import { unexpectedErrors } from './server-metrics.ts';

/** Counters of this process that are saved for each day. */
export type ProcessCounterName = Channel | `${Channel}_failed` | 'faults' | 'stored_bytes';

type Channel = 'sms' | 'push' | 'telegram';

const QUEUES: Readonly<Record<string, Channel>> = {
  sms: 'sms',
  'tell-by-push': 'push',
  'tell-by-telegram': 'telegram',
};

export async function readProcessCounters(): Promise<ReadonlyMap<ProcessCounterName, number>> {
  const counts = new Map<ProcessCounterName, number>();
  const add = (name: ProcessCounterName, value: number) => counts.set(name, (counts.get(name) ?? 0) + value);
  for (const { labels, value } of (await deliveries.get()).values) {
    const channel = QUEUES[String(labels.queue)];
    if (channel === undefined) continue;
    if (labels.outcome === 'taken') add(channel, value);
    if (labels.outcome === 'refused') add(`${channel}_failed`, value);
  }
  for (const { value } of (await unexpectedErrors.get()).values) add('faults', value);
  for (const { value } of (await storedBytes.get()).values) add('stored_bytes', value);
  return counts;
}
