import { createFileRoute, notFound } from '@tanstack/react-router';
import { faqJsonLd } from '../../features/info/faq-json-ld.ts';
import { InfoArticle } from '../../features/info/info-article.tsx';
import { isInfoSlug } from '../../features/info/info-page.ts';
import { loadInfoPage } from '../../features/info/load-info-page.ts';
import { pageHead } from '../../platform/head/page-head.ts';
import { localeOf } from '../../platform/i18n/use-locale.ts';
import { TitleRow } from '../../ui/title-row.tsx';

export const Route = createFileRoute('/info/$page')({
  loader: ({ params, context }) => {
    if (!isInfoSlug(params.page)) throw notFound();
    return loadInfoPage(params.page, localeOf(context.i18n));
  },
  head: ({ match, params, loaderData }) =>
    loaderData
      ? pageHead(match.context, {
          title: loaderData.title,
          description: loaderData.description,
          path: `/info/${params.page}`,
          ...(params.page === 'faq' ? { jsonLd: [faqJsonLd(loaderData)] } : {}),
        })
      : {},
  component: InfoRoute,
});

function InfoRoute() {
  const page = Route.useLoaderData();
  return (
    <>
      <TitleRow title={page.title} parent={{ to: '/' }} />
      <InfoArticle page={page} />
    </>
  );
}
