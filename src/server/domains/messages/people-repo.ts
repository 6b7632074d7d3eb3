import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Database } from '#server/db/client.ts';

/** `undefined` when the ad was never public. */
export async function readAskedAd(
  sql: Database,
  kind: AdKind,
  id: string,
): Promise<{ author_id: string; status: AdStatus } | undefined> {
  const [row] = await sql<{ author_id: string; status: AdStatus }[]>`
    select author_id::text as author_id, status from ads
    where id = ${id} and kind = ${kind} and first_published_at is not null`;
  return row;
}
