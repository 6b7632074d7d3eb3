import type { AdCard } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { indexWords } from '#text/index-words.ts';
import { sortableTitle } from '#text/sortable-title.ts';
import type { AdRow } from '../database/rows.ts';

export function adKey(kind: AdKind, id: string): string {
  return `${kind}:${id}`;
}

/** A card as it is kept. `textTerms`: what the text beside the titles is found by. */
export function adRow(card: AdCard, textTerms: string, savedAt: number): AdRow {
  const titles = card.translations.map(({ title }) => title);
  // how far it is depends on who asks from where
  const { distance_km: _, ...kept } = card;
  return {
    key: adKey(card.kind, card.id),
    kind: card.kind,
    id: card.id,
    category: card.category,
    city: card.city,
    author: card.author?.id ?? null,
    latitude: card.location?.latitude ?? null,
    longitude: card.location?.longitude ?? null,
    pay: card.kind === 'vacancy' ? (card.salary_max ?? card.salary_min) : card.price,
    publishedAt: Date.parse(card.published_at),
    title: sortableTitle(titles[0] ?? ''),
    card: JSON.stringify(kept),
    titleTerms: indexWords({ titles, categories: [], places: [], descriptions: [] }).A.join(' '),
    textTerms,
    savedAt,
  };
}
