import { notFound } from '@tanstack/react-router';
import { isInfoSlug } from '#contract/info-pages.ts';
import { faqJsonLd } from '#app/features/info/faq-json-ld.ts';
import type { InfoPageContent, InfoPageSlug } from '#app/features/info/info-page.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { pageHead } from '#app/platform/head/page-head.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { localeOf } from '#app/platform/i18n/use-locale.ts';

/** Loads a document under /info; `app` also shows how to install the app. */
export async function loadInfo(context: AppContext, slug: string): Promise<InfoPageContent> {
  if (!isInfoSlug(slug)) throw notFound();
  if (slug === 'app') await ensureLazyCatalog(context.i18n);
  return await loadDocument(context, slug);
}

export async function loadDocument(
  { i18n, config }: AppContext,
  slug: InfoPageSlug,
): Promise<InfoPageContent> {
  // Lazy, because the names of two dozen documents should not be part of every first visit.
  const { loadInfoPage } = await import('#app/features/info/load-info-page.ts');
  return await loadInfoPage(slug, localeOf(i18n), config);
}

export function infoHead(context: AppContext, path: string, page: InfoPageContent | undefined) {
  if (!page) return {};
  return pageHead(context, {
    title: page.title,
    description: page.description,
    path,
    ...(import.meta.env.SSR && path === '/info/faq' ? { jsonLd: [faqJsonLd(page)] } : {}),
  });
}
