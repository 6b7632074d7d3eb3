import { defineCounter, defineGauge } from './registry.ts';

const purges = defineCounter(
  'edge_purges_total',
  'Batches of changed content that caches in front of the server were emptied of, by outcome',
  ['outcome'],
);
export const oldestContentChange = defineGauge(
  'content_changes_oldest_seconds',
  'Age of the oldest change of content that no process was told of, or no cache in front',
);

export function countPurge(outcome: 'done' | 'failed'): void {
  purges.inc({ outcome });
}
