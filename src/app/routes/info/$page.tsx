import { createFileRoute } from '@tanstack/react-router';
import { infoHead, loadInfo } from '#app/pages/info/info-loader.ts';
import { InfoPage } from '#app/pages/info/info-page.tsx';

export const Route = createFileRoute('/info/$page')({
  loader: ({ params, context }) => loadInfo(context, params.page),
  head: ({ match, params, loaderData }) => infoHead(match.context, `/info/${params.page}`, loaderData),
  component: InfoRoute,
});

function InfoRoute() {
  const { page } = Route.useParams();
  return <InfoPage page={Route.useLoaderData()} withInstall={page === 'app'} />;
}
