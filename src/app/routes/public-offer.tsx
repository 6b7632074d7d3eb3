import { createFileRoute } from '@tanstack/react-router';
import { infoHead, loadDocument } from '../pages/info/info-loader.ts';
import { InfoPage } from '../pages/info/info-page.tsx';

export const Route = createFileRoute('/public-offer')({
  loader: ({ context }) => loadDocument(context, 'public-offer'),
  head: ({ match, loaderData }) => infoHead(match.context, '/public-offer', loaderData),
  component: () => <InfoPage page={Route.useLoaderData()} />,
});
