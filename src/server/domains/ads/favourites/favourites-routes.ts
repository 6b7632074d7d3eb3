import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { FavouritesService } from './favourites-service.ts';

/** Favourites are private: a write drops no cached public answer. */
const OWN = { leavesShared: true };

export function bindFavourites(bind: Bind, kept: FavouritesService): void {
  bind(favouritesEndpoints.list, ({ actor, query, now }) => kept.favourites(actor.id, query, now));
  bind(
    favouritesEndpoints.tap,
    async ({ actor, body, now }) => {
      await kept.tap(actor.id, body.taps, now);
      return {};
    },
    OWN,
  );
  bind(favouritesEndpoints.recent, ({ actor, now }) => kept.recent(actor.id, now));
  bind(
    favouritesEndpoints.look,
    async ({ actor, body, now }) => {
      await kept.noteViewed(actor.id, body.ads, now);
      return {};
    },
    OWN,
  );
  bind(
    favouritesEndpoints.forget,
    async ({ actor }) => {
      await kept.forgetRecent(actor.id);
      return {};
    },
    OWN,
  );
}
