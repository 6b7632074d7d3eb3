import * as v from 'valibot';
import { EmptyResponse } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { SEARCHES_LIMITS } from './limits.ts';
import { ById } from '../schema.ts';
import { Line } from '../texts.ts';
import { ALERTS, NewSearch, SavedSearch } from './entities.ts';

export const savedSearchesEndpoints = {
  list: endpoint({
    name: 'savedSearches.list',
    method: 'GET',
    path: '/me/saved-searches',
    summary: 'Lists the person’s saved searches, last saved first',
    auth: 'required',
    response: v.object({ items: v.array(SavedSearch) }),
  }),
  create: endpoint({
    name: 'savedSearches.create',
    method: 'POST',
    path: '/me/saved-searches',
    summary: `Saves a search, ${SEARCHES_LIMITS.most} at most; saving the same one again has no effect`,
    auth: 'required',
    body: NewSearch,
    response: SavedSearch,
    errors: ['too_many_searches', 'too_many_requests'],
  }),
  edit: endpoint({
    name: 'savedSearches.edit',
    method: 'PATCH',
    path: '/me/saved-searches/{id}',
    summary: 'Renames a saved search, changes its alert, or marks its results as seen',
    auth: 'required',
    params: ById,
    body: v.object({
      /** `null` or empty: the search is named by its filters. */
      name: v.optional(v.nullable(Line(0, SEARCHES_LIMITS.nameMax))),
      alert: v.optional(v.picklist(ALERTS)),
      seen: v.optional(v.literal(true)),
    }),
    response: SavedSearch,
  }),
  delete: endpoint({
    name: 'savedSearches.delete',
    method: 'DELETE',
    path: '/me/saved-searches/{id}',
    summary: 'Deletes a saved search',
    auth: 'required',
    params: ById,
    response: EmptyResponse,
  }),
};
