import { createFileRoute } from '@tanstack/react-router';
import { dataHead } from '#app/pages/device-data/data-head.ts';
import { DataPage } from '#app/pages/device-data/data-page.tsx';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';

export const Route = createFileRoute('/info/data')({
  loader: ({ context }) => ensureLazyCatalog(context.i18n),
  head: ({ match }) => dataHead(match.context),
  component: DataPage,
});
