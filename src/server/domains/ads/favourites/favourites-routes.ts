import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import type { Bind } from '#server/http/calls/bound-call.ts';
import type { Sql } from '#server/db/client.ts';
import { createFavouritesService } from './favourites-service.ts';

/** A write leaves the cached public answers as they are, since favourites are private. */
const OWN = { leavesShared: true };

export function bindFavourites(bind: Bind, sql: Sql): void {
  const favourites = createFavouritesService({ sql });
  bind(favouritesEndpoints.list, ({ actor, query, now }) => favourites.favourites(actor.id, query, now));
  bind(favouritesEndpoints.tap, ({ actor, body, now }) => favourites.tap(actor.id, body.taps, now), OWN);
  bind(favouritesEndpoints.recent, ({ actor, now }) => favourites.recent(actor.id, now));
  bind(
    favouritesEndpoints.recordViews,
    ({ actor, body, now }) => favourites.noteViewed(actor.id, body.ads, now),
    OWN,
  );
  bind(favouritesEndpoints.forget, ({ actor }) => favourites.forgetRecent(actor.id), OWN);
}
