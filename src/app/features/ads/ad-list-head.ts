import { msg } from '@lingui/core/macro';
import { AD_PLURALS, type AdKind } from '../../../contract/ads/kinds.ts';
import { translated } from '../../../contract/locale.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { pageHead } from '../../platform/head/page-head.ts';
import { localeOf } from '../../platform/i18n/use-locale.ts';
import { lookupsOf } from '../../platform/lookups/use-lookups.ts';
import { stringifySearch } from '../../platform/search-params.ts';
import { categoriesQuery, citiesQuery } from '../../platform/start-data.ts';
import { KIND_WORDS } from './kind-words.ts';
import type { ListSearch } from './list-search.ts';

/** A list, a category's and a city's are pages of their own for search engines; all other filters are not. */
export function adListHead(context: AppContext, kind: AdKind, search: ListSearch) {
  const { i18n, queryClient, config } = context;
  const locale = localeOf(i18n);
  const lookups = lookupsOf(
    queryClient.getQueryData(citiesQuery.queryKey)?.cities,
    queryClient.getQueryData(categoriesQuery.queryKey)?.items,
  );
  const kindTitle = i18n._(KIND_WORDS[kind].title);
  const category = lookups.category(search.category);
  const group = lookups.category(category?.parent);
  const city = lookups.city(search.city);
  const categoryTitle = category && translated(category.translations, locale).title;
  const cityName = city && translated(city.translations, locale).name;
  const path = `/${AD_PLURALS[kind]}`;
  const { category: categoryId, city: cityId, cursor: _cursor, ...others } = search;
  const isUnknown = (categoryId !== undefined && !category) || (cityId !== undefined && !city);

  const steps = [
    { name: kindTitle, path },
    ...(group
      ? [{ name: translated(group.translations, locale).title, path: `${path}?category=${group.id}` }]
      : []),
    ...(categoryTitle ? [{ name: categoryTitle, path: `${path}?category=${category.id}` }] : []),
  ];
  return pageHead(context, {
    title: [...(categoryTitle ? [`${categoryTitle} — ${kindTitle}`] : [kindTitle]), cityName]
      .filter(Boolean)
      .join(', '),
    description: [
      ...(categoryTitle || cityName ? [[categoryTitle, cityName].filter(Boolean).join(', ') + '.'] : []),
      i18n._(KIND_WORDS[kind].description),
    ].join(' '),
    path: path + stringifySearch({ category: categoryId, city: cityId }),
    noindex: isUnknown || Object.keys(others).length > 0,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: i18n._(msg`Главная`), path: '/' }, ...steps].map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: step.name,
          item: config.publicOrigin + step.path,
        })),
      },
    ],
  });
}
