import { DAY_MS } from '#contract/time.ts';
import type { Sql } from '#server/db/client.ts';
import { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { keysetPage, type CursorQuery, readPosition } from '#server/http/keyset-page.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import {
  deleteRecentViews,
  type RecentAd,
  readFavourites,
  readRecentAds,
  saveViewedAds,
  saveFavourites,
  type FavouriteChange,
} from './favourites-repo.ts';

/** Rate limits above what anybody taps in a day, and above what a device gathers in a month without a network. */
const TAPS_A_DAY = 2000;
const VIEWS_A_DAY = 5000;

/** A person's favourites, and the ads that they viewed lately. */
export function createFavouritesService({ sql }: { sql: Sql }) {
  return {
    async favourites(by: string, { size, cursor }: CursorQuery, now: Date) {
      const rows = await readFavourites(sql, { by, after: readPosition(cursor), limit: size + 1, now });
      return keysetPage(rows, size);
    },

    async tap(by: string, taps: readonly FavouriteChange[], now: Date) {
      const limit = { key: `taps:${by}`, max: TAPS_A_DAY, amount: taps.length, window: DAY_MS };
      await consumeLimits(sql, [limit], now);
      await sql.begin((tx) => saveFavourites(tx, by, taps, now));
    },

    async recent(by: string, now: Date) {
      return new JsonText(`{"items":${await readRecentAds(sql, by, now)}}`);
    },

    async noteViewed(by: string, ads: readonly RecentAd[], now: Date) {
      const limit = { key: `looks:${by}`, max: VIEWS_A_DAY, amount: ads.length, window: DAY_MS };
      await consumeLimits(sql, [limit], now);
      await sql.begin((tx) => saveViewedAds(tx, by, ads, now));
    },

    forgetRecent: (by: string) => sql.begin((tx) => deleteRecentViews(tx, by)),
  };
}
