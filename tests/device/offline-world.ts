import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { AdCard } from '#contract/ads/entities.ts';
import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { LookupTermsRow } from '#device/database/rows.ts';
import { readLookupNameTerms } from '#server/domains/ads/pack-repo.ts';
import type { TestApi } from '#tests/setup/server/api.ts';

export interface OfflineSnapshot {
  ads: { card: AdCard; terms: string }[];
  names: LookupTermsRow[];
}

type PageOfAds = ResponseOf<(typeof adsEndpoints)[AdKind]['list']>;

/** All published ads with their terms, as packs without a size limit would bring them. */
export async function readOfflineSnapshot(api: TestApi): Promise<OfflineSnapshot> {
  const rows = await api.sql<{ id: string; terms: string }[]>`
    select id::text as id, array_to_string(tsvector_to_array(ts_filter(search, '{d}')), ' ') as terms from ads`;
  const terms = new Map(rows.map((row) => [row.id, row.terms]));
  const ads: OfflineSnapshot['ads'] = [];
  for (const kind of AD_KINDS) {
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: PageOfAds = await api.call(adsEndpoints[kind].list, { query: { size: 200, cursor } });
      ads.push(...page.items.map((card) => ({ card, terms: terms.get(card.id) ?? '' })));
      cursor = page.next;
    }
  }
  const { leaves, cities } = await readLookupNameTerms(api.sql);
  const rowsOf = (prefix: string, of: typeof leaves) =>
    [...of].map(([id, { head, text }]) => ({
      key: `${prefix}:${id}`,
      headTerms: head.join(' '),
      textTerms: text.join(' '),
    }));
  return { ads, names: [...rowsOf('leaf', leaves), ...rowsOf('city', cities)] };
}
