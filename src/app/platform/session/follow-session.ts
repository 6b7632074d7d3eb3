import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { AppContext } from '../app-context.ts';
import { MEMORY_OWNERSHIP, namesOwnedAs } from '#device/ownership.ts';
import { KEPT_KEY, setHearts } from '../favourites/hearts.ts';
import { forgetSavedQueries } from '../query/persistence.ts';
import { clearSettingsOfFormer } from './clear-settings.ts';
import { guardedTarget } from './guard.ts';
import { meQuery } from './me.ts';
import { currentSession, currentToken, followInMemory, noticeEnd } from './session.ts';

const personal = {
  predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.['isPersonal'] === true,
};

/** What news comes by is not part of a start. */
const SOCKETS_AFTER_MS = 3000;

/** The profile, before the app is rendered; what is saved is good enough to begin with. */
export async function followSession(context: AppContext): Promise<void> {
  const { queryClient } = context;
  setTimeout(startSockets, SOCKETS_AFTER_MS, context);
  noticeEndInTime();
  void startOwnAnswers(context);
  // The server's page came for nobody.
  void queryClient.invalidateQueries(personal);
  const isSaved = queryClient.getQueryData(meQuery.queryKey) !== undefined;
  const asked = queryClient.prefetchQuery(meQuery);
  void asked.then(() => settle(context));
  if (!isSaved) await asked;
}

/** The device has room for this session's data alone; asked again once it is known whose session it is. */
export function settle({ queryClient }: AppContext): Promise<void> {
  clearSettingsOfFormer();
  return import('./settle-device.ts').then(
    ({ settleDevice }) => settleDevice(queryClient),
    // the next start has it
    () => undefined,
  );
}

/** Where its file is not here and does not come, the session goes by what the network says. */
async function startOwnAnswers(context: AppContext): Promise<void> {
  await settle(context);
  await import('../private-cache/start-private-cache.ts').then(
    ({ startPrivateCache: start }) => start(context),
    () => undefined,
  );
}

/** Timers of a browser end at 25 days. */
const LONGEST_WAIT_MS = 86_400_000;
let endTimer: ReturnType<typeof setTimeout> | undefined;

function noticeEndInTime(): void {
  clearTimeout(endTimer);
  const session = currentSession();
  if (session === null) return;
  const wait = Math.min(Date.parse(session) - Date.now(), LONGEST_WAIT_MS);
  endTimer = setTimeout(() => {
    noticeEnd();
    noticeEndInTime();
  }, wait);
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
  const context: AppContext = router.options.context;
  const { queryClient } = context;
  const settled = settle(context);
  noticeEndInTime();
  followInMemory();
  if (currentToken() !== undefined) {
    // Answers that came for nobody, or for whoever was here before.
    await Promise.all([queryClient.resetQueries(personal), queryClient.prefetchQuery(meQuery)]);
    void startSockets(context);
    void startOwnAnswers(context);
    return;
  }
  const { pathname, searchStr } = router.state.location;
  if (guardedTarget(pathname + searchStr) !== undefined) await router.navigate({ to: '/' });
  for (const name of namesOwnedAs(MEMORY_OWNERSHIP, 'private', 'occupant')) FORGET[name](queryClient);
  forgetSavedQueries();
  await settled;
}

/** Drafts and what waits to be sent stay, for the same person's return. */
const FORGET: Record<keyof typeof MEMORY_OWNERSHIP, (client: QueryClient) => void> = {
  personalQueries: (client) => {
    void client.cancelQueries(personal);
    client.removeQueries({ ...personal, type: 'inactive' });
    void client.resetQueries(personal);
  },
  deviceQueries: (client) => void client.resetQueries({ queryKey: [KEPT_KEY] }),
  hearts: () => setHearts(new Set()),
};
