import { openDeviceDatabase, troubleOf, wasClosed } from '#device/database/open-database.ts';
import type { CallTarget } from '#device/call.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { sendQueue } from '#device/outbox/send-queue.ts';
import type { AppContext } from '../app-context.ts';
import { callTarget } from '../calls/call-target.ts';
import { getConnected } from '../offline/connection.ts';
import { letWorkerSend, mirrorOwnSession } from '../offline/let-worker-send.ts';
import { meQuery } from '../session/me.ts';
import { currentToken, clearStoredLogin, onSessionChange } from '../session/session.ts';
import { watchOutboxResults } from './watch-outbox-results.ts';

/** A longer timer may be suspended with its tab. */
const LONGEST_WAIT_MS = 60_000;
const SHORTEST_WAIT_MS = 500;

let runner: ((skipsBackOff: boolean) => Promise<void>) | undefined;

/** Sends waiting items now and whenever something changes; calling it again only checks again. */
export function runOutbox(context: AppContext): void {
  runner ??= createRunner(context);
  watchOutboxResults(context);
  void runner(true);
}

/** Server, token and language of the outbox's calls. The token is fixed, even if the session changes meanwhile. */
export function outboxTarget(context: AppContext, token: string | undefined): CallTarget {
  return {
    ...callTarget(context, () => token),
    // oxlint-disable-next-line no-restricted-globals -- the outbox sends independently of the page's own calls
    fetch: (request: Request) => fetch(request),
    noteRefusal: clearStoredLogin,
  };
}

function createRunner(context: AppContext): (skipsBackOff: boolean) => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let going: AbortController | undefined;
  /** Another run was requested while this one is going. */
  let isAsked = false;
  let isParsed = false;

  const send = async (skipsBackOff: boolean, signal: AbortSignal): Promise<number | undefined> => {
    const { database } = await openDeviceDatabase();
    const token = currentToken();
    if (!database) return undefined;
    const me = token === undefined ? undefined : context.queryClient.getQueryData(meQuery.queryKey);
    const person = me?.id;
    // The worker is informed first, since this page may be closed meanwhile; only when something changed, or the worker
    // would retry as often as the page.
    if (person !== undefined) await (skipsBackOff ? letWorkerSend : mirrorOwnSession)(database, person);
    if (!isParsed) await parseEarlierEdits(database).catch(() => undefined);
    isParsed = true;
    const target = outboxTarget(context, token);
    const asksFirst = !getConnected();
    return await sendQueue({ database, target, person, now: Date.now, signal, skipsBackOff, asksFirst });
  };

  const go = async (skipsBackOff: boolean): Promise<void> => {
    clearTimeout(timer);
    if (going) {
      isAsked ||= skipsBackOff;
      return;
    }
    going = new AbortController();
    let next: number | undefined;
    try {
      next = await send(skipsBackOff, going.signal);
    } catch (error) {
      // Neither a full device nor one whose data were deleted meanwhile is a fault of ours: the next run may find room.
      const isExpected = troubleOf(error) === 'full' || wasClosed(error);
      if (!going.signal.aborted && !isExpected) reportError(error);
      next = Date.now() + LONGEST_WAIT_MS;
    }
    going = undefined;
    if (isAsked) {
      isAsked = false;
      await go(true);
    } else if (next !== undefined) {
      const wait = Math.min(Math.max(next - Date.now(), SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
      timer = setTimeout(() => void go(false), wait);
    }
  };

  onSessionChange(() => {
    // Items belong to a person: sending the previous person's items stops, and a new run begins.
    going?.abort();
    void go(true);
  });
  return go;
}

/** Parses edits of earlier visits, which an earlier release may have stored; the schemas are fetched only for these. */
async function parseEarlierEdits(database: DeviceDatabase): Promise<void> {
  const edits = database.outbox.filter(
    ({ item: { type }, queuedAt }) =>
      (type === 'ad.edit' || type === 'profile.edit') && queuedAt < performance.timeOrigin,
  );
  if ((await edits.count()) === 0) return;
  const { parseStoredEdits } = await import('#device/outbox/parse-stored-edits.ts');
  await parseStoredEdits(database);
}
