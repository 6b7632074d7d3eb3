import type { AdCard } from '#contract/ads/entities.ts';
import { type Locale, chooseTranslation } from '#contract/locale.ts';
import type { Lookups } from './use-lookups.ts';

/** City of an ad with its district where one is known: "Ташкент, Чиланзар". */
export function formatAdPlace(
  { city: id, district: districtId }: Pick<AdCard, 'city' | 'district'>,
  lookups: Lookups,
  locale: Locale,
): string | undefined {
  const city = lookups.city(id);
  if (!city) return undefined;
  const { name } = chooseTranslation(city.translations, locale);
  const district = city.districts?.find((each) => each.id === districtId);
  return district ? `${name}, ${chooseTranslation(district.translations, locale).name}` : name;
}
