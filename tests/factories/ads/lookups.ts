import { AD_KINDS } from '#contract/ads/kinds.ts';
import type { Category, City } from '#contract/lookups/entities.ts';

/** A category of all kinds of ads; a group where `parent` is null. */
export function categoryNamed(id: string, ru: string, uz: string, parent: string | null = '1'): Category {
  return {
    id,
    slug: id,
    icon: 'x',
    kinds: [...AD_KINDS],
    parent,
    translations: [
      { locale: 'ru', title: ru },
      { locale: 'uz', title: uz },
    ],
  };
}

export function cityNamed(id: string, ru: string, uz: string): City {
  return {
    id,
    slug: id,
    rank: 2,
    location: { latitude: 41, longitude: 69 },
    translations: [
      { locale: 'ru', name: ru },
      { locale: 'uz', name: uz },
    ],
  };
}
