import { LIMITS } from '#contract/limits.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { ApiError, NetworkError } from '../call-error.ts';
import { type Call, type CallTarget, createCall } from '../call.ts';
import { type Lease, takeLease } from '../database/lease.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { holdsUnsent, listQueued } from './queue.ts';
import { sendItem } from './senders.ts';
import {
  markAttempted,
  scheduleRetry,
  pauseOwner,
  saveProgress,
  markRefused,
  resumeOwner,
  resolveOutcome,
} from './resolve-outcome.ts';
import type { Queued } from './outbox-item.ts';
import { nextDue, nextDueAt, pauseAfter, readRetryAfter } from './when-due.ts';

const NAME = 'outbox_lease';
/** Longer than anything that is waited for without a sign of life. */
const LEASE_MS = 2 * LIMITS.requestTimeoutMs;

export interface SendOptions {
  readonly database: DeviceDatabase;
  /** With the token of who is there; a run keeps to the one that it began with. */
  readonly target: CallTarget;
  /** Whose token it is believed to be: all of theirs is paused where the server does not take it. */
  readonly person?: string | undefined;
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Something has happened for which nobody needs to wait any longer: a start, a line that is back, a person who looks. */
  readonly isNews: boolean;
  /** Nobody may be there: nothing is begun, and by that out of the person's hands, before somebody has answered. */
  readonly asksFirst?: boolean;
}

/** Another has taken over, since this one took too long: it stops in the middle. */
class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

/**
 * Sends what the person of this session has queued, as far as it goes now. One at a time over all tabs and the worker:
 * Web Locks make the others wait their turn, the lease holds where there are none. Returns when to try again; undefined:
 * nothing waits.
 */
export async function sendQueue(options: SendOptions): Promise<number | undefined> {
  const { locks } = navigator;
  // typed as always there; an insecure origin or an old browser has none
  if (typeof locks === 'undefined') return await sendWithLease(options, false);
  return await locks.request(NAME, { signal: options.signal }, () => sendWithLease(options, true));
}

async function sendWithLease(options: SendOptions, isAlone: boolean): Promise<number | undefined> {
  const { database, now } = options;
  const lease = await takeLease(database, NAME, LEASE_MS, now(), { isAlone });
  if (!lease) return now() + LEASE_MS;
  try {
    return await sendAll(options, lease);
  } finally {
    await lease.drop();
  }
}

async function sendAll(options: SendOptions, lease: Lease): Promise<number | undefined> {
  const { database, now, signal } = options;
  let heldFor: number | undefined;
  const token = options.target.token?.();
  if (token === undefined || !(await holdsUnsent(database))) return undefined;
  const target: CallTarget = {
    ...options.target,
    token: () => token,
    fetch: async (request) => {
      const response = await options.target.fetch(request);
      // a date is held against the server's own clock, since this device's may be years off
      const sentAt = Date.parse(response.headers.get('Date') ?? '') || now();
      heldFor = readRetryAfter(response.headers.get('Retry-After'), sentAt);
      return response;
    },
  };
  const call = createCall(target);
  if (options.asksFirst) owners.delete(token);
  const owner = await ownerOf(token, call, signal).catch((error: unknown) => {
    if (endsSession(error)) return null;
    if (error instanceof NetworkError || error instanceof ApiError) return undefined;
    throw error;
  });
  if (owner === null) {
    if (options.person !== undefined) await pauseOwner(database, options.person);
    return undefined;
  }
  if (owner === undefined) return now() + pauseAfter('line', 3, Math.random());
  await resumeOwner(database, owner);

  for (;;) {
    const queue = await listQueued(database, owner);
    const next = nextDue(queue, now(), options.isNews);
    if (!next || signal.aborted) return nextDueAt(queue, now());
    const row = await markAttempted(database, next.id);
    if (!row) continue;
    const stay = async (): Promise<void> => {
      if (!(await lease.renew(now()))) throw new TakenOver();
    };
    await stay();
    heldFor = undefined;
    try {
      const result = await sendItem({
        row,
        thing: row.thing,
        database,
        call,
        target,
        signal,
        stay,
        reach: async (step) => {
          await stay();
          await saveProgress(database, row.id, step);
        },
      });
      await resolveOutcome(database, row, result, now());
    } catch (error) {
      const isOver = await putOff(error, { database, row, now: now(), heldFor });
      if (isOver) return nextDueAt(await listQueued(database, owner), now());
    }
  }
}

interface PuttingOff {
  readonly database: DeviceDatabase;
  readonly row: Queued;
  readonly now: number;
  readonly heldFor: number | undefined;
}

/** True: nothing else would get through now either. */
async function putOff(error: unknown, { database, row, now, heldFor }: PuttingOff): Promise<boolean> {
  if (endsSession(error)) {
    await pauseOwner(database, row.owner);
    return true;
  }
  if (error instanceof ApiError) {
    const { status } = error;
    if (status === 408 || status === 429 || status >= 500) {
      const ms = heldFor ?? pauseAfter('server', row.attempts, Math.random());
      await scheduleRetry(database, row, { heldUntil: now + ms });
      return false;
    }
    await markRefused(database, row, error);
    return false;
  }
  if (error instanceof NetworkError) {
    await scheduleRetry(database, row, { nextTryAt: now + pauseAfter('line', row.attempts, Math.random()) });
    return true;
  }
  // the page is closing, or another sends by now: the row says that it is on its way, and whoever sends next goes on
  if (error instanceof TakenOver || isAbort(error)) return true;
  await scheduleRetry(database, row, { heldUntil: now + pauseAfter('server', row.attempts, Math.random()) });
  throw error;
}

function endsSession(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 422].includes(error.status);
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** By token, the last one alone: asked once, so that nothing ever goes out under another's name. */
const owners = new Map<string, string>();

async function ownerOf(token: string, call: Call, signal: AbortSignal): Promise<string> {
  const known = owners.get(token);
  if (known !== undefined) return known;
  const { id } = await call(meEndpoints.get, {}, { signal });
  owners.clear();
  owners.set(token, id);
  return id;
}
