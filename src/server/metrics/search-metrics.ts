import { defineGauge } from './registry.ts';

const oldest = defineGauge(
  'word_changes_oldest_seconds',
  'Age of the oldest change of the words of ads that is not counted yet',
);

export function setOldestWordChange(seconds: number): void {
  oldest.set(seconds);
}
