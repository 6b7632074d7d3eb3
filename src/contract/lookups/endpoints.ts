import * as v from 'valibot';
import { AD_KINDS } from '../ads/kinds.ts';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { Id, queryParam } from '../schema.ts';
import { Category, City, CityCount, PopularCategory, Statistics, ThirdPartyAd } from './entities.ts';

export const lookupsEndpoints = {
  cities: endpoint({
    name: 'cities.list',
    method: 'GET',
    path: '/cities',
    summary: 'Lists all cities',
    response: v.object({ cities: v.array(City) }),
  }),
  cityCounts: endpoint({
    name: 'cities.counts',
    method: 'GET',
    path: '/cities/counts',
    summary: 'Counts the published ads of each city, of one kind or of all; a few minutes old',
    query: v.object({ kind: v.optional(v.picklist(AD_KINDS)) }),
    response: v.object({ items: v.array(CityCount) }),
  }),
  categories: endpoint({
    name: 'categories.list',
    method: 'GET',
    path: '/categories',
    summary: 'Lists the tree of categories, each parent before its leaves',
    query: v.object({
      size: v.optional(queryParam.whole(1, LIMITS.categoriesPageSize), String(LIMITS.categoriesPageSize)),
    }),
    response: v.object({ items: v.array(Category) }),
  }),
  popularCategories: endpoint({
    name: 'categories.popular',
    method: 'GET',
    path: '/categories/popular',
    summary:
      'Lists the leaf categories with the most ads and views in the last 30 days, in a city or everywhere',
    query: v.object({
      city: v.optional(Id),
      kind: v.optional(v.picklist(AD_KINDS)),
      size: v.optional(queryParam.whole(1, 50), '12'),
    }),
    response: v.object({ items: v.array(PopularCategory) }),
  }),
  thirdPartyAds: endpoint({
    name: 'thirdPartyAds.list',
    method: 'GET',
    path: '/third-party-ads',
    summary: "Lists the partners' banners that are shown today",
    response: v.object({ items: v.array(ThirdPartyAd) }),
  }),
  statistics: endpoint({
    name: 'statistics.get',
    method: 'GET',
    path: '/statistics',
    summary: 'Returns the totals for the home screen',
    response: Statistics,
  }),
};
