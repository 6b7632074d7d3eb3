import * as v from 'valibot';
import { EmptyResponse } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { FAVOURITE_LIMITS } from './limits.ts';
import { Moment } from '../moment.ts';
import { Id, Page, PageQuery } from '../schema.ts';
import { FavouriteEntry } from './entities.ts';

const batchOf = <T extends v.GenericSchema>(item: T) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(FAVOURITE_LIMITS.batchMax));

/** Favourites and recently viewed ads of the signed-in person; nobody else sees them. */
export const favouritesEndpoints = {
  list: endpoint({
    name: 'favourites.list',
    method: 'GET',
    path: '/me/favourites',
    summary: 'Lists the person’s favourites, last added first',
    auth: 'required',
    query: PageQuery,
    response: Page(FavouriteEntry),
  }),
  tap: endpoint({
    name: 'favourites.tap',
    method: 'POST',
    path: '/me/favourites',
    summary:
      'Adds and removes favourites in a batch; for each ad the tap with the latest time wins, however often and in whatever order taps arrive',
    auth: 'required',
    body: v.object({ taps: batchOf(v.object({ id: Id, saved: v.boolean(), at: Moment })) }),
    response: EmptyResponse,
    errors: ['too_many_requests'],
  }),
  recent: endpoint({
    name: 'recent.list',
    method: 'GET',
    path: '/me/recent',
    summary: `Lists the person’s recently viewed ads, last viewed first, ${FAVOURITE_LIMITS.recentMax} at most`,
    auth: 'required',
    response: v.object({ items: v.array(FavouriteEntry) }),
  }),
  recordViews: endpoint({
    name: 'recent.add',
    method: 'POST',
    path: '/me/recent',
    summary: 'Records viewed ads with their times; the latest view of each ad counts',
    auth: 'required',
    body: v.object({ ads: batchOf(v.object({ id: Id, at: Moment })) }),
    response: EmptyResponse,
    errors: ['too_many_requests'],
  }),
  forget: endpoint({
    name: 'recent.clear',
    method: 'DELETE',
    path: '/me/recent',
    summary: 'Clears the person’s recently viewed ads',
    auth: 'required',
    response: EmptyResponse,
  }),
};
