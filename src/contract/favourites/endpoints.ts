import * as v from 'valibot';
import { Done } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { SIGNED_IN, WITH_BODY } from '../errors.ts';
import { FAVOURITE_LIMITS } from './limits.ts';
import { Moment } from '../moment.ts';
import { Id, Page, param } from '../schema.ts';
import { FavouriteEntry } from './entities.ts';

const batchOf = <T extends v.GenericSchema>(item: T) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(FAVOURITE_LIMITS.batchMax));

/** Favourites and recently viewed ads of the signed-in person; nobody else sees them. */
export const favouritesEndpoints = {
  list: endpoint({
    name: 'favourites.list',
    method: 'GET',
    path: '/me/favourites',
    summary: 'What the person keeps, the last first',
    auth: 'required',
    query: v.object({ size: param.size, cursor: param.cursor }),
    response: Page(FavouriteEntry),
    errors: [...SIGNED_IN, 'validation'],
  }),
  tap: endpoint({
    name: 'favourites.tap',
    method: 'POST',
    path: '/me/favourites',
    summary:
      'Taps on hearts, of one or of many: each says what it made of an ad and when; the last one of an ad counts, however often and in whatever order they come',
    auth: 'required',
    body: v.object({ taps: batchOf(v.object({ id: Id, saved: v.boolean(), at: Moment })) }),
    response: Done,
    errors: [...WITH_BODY, 'too_many_requests'],
  }),
  recent: endpoint({
    name: 'recent.list',
    method: 'GET',
    path: '/me/recent',
    summary: `The ads that the person looked at, the last first, ${FAVOURITE_LIMITS.recentMax} at most`,
    auth: 'required',
    response: v.object({ items: v.array(FavouriteEntry) }),
    errors: SIGNED_IN,
  }),
  look: endpoint({
    name: 'recent.add',
    method: 'POST',
    path: '/me/recent',
    summary: 'Ads that the person looked at, and when; the last look at each counts',
    auth: 'required',
    body: v.object({ ads: batchOf(v.object({ id: Id, at: Moment })) }),
    response: Done,
    errors: [...WITH_BODY, 'too_many_requests'],
  }),
  forget: endpoint({
    name: 'recent.clear',
    method: 'DELETE',
    path: '/me/recent',
    summary: 'Forgets what the person looked at',
    auth: 'required',
    response: Done,
    errors: SIGNED_IN,
  }),
};
