import type { Category, City } from '#contract/lookups/entities.ts';
import { type District, DISTRICTS, DISTRICTS_CITY } from '#geo/districts.ts';
import type { CategoryRow, CityRow } from './lookups-repo.ts';

export function viewCity(row: CityRow): City {
  return {
    id: String(row.id),
    slug: row.slug,
    translations: [
      { locale: 'ru', name: row.name_ru },
      { locale: 'uz', name: row.name_uz },
    ],
    location: { latitude: row.latitude, longitude: row.longitude },
    rank: row.rank,
    ...(row.slug === DISTRICTS_CITY ? { districts: DISTRICTS.map(viewDistrict) } : {}),
  };
}

function viewDistrict({ id, ru, uz }: District): NonNullable<City['districts']>[number] {
  return {
    id,
    translations: [
      { locale: 'ru', name: ru },
      { locale: 'uz', name: uz },
    ],
  };
}

export function viewCategory(row: CategoryRow): Category {
  return {
    id: String(row.id),
    parent: row.parent_id === null ? null : String(row.parent_id),
    slug: row.slug,
    icon: row.icon,
    kinds: row.kinds,
    translations: [
      { locale: 'ru', title: row.title_ru },
      { locale: 'uz', title: row.title_uz },
    ],
  };
}
