import { LIMITS } from '#contract/limits.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { ApiError, NetworkError } from '../call-error.ts';
import { type Call, type CallTarget, createCall } from '../call.ts';
import { type Lease, acquireLease } from '../database/lease.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { hasUnsentItems, listQueuedItems } from './queue.ts';
import {
  markAwaitingReview,
  markAttempted,
  scheduleRetry,
  pauseItemsOfOwner,
  saveProgress,
  markRefused,
  resumeItemsOfOwner,
  saveOutcome,
} from './save-outcome.ts';
import { sendItem } from './send-item.ts';
import { storedFiles } from './send-context.ts';
import type { Queued } from './outbox-item.ts';
import { NOBODY } from './silent.ts';
import { nextDue, nextDueAt, computeRetryDelayMs, REVIEW_PATIENCE_MS, REVIEW_PAUSE_MS } from './when-due.ts';

const NAME = 'outbox_lease';
/** Lifetime of the lease, longer than any wait between two renewals. */
const LEASE_MS = 2 * LIMITS.requestTimeoutMs;

export interface SendOptions {
  readonly database: DeviceDatabase;
  /** Target with the token of the signed-in person; a run keeps the token that it began with. */
  readonly target: CallTarget;
  /** Presumed owner of the token: all items of that person are paused when the server does not accept it. */
  readonly person?: string | undefined;
  readonly now: () => number;
  readonly signal: AbortSignal;
  /**
   * True after an event that ends waiting for a retry: a start, a restored connection, or a person who looks at the
   * queue.
   */
  readonly skipsBackOff: boolean;
  /**
   * True when the network may be down: the server has to answer a call before any item counts as attempted, since an
   * attempted item cannot be taken back.
   */
  readonly asksFirst?: boolean;
}

/** The lease expired and another sender has it, so this one stops in the middle. */
class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

/**
 * Sends the items of this session's person and of nobody, as far as that is possible now. One sender works at a time over all tabs
 * and the worker: Web Locks make the others wait, and the lease serves where there are none. Returns when to try
 * again; `undefined` when nothing waits.
 */
export async function sendQueue(options: SendOptions): Promise<number | undefined> {
  const { locks } = navigator;
  // the types declare it as always present, but an insecure origin or an old browser has no locks
  if (typeof locks === 'undefined') return await sendWithLease(options, false);
  return await locks.request(NAME, { signal: options.signal }, () => sendWithLease(options, true));
}

async function sendWithLease(options: SendOptions, isAlone: boolean): Promise<number | undefined> {
  const { database, now } = options;
  const lease = await acquireLease(database, NAME, LEASE_MS, now(), { isAlone });
  if (!lease) return now() + LEASE_MS;
  try {
    return await sendAll(options, lease);
  } finally {
    await lease.drop();
  }
}

async function sendAll(options: SendOptions, lease: Lease): Promise<number | undefined> {
  const { database, now, signal } = options;
  const token = options.target.token?.();
  if (!(await hasUnsentItems(database))) return undefined;
  const target: CallTarget = { ...options.target, token: () => token };
  const call = createCall(target);
  if (options.asksFirst && token !== undefined) owners.delete(token);
  const owner =
    token === undefined
      ? NOBODY
      : await ownerOf(token, call, signal).catch((error: unknown) => {
          if (endsSession(error)) return null;
          if (error instanceof NetworkError || error instanceof ApiError) return undefined;
          throw error;
        });
  if (owner === null) {
    if (options.person !== undefined) await pauseItemsOfOwner(database, options.person);
    return undefined;
  }
  if (owner === undefined) return now() + computeRetryDelayMs('line', 3, Math.random());
  for (const each of [owner, NOBODY]) await resumeItemsOfOwner(database, each);

  for (;;) {
    const queue = await listQueuedItems(database, owner, NOBODY);
    const next = nextDue(queue, now(), options.skipsBackOff);
    if (!next || signal.aborted) return nextDueAt(queue, now());
    const row = await markAttempted(database, next.id);
    if (!row) continue;
    const stay = async (): Promise<void> => {
      if (!(await lease.renew(now()))) throw new TakenOver();
    };
    try {
      await stay();
      const result = await sendItem({
        row,
        item: row.item,
        files: storedFiles(database, row.id),
        database,
        ...sentAsItem(target, row.id),
        signal,
        stay,
        reach: async (step) => {
          await stay();
          await saveProgress(database, row.id, step);
        },
      });
      await saveOutcome(database, row, result, now());
    } catch (error) {
      const isOver = await handleFailure(error, { database, row, now: now() });
      if (isOver) return nextDueAt(await listQueuedItems(database, owner, NOBODY), now());
    }
  }
}

/** Each page recognises the wake-ups of an item's calls by the item's id, whoever sends it. */
function sentAsItem(target: CallTarget, id: string): { call: Call; target: CallTarget } {
  const marked = { ...target, changeId: () => id };
  return { call: createCall(marked), target: marked };
}

interface Failure {
  readonly database: DeviceDatabase;
  readonly row: Queued;
  readonly now: number;
}

/** Schedules a retry, pauses or refuses the item. True when no other item would get through now either. */
async function handleFailure(error: unknown, { database, row, now }: Failure): Promise<boolean> {
  if (endsSession(error)) {
    await pauseItemsOfOwner(database, row.owner);
    return true;
  }
  if (error instanceof ApiError) {
    const { status, againMs } = error;
    if (status === 408 || status === 429 || status >= 500) {
      const ms = againMs ?? computeRetryDelayMs('server', row.attempts, Math.random());
      await scheduleRetry(database, row, { sendAfter: now + ms });
      return false;
    }
    if (error.body.code === 'ad_in_review' && now < row.queuedAt + REVIEW_PATIENCE_MS)
      await markAwaitingReview(database, row, error, now + REVIEW_PAUSE_MS);
    else await markRefused(database, row, error);
    return false;
  }
  if (error instanceof NetworkError) {
    await scheduleRetry(database, row, {
      nextTryAt: now + computeRetryDelayMs('line', row.attempts, Math.random()),
    });
    return true;
  }
  // the page is closing or another sender took over: the row stays "sending", and the next sender resumes it
  if (error instanceof TakenOver || isAbort(error)) return true;
  await scheduleRetry(database, row, {
    sendAfter: now + computeRetryDelayMs('server', row.attempts, Math.random()),
  });
  throw error;
}

function endsSession(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 422].includes(error.status);
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/**
 * Owner of the last token, which the server is asked for once, so that nothing is ever sent under another person's
 * name.
 */
const owners = new Map<string, string>();

async function ownerOf(token: string, call: Call, signal: AbortSignal): Promise<string> {
  const known = owners.get(token);
  if (known !== undefined) return known;
  const { id } = await call(meEndpoints.get, {}, { signal });
  owners.clear();
  owners.set(token, id);
  return id;
}
