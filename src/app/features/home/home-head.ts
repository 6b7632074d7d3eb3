import { msg } from '@lingui/core/macro';
import type { RuntimeConfig } from '#contract/page.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { pageHead } from '#app/platform/head/page-head.ts';
import type { HomeSearch } from './home-search.ts';

/** Search engines see one home page whatever is chosen on it; the sheet of categories has links for them. */
export function homeHead(context: AppContext, search: HomeSearch) {
  const { i18n, config } = context;
  const title = i18n._(msg`Yumush — работа, услуги и задания в Узбекистане`);
  // The browser needs the title only, because crawlers read only the server's page.
  if (!import.meta.env.SSR) return pageHead(context, { title, path: '/' });
  return pageHead(context, {
    title,
    description: i18n._(
      msg`Найдите работу, мастера или разовое задание рядом с вами: свежие объявления по всему Узбекистану с ценами, отзывами и картой.`,
    ),
    path: search.categories ? '/?categories=all' : '/',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Yumush',
        url: `${config.publicOrigin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${config.publicOrigin}/vacancies?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
      organizationJsonLd(config),
    ],
  });
}

function organizationJsonLd({ publicOrigin, operator: { name, email, phone, address } }: RuntimeConfig) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Yumush',
    url: `${publicOrigin}/`,
    ...(name && { legalName: name }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
  };
}
