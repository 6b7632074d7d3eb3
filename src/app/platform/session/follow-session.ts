import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { forgetSavedQueries } from '../query/persistence.ts';
import { guardedTarget } from './guard.ts';
import { meQuery } from './me.ts';
import { currentToken } from './session.ts';

const personal = {
  predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.['isPersonal'] === true,
};

/** The profile, before the app is rendered; what is saved is good enough to begin with. */
export async function startSession(queryClient: QueryClient): Promise<void> {
  // The server's page came for nobody.
  void queryClient.invalidateQueries(personal);
  const isSaved = queryClient.getQueryData(meQuery.queryKey) !== undefined;
  const asked = queryClient.prefetchQuery(meQuery);
  if (!isSaved) await asked;
}

/** A session is there or is over, in this tab or another: what is on the screen follows. */
export async function applySession(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  if (currentToken() !== undefined) {
    // Answers that came for nobody, or for whoever was here before.
    await Promise.all([queryClient.resetQueries(personal), queryClient.prefetchQuery(meQuery)]);
    return;
  }
  const { pathname, searchStr } = router.state.location;
  if (guardedTarget(pathname + searchStr) !== undefined) await router.navigate({ to: '/' });
  forgetPerson(queryClient);
}

/** What the session's own calls brought. Drafts and what waits to be sent stay, for the same person's return. */
function forgetPerson(queryClient: QueryClient): void {
  void queryClient.cancelQueries(personal);
  queryClient.removeQueries({ ...personal, type: 'inactive' });
  void queryClient.resetQueries(personal);
  forgetSavedQueries();
}
