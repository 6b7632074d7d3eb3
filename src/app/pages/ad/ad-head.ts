import { msg } from '@lingui/core/macro';
import type { AdFull } from '#contract/ads/entities.ts';
import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { adJsonLd } from '#app/features/ad-details/ad-json-ld.ts';
import { KIND_WORDS } from '#app/features/ads/kind-words.ts';
import { adQuery } from '#app/features/ad-details/ad-queries.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { shortenDescription } from '#app/platform/head/shortened.ts';
import { pageHead } from '#app/platform/head/page-head.ts';
import { formatPay } from '#app/shared/ads/format-pay.ts';
import { localeOf } from '#app/platform/i18n/use-locale.ts';
import { loadedLookups } from '#app/shared/lookups/use-lookups.ts';
import { adInReadersScript } from '#app/shared/reading/readers-script.ts';
import { failedHead } from '../failed-head.ts';

export function adHead(context: AppContext, kind: AdKind, id: string, ad: AdFull | undefined) {
  const { i18n, config, queryClient } = context;
  const path = `/${AD_PLURALS[kind]}/${id}`;
  if (!ad) {
    const error = queryClient.getQueryState(adQuery(kind, id).queryKey)?.error;
    return failedHead(context, { error, gone: msg`Объявление больше не показывается`, path });
  }

  const locale = localeOf(i18n);
  const lookups = loadedLookups(queryClient);
  const city = lookups.city(ad.city);
  const cityName = city && chooseTranslation(city.translations, locale).name;
  const { title: called, description } = chooseTranslation(
    adInReadersScript(ad, locale).translations,
    locale,
  );
  const title = cityName ? `${called}, ${cityName}` : called;
  // The other tags are for crawlers, which read the server's page.
  if (!import.meta.env.SSR) return pageHead(context, { title, path });
  const category = lookups.category(ad.category);
  const facts = [formatPay(ad, locale, 'full'), cityName].filter(Boolean).join(' · ');
  const photo = ad.images[0]?.urls['1200x630'];
  return pageHead(context, {
    title,
    description: shortenDescription(`${facts}. ${description}`),
    path,
    image: photo ? { url: photo, width: 1200, height: 630 } : undefined,
    jsonLd: adJsonLd({
      ad,
      locale,
      publicOrigin: config.publicOrigin,
      categories: [lookups.category(category?.parent), category].flatMap((each) =>
        each ? [{ id: each.id, title: chooseTranslation(each.translations, locale).title }] : [],
      ),
      city: cityName,
      listTitle: i18n._(KIND_WORDS[kind].title),
    }),
  });
}
