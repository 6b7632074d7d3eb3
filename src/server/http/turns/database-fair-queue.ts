import { hash } from 'node:crypto';
import { observeDatabaseQueueWait, sampleQueuedCalls } from '#server/metrics/database-metrics.ts';
import type { CallOrigin } from '../client.ts';
import { runForFairQueueClient } from './asker-scope.ts';
import { type FairQueueClient, createWeightedFairQueue } from './weighted-fair-queue.ts';
import { setAndEvictOldest } from '#server/process/set-and-evict-oldest.ts';

/**
 * `light`: PostgreSQL needs a few milliseconds. `heavy`: it needs ten times as long. `long`: the call waits for
 * something other than the database, such as files, password hashes or other servers.
 */
export type CallCost = 'light' | 'heavy' | 'long';

export interface QueuedCall {
  readonly caller: CallOrigin;
  /** The person of the call's valid token. */
  readonly person?: string | undefined;
  readonly cost: CallCost;
}

/** Shares the database between callers. A turn must not take another turn: two of them could wait for each other. */
export interface DatabaseFairQueue {
  readonly waiting: number;
  /** Maximum number of calls that would run before the first one of a newcomer in this network. */
  aheadOf(network: string | undefined): number;
  take<T>(turn: QueuedCall, work: () => Promise<T>): Promise<T>;
  /**
   * Finds the person of a token, in that person's queue when the token was valid before, else in the address's queue.
   */
  lookUp<Found extends { readonly id: string }>(
    caller: CallOrigin,
    token: string,
    find: () => Promise<Found>,
  ): Promise<Found>;
}

const HEAVY = 3;
/** Part of the connections for calls; the rest is for calls that use two, for payments and for background jobs. */
const CALLS_PART = 0.75;
const PERSONS_PART = 0.25;
const WAITING = { all: 1000, ofNetwork: 300, ofPerson: 60 };
/** Bounds of `long` calls: they hold their bodies in memory and need few connections. */
const LONG = { room: 200, ofPerson: 6, waiting: WAITING };
const MOST_TOKENS = 10_000;

export function createDatabaseFairQueue({
  connections,
  isMeasured = true,
}: {
  readonly connections: number;
  /** False for turns beside those that the metrics count. */
  readonly isMeasured?: boolean;
}): DatabaseFairQueue {
  const room = Math.max(2, Math.floor(connections * CALLS_PART));
  const ofPerson = Math.max(2, Math.floor(room * PERSONS_PART));
  const short = createWeightedFairQueue({ room, ofPerson, waiting: WAITING });
  const long = createWeightedFairQueue(LONG);
  /** People by hashes of tokens that were valid; they only decide in which queue a look-up waits. */
  const people = new Map<string, string>();

  async function take<T>({ caller, person, cost }: QueuedCall, work: () => Promise<T>): Promise<T> {
    const { hungUp } = caller;
    const asker = askerOf(caller, person);
    const askedAt = performance.now();
    const begin = async () => {
      observeDatabaseQueueWait(cost, performance.now() - askedAt);
      return await runForFairQueueClient(asker, work);
    };
    if (cost === 'long') return await long.run({ asker, weight: 1, hungUp }, begin);
    return await short.run({ asker, weight: cost === 'heavy' ? HEAVY : 1, hungUp }, begin);
  }

  if (isMeasured) sampleQueuedCalls(() => short.waiting + long.waiting);

  return {
    take,
    get waiting() {
      return short.waiting + long.waiting;
    },
    aheadOf: (network) => short.aheadOf(network),
    async lookUp(caller, token, find) {
      const key = hash('sha256', token, 'base64url');
      const person = people.get(key);
      return await take({ caller, person, cost: 'light' }, async () => {
        try {
          const found = await find();
          if (found.id !== person) setAndEvictOldest(people, key, found.id, MOST_TOKENS);
          return found;
        } catch (error) {
          people.delete(key);
          throw error;
        }
      });
    },
  };
}

function askerOf({ network, address }: CallOrigin, person: string | undefined): FairQueueClient {
  return person === undefined
    ? { network, name: address, isPerson: false }
    : { network, name: person, isPerson: true };
}
