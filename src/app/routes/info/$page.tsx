import { createFileRoute, notFound } from '@tanstack/react-router';
import { faqJsonLd } from '../../features/info/faq-json-ld.ts';
import { InfoArticle } from '../../features/info/info-article.tsx';
import { isInfoSlug } from '../../features/info/info-page.ts';
import { pageHead } from '../../platform/head/page-head.ts';
import { loadLateWords } from '../../platform/i18n/late-words.ts';
import { localeOf } from '../../platform/i18n/use-locale.ts';
import { late } from '../../ui/late.tsx';
import { TitleRow } from '../../ui/title-row.tsx';
import styles from '../../pages/info/info-page.module.css';

const InstallPanel = late(
  async () => (await import('../../platform/install/install-panel.tsx')).InstallPanel,
);

export const Route = createFileRoute('/info/$page')({
  loader: async ({ params, context }) => {
    if (!isInfoSlug(params.page)) throw notFound();
    if (params.page === 'app') await loadLateWords(context.i18n);
    // The names of two dozen documents are no part of every first visit.
    const { loadInfoPage } = await import('../../features/info/load-info-page.ts');
    return await loadInfoPage(params.page, localeOf(context.i18n));
  },
  head: ({ match, params, loaderData }) =>
    loaderData
      ? pageHead(match.context, {
          title: loaderData.title,
          description: loaderData.description,
          path: `/info/${params.page}`,
          ...(import.meta.env.SSR && params.page === 'faq' ? { jsonLd: [faqJsonLd(loaderData)] } : {}),
        })
      : {},
  component: InfoRoute,
});

function InfoRoute() {
  const page = Route.useLoaderData();
  const { page: slug } = Route.useParams();
  return (
    <>
      <TitleRow title={page.title} parent={{ to: '/' }} />
      {slug === 'app' ? (
        <div className={styles.install}>
          <InstallPanel />
        </div>
      ) : null}
      <InfoArticle page={page} />
    </>
  );
}
