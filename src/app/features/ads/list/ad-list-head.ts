import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import type { Category } from '#contract/lookups/entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { pageHead } from '#app/platform/head/page-head.ts';
import { localeOf } from '#app/platform/i18n/use-locale.ts';
import { loadedLookups } from '#app/shared/lookups/use-lookups.ts';
import { stringifySearch } from '#app/platform/search-params.ts';
import { KIND_WORDS } from '../kind-words.ts';
import type { ListSearchParams } from './list-search-params.ts';

const LIST_DESCRIPTIONS: Record<AdKind, MessageDescriptor> = {
  vacancy: msg`Работа в Узбекистане: свежие вакансии с зарплатой, графиком и адресом. Откликайтесь прямо на сайте.`,
  service: msg`Мастера и специалисты Узбекистана: цены, отзывы и фото работ. Найдите исполнителя рядом с вами.`,
  task: msg`Разовые задания в Узбекистане: выберите подходящее рядом с вами, предложите свою цену и договоритесь с заказчиком.`,
};

/** Search engines index the list and its pages by category and city; pages with other filters are `noindex`. */
export function adListHead(context: AppContext, kind: AdKind, search: ListSearchParams) {
  const { i18n, queryClient } = context;
  const locale = localeOf(i18n);
  const lookups = loadedLookups(queryClient);
  const kindTitle = i18n._(KIND_WORDS[kind].title);
  const titleOf = (category: Category): string => chooseTranslation(category.translations, locale).title;
  const category = lookups.category(search.category);
  const city = lookups.city(search.city);
  const narrowedTo = [
    category && titleOf(category),
    city && chooseTranslation(city.translations, locale).name,
  ].filter((part) => part !== undefined);
  const title = [...narrowedTo.slice(0, 1), kindTitle, ...narrowedTo.slice(1)].join(' — ');
  const path = `/${AD_PLURALS[kind]}`;
  // The browser needs the title only, because crawlers read only the server's page.
  if (!import.meta.env.SSR) return pageHead(context, { title, path });

  const { category: categoryId, city: cityId, cursor: _cursor, ...others } = search;
  const isUnknown = (categoryId !== undefined && !category) || (cityId !== undefined && !city);
  const group = lookups.category(category?.parent);
  const steps = [
    { name: i18n._(msg`Главная`), path: '/' },
    { name: kindTitle, path },
    ...[group, category]
      .filter((each) => each !== undefined)
      .map((each) => ({ name: titleOf(each), path: `${path}?category=${each.id}` })),
  ];
  return pageHead(context, {
    title,
    description: [
      ...(narrowedTo.length > 0 ? [`${narrowedTo.join(', ')}.`] : []),
      i18n._(LIST_DESCRIPTIONS[kind]),
    ].join(' '),
    path: path + stringifySearch({ category: categoryId, city: cityId }),
    // Pages with other filters are not indexed; the language in the address is no filter.
    noindex: isUnknown || Object.keys(others).some((name) => name !== 'lang'),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: step.name,
          item: context.config.publicOrigin + step.path,
        })),
      },
    ],
  });
}
