import type { Sql } from '#server/db/client.ts';
import { createRefreshedCache } from '#server/db/refreshed-cache.ts';
import { readBanners } from './banners-repo.ts';

/** How long one banner of a placement comes first before the next one does. */
const TURN_MS = 30_000;

/** The banners that everybody sees, as JSON; cached for one turn. */
export function createShownBannersCache({ sql, now }: { sql: Sql; now: () => Date }): () => Promise<string> {
  const banners = createRefreshedCache(() => {
    const at = now();
    return readBanners(sql, at, Math.floor(at.getTime() / TURN_MS));
  }, TURN_MS);
  return () => banners.get();
}
