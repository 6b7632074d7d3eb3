import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { AdCard } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { payOf } from '#contract/ads/pay.ts';
import {
  type PriceGuide,
  computePriceGuide,
  type TermPriceGuide,
  computeTermPriceGuides,
} from '#contract/ads/price-guide.ts';
import { priceGuideEndpoints } from '#contract/ads/price-guide-endpoints.ts';
import { LIMITS } from '#contract/limits.ts';
import { HOUR_MS } from '#contract/time.ts';
import { indexWords } from '#text/index-words.ts';
import { splitWords } from '#text/letters/words.ts';
import { stemsOf } from '#text/stems/stems.ts';
import { asText } from '#app/platform/field-table/field-spec.ts';
import { useFieldsScope } from '#app/platform/field-table/fields-scope.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { DEVICE_QUERY_OPTIONS } from '#app/platform/query/query-client.ts';
import { openOfflineAds } from '#app/shared/seen-ads/open-offline-ads.ts';
import { useNeedsOfflineAds } from '#app/shared/seen-ads/use-needs-offline-ads.ts';
import { titleSoFar } from '#app/shared/ads/ad-texts.ts';
import { useAdKind } from '../form-context.ts';

interface Guides {
  readonly guide: PriceGuide | null;
  readonly types?: readonly TermPriceGuide[] | undefined;
  readonly city?: string | null | undefined;
}

interface Place {
  readonly category: string;
  readonly city: string;
}

interface FoundGuide extends Place {
  readonly guide: PriceGuide;
  /** The word of the title that names the type of job; `undefined` for the whole category. */
  readonly type: string | undefined;
}

/** Usual prices of the chosen category, of the type of job that the title names where enough ads have it. */
export function usePriceGuide(): FoundGuide | undefined {
  const kind = useAdKind();
  const locale = useLocale();
  const { values } = useFieldsScope();
  const place = { category: asText(values['category']), city: asText(values['city']) };
  const title = useDeferredValue(titleSoFar(values['translations'], locale));
  const guides = useGuides(kind, place);
  if (!guides?.guide) return undefined;
  // An answer stored by an older app names no city: its prices are from the requested one. `null`: the whole country.
  const city = guides.city === undefined ? place.city : (guides.city ?? '');
  return {
    ...place,
    city,
    ...(typeIn(title, guides.types ?? []) ?? { guide: guides.guide, type: undefined }),
  };
}

function typeIn(title: string, types: readonly TermPriceGuide[]) {
  if (types.length === 0) return undefined;
  const words = splitWords(title).map((word) => [word, stemsOf(word)] as const);
  for (const { term, guide } of types) {
    const named = words.find(([, stems]) => stems.includes(term));
    if (named) return { guide, type: named[0] };
  }
  return undefined;
}

function useGuides(kind: AdKind, { category, city }: Place): Guides | undefined {
  const isWanted = category !== '';
  const asked = useQuery({
    ...endpointQuery(priceGuideEndpoints[kind], { query: { category, ...(city ? { city } : {}) } }),
    staleTime: HOUR_MS,
    enabled: isWanted,
  });
  const isMissing = isWanted && asked.data === undefined;
  const needsSaved = useNeedsOfflineAds({ isMissing, failed: asked.isError });
  const saved = useQuery({ ...savedGuidesQuery(kind, { category, city }), enabled: needsSaved });
  if (!isWanted) return undefined;
  return asked.data ?? saved.data;
}

function savedGuidesQuery(kind: AdKind, of: Place) {
  return queryOptions({
    ...DEVICE_QUERY_OPTIONS,
    queryKey: ['saved.guide', kind, of] as const,
    queryFn: async (): Promise<Guides> => {
      const inCity = of.city === '' ? undefined : await savedGuides(kind, of);
      return inCity?.guide ? inCity : await savedGuides(kind, { ...of, city: '' });
    },
  });
}

/** The same prices as the server's, from the ads on this device. */
async function savedGuides(kind: AdKind, { category, city }: Place): Promise<Guides> {
  const query = { category, ...(city ? { city } : {}), size: LIMITS.pageSizeMax };
  const found = await (await openOfflineAds())?.list(kind, query, (id) => [id]);
  const ads = (found?.items ?? []).flatMap(pricedAd);
  return {
    guide: computePriceGuide(ads.map(({ pay }) => pay)),
    types: computeTermPriceGuides(ads),
    city: city || null,
  };
}

function pricedAd(ad: AdCard) {
  const pay = payOf(ad);
  const titles = ad.translations.map(({ title }) => title);
  return pay === null
    ? []
    : [{ pay, terms: indexWords({ titles, categories: [], places: [], descriptions: [] }).A }];
}
