import { hasPublicPage } from '#contract/ads/status.ts';
import type { Database } from '#server/db/client.ts';
import { deriveReportedAdPermissions } from '../ads-policy.ts';
import { readAdWithAuthor, readReportedAds } from './reported-repo.ts';

/** The author of a public ad; `undefined` when nobody sees such an ad. */
export async function findPublicAdAuthor(sql: Database, id: string): Promise<string | undefined> {
  const ad = await readAdWithAuthor(sql, id);
  return ad && hasPublicPage(ad.kind, ad.status) ? ad.author : undefined;
}

export async function buildReportedAdViews(
  sql: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await readReportedAds(sql, ids);
  return new Map(
    rows.map(({ id, kind, status, ad }) => [
      id,
      `${ad.slice(0, -1)},"can":${JSON.stringify(deriveReportedAdPermissions(kind, status))}}`,
    ]),
  );
}
