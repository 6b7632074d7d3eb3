import type { AdKind } from '#contract/ads/kinds.ts';
import { mayTransition } from '#contract/ads/transitions.ts';
import { type AdStatus, hasPublicPage } from '#contract/ads/status.ts';
import type { ReportedAd } from '#contract/moderation/entities.ts';
import type { Database } from '#server/db/client.ts';
import { readAuthored, readReportedAds } from './reported-repo.ts';

/** The author of a public ad; `undefined` when nobody sees such an ad. */
export async function authorOfShownAd(sql: Database, id: string): Promise<string | undefined> {
  const ad = await readAuthored(sql, id);
  return ad && hasPublicPage(ad.kind, ad.status) ? ad.author : undefined;
}

/** An ad that waits for review anyway is decided there; a report can only delete it. */
function canAfterReport(kind: AdKind, status: AdStatus): ReportedAd['can'] {
  const may = (act: 'ask_edit' | 'reject' | 'delete') => mayTransition(kind, status, act, 'moderator');
  const isShown = status === 'published';
  return { ask_edit: isShown && may('ask_edit'), reject: isShown && may('reject'), delete: may('delete') };
}

/** Reported ads as JSON, by id. */
export async function reportedAds(
  sql: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await readReportedAds(sql, ids);
  return new Map(
    rows.map(({ id, kind, status, ad }) => [
      id,
      `${ad.slice(0, -1)},"can":${JSON.stringify(canAfterReport(kind, status))}}`,
    ]),
  );
}
