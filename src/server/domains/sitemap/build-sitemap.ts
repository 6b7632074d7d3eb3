import { LOCALES } from '#contract/locale.ts';

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

export interface SitemapPage {
  /** Path and search, without a language. */
  readonly path: string;
  readonly changed?: string;
}

export function buildSitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escape(address)}</loc></sitemap>`);
  return `${HEADER}<sitemapindex ${NAMESPACES}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** Each page with its language versions, the same as in the heads of the pages. */
export function buildSitemap(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ path, changed }) => {
    const alternates = LOCALES.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${escape(origin + inLanguage(path, locale))}"/>`,
    );
    const modified = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escape(origin + path)}</loc>${modified}${alternates.join('')}</url>`;
  });
  return `${HEADER}<urlset ${NAMESPACES}>\n${entries.join('\n')}\n</urlset>\n`;
}

function inLanguage(path: string, locale: string): string {
  if (locale === 'ru') return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
