import { createFileRoute } from '@tanstack/react-router';
import { InfoArticle } from '../features/info/info-article.tsx';
import { pageHead } from '../platform/head/page-head.ts';
import { localeOf } from '../platform/i18n/use-locale.ts';
import { TitleRow } from '../ui/title-row.tsx';

export const Route = createFileRoute('/public-offer')({
  loader: async ({ context }) => {
    const { loadInfoPage } = await import('../features/info/load-info-page.ts');
    return await loadInfoPage('public-offer', localeOf(context.i18n));
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead(match.context, {
          title: loaderData.title,
          description: loaderData.description,
          path: '/public-offer',
        })
      : {},
  component: PublicOfferRoute,
});

function PublicOfferRoute() {
  const page = Route.useLoaderData();
  return (
    <>
      <TitleRow title={page.title} parent={{ to: '/' }} />
      <InfoArticle page={page} />
    </>
  );
}
