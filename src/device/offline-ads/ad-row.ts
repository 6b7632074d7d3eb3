import { payOf } from '#contract/ads/pay.ts';
import type { AdCard } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { indexWords } from '#text/index-words.ts';
import { sortableTitle } from '#text/sortable-title.ts';
import { PACK_ROW, readRows } from '../database/read-rows.ts';
import type { AdRow } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';

export function adKey(kind: AdKind, id: string): string {
  return `${kind}:${id}`;
}

/** Keys of the ads that came with a pack. */
export async function packedKeys({ packs }: DeviceDatabase): Promise<ReadonlySet<string>> {
  const all = await readRows(packs, PACK_ROW);
  return new Set(all.flatMap(({ kind, ids }) => ids.map((id) => adKey(kind, id))));
}

/** Row of a stored card. `textTerms` are the search terms of its texts other than titles. */
export function adRow(card: AdCard, textTerms: string, savedAt: number): AdRow {
  const titles = card.translations.map(({ title }) => title);
  // The distance depends on the reader's place and is not stored.
  const { distance_km: _, ...stored } = card;
  return {
    key: adKey(card.kind, card.id),
    kind: card.kind,
    id: card.id,
    category: card.category,
    city: card.city,
    author: card.author?.id ?? null,
    latitude: card.location?.latitude ?? null,
    longitude: card.location?.longitude ?? null,
    pay: payOf(card),
    publishedAt: Date.parse(card.published_at),
    title: sortableTitle(titles[0] ?? ''),
    card: JSON.stringify(stored),
    titleTerms: indexWords({ titles, categories: [], places: [], descriptions: [] }).A.join(' '),
    textTerms,
    savedAt,
  };
}
