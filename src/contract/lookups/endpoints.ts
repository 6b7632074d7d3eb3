import * as v from 'valibot';
import { AD_KINDS } from '../ads/kinds.ts';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { Id, param } from '../schema.ts';
import { Category, City, PopularCategory, Statistics, ThirdPartyAd } from './entities.ts';

export const lookupsEndpoints = {
  cities: endpoint({
    name: 'cities.list',
    method: 'GET',
    path: '/cities',
    summary: 'All cities',
    response: v.object({ cities: v.array(City) }),
    errors: [],
  }),
  categories: endpoint({
    name: 'categories.list',
    method: 'GET',
    path: '/categories',
    summary: 'The tree of categories, a group before its leaves',
    query: v.object({
      size: v.optional(param.whole(1, LIMITS.categoriesPageSize), String(LIMITS.categoriesPageSize)),
    }),
    response: v.object({ items: v.array(Category) }),
    errors: ['validation'],
  }),
  popularCategories: endpoint({
    name: 'categories.popular',
    method: 'GET',
    path: '/categories/popular',
    summary:
      'The leaves that most was published and viewed in during the last 30 days, in a city or everywhere',
    query: v.object({
      city: v.optional(Id),
      kind: v.optional(v.picklist(AD_KINDS)),
      size: v.optional(param.whole(1, 50), '12'),
    }),
    response: v.object({ items: v.array(PopularCategory) }),
    errors: ['validation'],
  }),
  thirdPartyAds: endpoint({
    name: 'thirdPartyAds.list',
    method: 'GET',
    path: '/third-party-ads',
    summary: "Partners' banners that are on show today",
    response: v.object({ items: v.array(ThirdPartyAd) }),
    errors: [],
  }),
  statistics: endpoint({
    name: 'statistics.get',
    method: 'GET',
    path: '/statistics',
    summary: 'How much there is, for the home screen',
    response: Statistics,
    errors: [],
  }),
};
