import { DAY_MS } from '#contract/time.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { AppContext } from '#app/platform/app-context.ts';
import { MEMORY_OWNERSHIP, namesOwnedAs } from '#device/ownership.ts';
import { writeTabSetting } from '#app/platform/device-storage.ts';
import { DEVICE_QUERY_KEY } from '#app/platform/query/query-client.ts';
import { setFavouriteKeys } from '#app/shared/favourites/hearts.ts';
import { deletePersistedQueries } from '#app/shared/saved-queries/persistence.ts';
import { clearEndedSessionSettings } from '#app/platform/session/clear-settings.ts';
import { serverNow } from '#app/platform/server-clock.ts';
import { setEndedSession, replaceEndedSession } from '#app/platform/session/ended-session.ts';
import { guardedTarget } from '#app/platform/session/guard.ts';
import { meQuery } from '#app/platform/session/me.ts';
import {
  currentToken,
  updateMemorySession,
  memorySession,
  announceSessionEnd,
  storedSession,
  wasLoggedOut,
} from '#app/platform/session/session.ts';
import { finishSignIn, openSignInAgain } from '#app/platform/session/sign-in-prompt.ts';

const personal = {
  predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.['isPersonal'] === true,
};

/** Live events are not part of a start: the sockets wait this long. */
const SOCKETS_AFTER_MS = 3000;

/** Loads the profile before the app is rendered; a saved one is good enough to begin with. */
export async function restoreSession(context: AppContext): Promise<void> {
  const { queryClient } = context;
  // `fetchedFrom` is in milliseconds since the page's start.
  setTimeout(startSockets, SOCKETS_AFTER_MS, context, 0);
  noticeEndInTime();
  void startPrivateAnswers(context);
  // The server's page was rendered for an anonymous reader.
  void queryClient.invalidateQueries(personal);
  const isSaved = queryClient.getQueryData(meQuery.queryKey) !== undefined;
  const asked = queryClient.prefetchQuery(meQuery);
  void asked.then(() => startSessionPurge(context));
  if (!isSaved) await asked;
}

/**
 * Removes other sessions' data from the device, which holds this session's only. Called again once the session's person
 * is known.
 */
export function startSessionPurge({ queryClient }: AppContext): Promise<void> {
  clearEndedSessionSettings();
  return import('#app/platform/session/purge-ended-sessions.ts').then(
    ({ purgeEndedSessions }) => purgeEndedSessions(queryClient),
    // A failed cleanup is repeated at the next start.
    () => undefined,
  );
}

/** Starts the private cache. If its chunk fails to load, the session works with the network's answers only. */
async function startPrivateAnswers(context: AppContext): Promise<void> {
  await startSessionPurge(context);
  await import('#app/shared/private-cache/start-private-cache.ts').then(
    ({ startPrivateCache }) => startPrivateCache(context),
    () => undefined,
  );
}

/** Browsers' timers are limited to 25 days. */
const LONGEST_WAIT_MS = DAY_MS;
let endTimer: ReturnType<typeof setTimeout> | undefined;

function noticeEndInTime(): void {
  clearTimeout(endTimer);
  if (currentToken() === undefined) return;
  const end = Date.parse(storedSession()?.expires_at ?? '');
  const wait = Math.min(end - serverNow(), LONGEST_WAIT_MS);
  endTimer = setTimeout(() => {
    announceSessionEnd();
    noticeEndInTime();
  }, wait);
}

/** Without a connection the chunk fails to load: the next start tries again. */
function startSockets(context: AppContext, fetchedFrom: number): Promise<void> {
  return import('#app/shared/live/run-sockets.ts').then(
    ({ runSockets }) => runSockets(context, fetchedFrom),
    () => undefined,
  );
}

export async function applySession(router: AnyRouter): Promise<void> {
  const context: AppContext = router.options.context;
  const { queryClient } = context;
  const signedInAt = performance.now();
  const former = memorySession();
  const person = queryClient.getQueryData(meQuery.queryKey)?.id;
  const settled = startSessionPurge(context);
  noticeEndInTime();
  updateMemorySession();
  if (currentToken() !== undefined) {
    finishSignIn();
    // Cached answers are anonymous, or belong to another person.
    const reset = queryClient.resetQueries(personal);
    await queryClient.prefetchQuery(meQuery);
    const next = queryClient.getQueryData(meQuery.queryKey)?.id;
    // Runs before the screens show anything of this person. If another person's session has ended, the screens are
    // mounted anew, so that nothing that the other person typed is left in them.
    replaceEndedSession(next);
    await reset;
    if (next !== undefined) void handOverDrafts(router, next);
    void startSockets(context, signedInAt);
    void startPrivateAnswers(context);
    return;
  }
  const hasEnded = former !== null && !wasLoggedOut(former);
  if (hasEnded) askToSignInAgain(person);
  else if (former !== null) await leaveGuardedScreen(router);
  for (const name of namesOwnedAs(MEMORY_OWNERSHIP, 'private', 'occupant')) FORGET[name](queryClient);
  deletePersistedQueries();
  await settled;
  if (hasEnded) await noteUnsent(person);
}

/** If the chunk fails to load, the next screen with drafts adopts them without a notice. */
function handOverDrafts(router: AnyRouter, person: string): Promise<void> {
  return import('#app/platform/session/adopt-visitor-drafts.ts')
    .then(({ adoptVisitorDrafts }) => adoptVisitorDrafts(router, person))
    .catch(() => undefined);
}

/** The screen stays: a guarded one is replaced by a prompt, and goes on once the same person is back. */
function askToSignInAgain(person: string | undefined): void {
  writeTabSetting('@return_to_v1', null);
  setEndedSession({ person, hasUnsent: false });
  openSignInAgain();
}

async function leaveGuardedScreen(router: AnyRouter): Promise<void> {
  setEndedSession(undefined);
  finishSignIn();
  const { pathname, searchStr } = router.state.location;
  if (guardedTarget(pathname + searchStr) !== undefined) await router.navigate({ to: '/' });
}

/** Says that unsent text is saved, once the count confirms it: a form stores its last changes when it unmounts. */
async function noteUnsent(person: string | undefined): Promise<void> {
  const file = await import('#app/platform/session/wipe-device.ts').catch(() => undefined);
  const count = person === undefined ? 0 : await file?.countUnsent(person).catch(() => 0);
  if (count && currentToken() === undefined) setEndedSession({ person, hasUnsent: true });
}

/** Drafts and outbox items stay, until the same person is back. */
const FORGET: Record<keyof typeof MEMORY_OWNERSHIP, (client: QueryClient) => void> = {
  personalQueries: (client) => {
    void client.cancelQueries(personal);
    client.removeQueries({ ...personal, type: 'inactive' });
    void client.resetQueries(personal);
  },
  deviceQueries: (client) => void client.resetQueries({ queryKey: [DEVICE_QUERY_KEY] }),
  hearts: () => setFavouriteKeys(new Set()),
};
