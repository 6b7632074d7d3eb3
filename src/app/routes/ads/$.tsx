import { createFileRoute, notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import { pageHead } from '#app/platform/head/page-head.ts';
import { notFoundHead } from '#app/pages/not-found-head.ts';
import { redirectToSignIn } from '#app/platform/session/guard.ts';
import { NewAdPage } from '#app/pages/ads/new-ad-page.tsx';
import type { NewAdSearch } from '#app/pages/ads/new-ad-search.ts';

function kindOf(path: string | undefined): AdKind | undefined {
  return AD_KINDS.find((kind) => kind === path?.split('/', 1).join(''));
}

export const Route = createFileRoute('/ads/$')({
  // The page itself validates the parameters, with code that is no part of a first visit.
  validateSearch: (search: NewAdSearch): NewAdSearch => search,
  beforeLoad: (match) => {
    if (!kindOf(match.params._splat)) throw notFound();
    // Everybody may write an ad, and signs in to place it; a copy is made of one's own.
    if (match.search.copy !== undefined) redirectToSignIn(match);
  },
  loader: async ({ context }) => {
    const [{ NEW_AD_TITLES }, { ensureCabinetCatalog }] = await Promise.all([
      import('#app/pages/ads/new-ad-titles.ts'),
      import('#app/platform/i18n/lazy-words.ts'),
    ]);
    await ensureCabinetCatalog(context.i18n);
    return NEW_AD_TITLES;
  },
  head: ({ match, params, loaderData }) => {
    const path = `/ads/${params._splat ?? ''}`;
    const kind = kindOf(params._splat);
    if (!kind) return notFoundHead(match.context, path);
    return pageHead(match.context, {
      title: loaderData ? match.context.i18n._(loaderData[kind]) : 'Yumush',
      path,
      noindex: true,
    });
  },
  component: function NewAd(): ReactNode {
    const kind = kindOf(Route.useParams()._splat);
    const search = Route.useSearch();
    return kind ? <NewAdPage key={kind} kind={kind} search={search} /> : null;
  },
});
