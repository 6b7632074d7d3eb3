import { type Locale, LOCALES } from '#contract/locale.ts';
import type { AppContext } from '../app-context.ts';
import { localeOf } from '../i18n/use-locale.ts';

const NAME = 'Yumush';

export interface PageHead {
  title: string;
  description?: string;
  /** Path and search without `lang`: the canonical address of this content. */
  path: string;
  image?: { url: string; width: number; height: number } | undefined;
  /** Objects of schema.org for JSON-LD. */
  jsonLd?: readonly object[];
  noindex?: boolean;
}

/** A route's `head`: title, description, canonical and language alternates, Open Graph and JSON-LD. */
export function pageHead(context: Pick<AppContext, 'i18n' | 'config'>, page: PageHead) {
  const locale = localeOf(context.i18n);
  const absolute = (path: string) => context.config.publicOrigin + path;
  const url = absolute(inLanguage(page.path, locale));
  const title = page.path === '/' || page.title === NAME ? page.title : `${page.title} — ${NAME}`;
  // The other tags matter to crawlers and messengers only, which read the server's page.
  if (!import.meta.env.SSR) return { meta: [{ title }] };
  const image = page.image ?? { url: '/og-image.png', width: 1200, height: 630 };
  const property = (name: string, content: string) => ({ property: name, content });
  return {
    meta: [
      { title },
      ...(page.description ? [{ name: 'description', content: page.description }] : []),
      ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      property('og:site_name', 'Yumush'),
      property('og:type', 'website'),
      property('og:title', page.title),
      ...(page.description ? [property('og:description', page.description)] : []),
      property('og:url', url),
      property('og:locale', locale === 'uz' ? 'uz_UZ' : 'ru_RU'),
      property('og:image', absolute(image.url)),
      property('og:image:width', String(image.width)),
      property('og:image:height', String(image.height)),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: page.noindex
      ? []
      : [
          { rel: 'canonical', href: url },
          ...LOCALES.map((each) => ({
            rel: 'alternate',
            hrefLang: each,
            href: absolute(inLanguage(page.path, each)),
          })),
          { rel: 'alternate', hrefLang: 'x-default', href: absolute(page.path) },
        ],
    scripts: (page.jsonLd ?? []).map((data) => ({
      type: 'application/ld+json',
      children: JSON.stringify(data).replace(/</g, '\\u003c'),
    })),
  };
}

/** An address without a language means Russian. */
export function inLanguage(path: string, locale: Locale): string {
  if (locale === 'ru') return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`;
}
