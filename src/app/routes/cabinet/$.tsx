import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '#app/platform/head/page-head.ts';
import { ensureSignInCatalog } from '#app/platform/i18n/lazy-words.ts';
import { redirectToSignIn } from '#app/platform/session/guard.ts';
import { CabinetRoute } from '#app/pages/cabinet/cabinet-page.tsx';

/** One route for all screens of the cabinet: rarely seen screens add nothing to the first visit. */
export const Route = createFileRoute('/cabinet/$')({
  // Only the list of chats has a filter.
  validateSearch: ({ unread }: Record<string, unknown>): { unread?: '1' | undefined } =>
    unread === '1' ? { unread } : {},
  beforeLoad: redirectToSignIn,
  loader: async ({ context, params: { _splat: path = '' } }) => {
    const [{ findCabinetScreen }] = await Promise.all([
      import('#app/pages/cabinet/cabinet-screens.ts'),
      ensureSignInCatalog(context.i18n),
    ]);
    const found = findCabinetScreen(path);
    if (!found) throw notFound();
    await Promise.all([found.Screen.preload(), found.prepare(context)]);
    return found;
  },
  head: ({ match, loaderData, params }) =>
    pageHead(match.context, {
      title: loaderData ? match.context.i18n._(loaderData.title) : 'Yumush',
      path: `/cabinet/${params._splat ?? ''}`,
      noindex: true,
    }),
  component: () => <CabinetRoute found={Route.useLoaderData()} />,
});
