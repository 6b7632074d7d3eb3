import { defineGauge } from './registry.ts';

export const oldestWordChange = defineGauge(
  'word_changes_oldest_seconds',
  'Age of the oldest change of the words of ads that is not counted yet',
);
