import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Id } from '../schema.ts';
import { AD_PLURALS, type AdKind } from './kinds.ts';
import { PriceGuide, TermPriceGuide } from './price-guide.ts';

function guideOf<K extends AdKind>(kind: K) {
  const plural = AD_PLURALS[kind];
  return endpoint({
    name: `${plural}.priceGuide`,
    method: 'GET',
    path: `/${plural}/price-guide`,
    summary: `Returns the prices asked in published ${plural} of a leaf category, and of its types of jobs`,
    query: v.object({ category: Id, city: v.optional(Id) }),
    /** Prices in the city, or in the whole country where the city has too few; `null` where that has too few, too. */
    response: v.object({
      guide: v.nullable(PriceGuide),
      /** The city that the prices are from; `null`: from the whole country. */
      city: v.optional(v.nullable(Id)),
      /** Types of jobs with enough ads, the one with the closest prices first; absent in stored older answers. */
      types: v.optional(v.array(TermPriceGuide)),
    }),
  });
}

export const priceGuideEndpoints = {
  task: guideOf('task'),
  service: guideOf('service'),
  vacancy: guideOf('vacancy'),
};
