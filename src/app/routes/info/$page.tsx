import { createFileRoute } from '@tanstack/react-router';
import { isInfoSlug } from '#contract/info-pages.ts';
import { infoHead, loadInfo } from '#app/pages/info/info-loader.ts';
import { InfoPage } from '#app/pages/info/info-page.tsx';
import { notFoundHead } from '#app/pages/not-found-head.ts';

export const Route = createFileRoute('/info/$page')({
  loader: ({ params, context }) => loadInfo(context, params.page),
  head: ({ match, params, loaderData }) => {
    const path = `/info/${params.page}`;
    if (!isInfoSlug(params.page)) return notFoundHead(match.context, path);
    return infoHead(match.context, path, loaderData);
  },
  component: InfoRoute,
});

function InfoRoute() {
  const { page } = Route.useParams();
  return <InfoPage page={Route.useLoaderData()} withInstall={page === 'app'} />;
}
