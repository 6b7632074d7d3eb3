import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { AppContext } from '../app-context.ts';
import { forgetSavedQueries } from '../query/persistence.ts';
import { guardedTarget } from './guard.ts';
import { meQuery } from './me.ts';
import { currentToken } from './session.ts';

const personal = {
  predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.['isPersonal'] === true,
};

/** What news comes by is not part of a start. */
const SOCKETS_AFTER_MS = 3000;

/** The profile, before the app is rendered; what is saved is good enough to begin with. */
export async function startSession(context: AppContext): Promise<void> {
  const { queryClient } = context;
  setTimeout(startSockets, SOCKETS_AFTER_MS, context);
  void startOwnAnswers(context);
  // The server's page came for nobody.
  void queryClient.invalidateQueries(personal);
  const isSaved = queryClient.getQueryData(meQuery.queryKey) !== undefined;
  const asked = queryClient.prefetchQuery(meQuery);
  if (!isSaved) await asked;
}

/** Where its file is not here and does not come, the session goes by what the network says. */
function startOwnAnswers(context: AppContext): Promise<void> {
  return import('../own-answers/start-own-answers.ts').then(
    ({ startOwnAnswers: start }) => start(context),
    () => undefined,
  );
}

/** Without a line there are none either: the next start has them. */
function startSockets(context: AppContext): Promise<void> {
  return import('../sockets/run-sockets.ts').then(
    ({ runSockets }) => runSockets(context),
    () => undefined,
  );
}

/** A session is there or is over, in this tab or another: what is on the screen follows. */
export async function applySession(router: AnyRouter): Promise<void> {
  const { queryClient }: AppContext = router.options.context;
  if (currentToken() !== undefined) {
    // Answers that came for nobody, or for whoever was here before.
    await Promise.all([queryClient.resetQueries(personal), queryClient.prefetchQuery(meQuery)]);
    void startSockets(router.options.context);
    void startOwnAnswers(router.options.context);
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
