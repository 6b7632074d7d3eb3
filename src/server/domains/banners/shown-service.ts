import type { Sql } from '#server/db/client.ts';
import { cached } from '#server/db/remembered.ts';
import { readBanners } from './repo.ts';

/** For so long one banner of a placement comes first; then the next does. */
const TURN_MS = 30_000;

/** What everybody is shown today, as JSON; the same for all who ask within a turn. */
export function createShownBanners({ sql, now }: { sql: Sql; now: () => Date }): () => Promise<string> {
  const banners = cached(() => {
    const at = now();
    return readBanners(sql, at, Math.floor(at.getTime() / TURN_MS));
  }, TURN_MS);
  return () => banners.get();
}
