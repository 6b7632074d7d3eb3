import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Id } from '../schema.ts';
import { AD_PLURALS, type AdKind } from './kinds.ts';
import { Guide } from './price-guide.ts';

function guideOf<K extends AdKind>(kind: K) {
  const plural = AD_PLURALS[kind];
  return endpoint({
    name: `${plural}.priceGuide`,
    method: 'GET',
    path: `/${plural}/price-guide`,
    summary: `Returns the quartiles of prices asked in published ${plural} of a leaf category`,
    query: v.object({ category: Id, city: v.optional(Id) }),
    /** Quartiles for one city or the whole country; `null` where too few ads have a price. */
    response: v.object({ guide: v.nullable(Guide) }),
    errors: ['validation'],
  });
}

export const priceGuideEndpoints = {
  task: guideOf('task'),
  service: guideOf('service'),
  vacancy: guideOf('vacancy'),
};
