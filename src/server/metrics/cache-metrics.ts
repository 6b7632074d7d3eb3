import { defineCounter, defineSampledGauge } from './registry.ts';

const lookups = defineCounter('cache_lookups_total', 'Look-ups in caches of this process', [
  'cache',
  'outcome',
]);

/** `joined`: the answer was already being made for somebody else. */
export function countCacheLookup(
  cache: 'answers' | 'pages' | 'images',
  outcome: 'hit' | 'miss' | 'joined',
): void {
  lookups.inc({ cache, outcome });
}

export const sampleCachedBytes = defineSampledGauge('answers_cache_bytes', 'Bytes of cached answers');
export const sampleCachedImageBytes = defineSampledGauge(
  'images_cache_bytes',
  "Bytes of a bucket's images that are cached on this machine's disk",
);
