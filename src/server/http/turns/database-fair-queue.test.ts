import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type CallCost, createDatabaseFairQueue, type DatabaseFairQueue } from './database-fair-queue.ts';

const callerAt = (address: string) => ({
  network: address,
  address,
  hungUp: () => new AbortController().signal,
});

/** Work that is under way until `end` is called. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const started: string[] = [];
  const begin = (name: string) => async () => {
    started.push(name);
    await promise;
  };
  return { started, begin, end: resolve };
}

/** Calls of a kind, one from each of many addresses, or all of one person. */
function ask(
  turns: DatabaseFairQueue,
  { begin }: ReturnType<typeof work>,
  { count, cost, person }: { count: number; cost: CallCost; person?: string },
): Promise<unknown>[] {
  return Array.from({ length: count }, (_, n) =>
    turns.take({ caller: callerAt(`10.0.0.${n}`), cost, person }, begin(`${cost} ${n}`)),
  );
}

describe('calls that need the database', () => {
  it('use three quarters of its connections, and the rest wait', async () => {
    const turns = createDatabaseFairQueue({ connections: 16 });
    const calls = work();
    const all = ask(turns, calls, { count: 20, cost: 'light' });
    expect(calls.started).toHaveLength(12);
    expect(turns.waiting).toBe(8);
    calls.end();
    await Promise.all(all);
    expect(turns.waiting).toBe(0);
  });

  it('are at least two at once, however few connections there are', async () => {
    const calls = work();
    const turns = createDatabaseFairQueue({ connections: 1 });
    const all = ask(turns, calls, { count: 3, cost: 'light' });
    expect(calls.started).toHaveLength(2);
    calls.end();
    await Promise.all(all);
  });

  it('of one person use at most a quarter of the call slots', async () => {
    const calls = work();
    const turns = createDatabaseFairQueue({ connections: 16 });
    const all = ask(turns, calls, { count: 5, cost: 'light', person: '7' });
    expect(calls.started).toHaveLength(3);
    const another = ask(turns, calls, { count: 1, cost: 'light', person: '8' });
    await nextTurn();
    expect(calls.started).toHaveLength(4);
    calls.end();
    await Promise.all([...all, ...another]);
  });

  it('of one IP address use at most half of the call slots', async () => {
    const calls = work();
    const turns = createDatabaseFairQueue({ connections: 16 });
    const take = () => turns.take({ caller: callerAt('10.0.0.1'), cost: 'light' }, calls.begin('one'));
    const all = Array.from({ length: 8 }, take);
    expect(calls.started).toHaveLength(6);
    calls.end();
    await Promise.all(all);
  });

  it('count three times when they are heavy', async () => {
    const calls = work();
    const turns = createDatabaseFairQueue({ connections: 16 });
    const all = ask(turns, calls, { count: 6, cost: 'heavy' });
    expect(calls.started).toHaveLength(4);
    calls.end();
    await Promise.all(all);
  });

  it('do not wait for long-running calls (at most six per person)', async () => {
    const calls = work();
    const turns = createDatabaseFairQueue({ connections: 1 });
    const long = ask(turns, calls, { count: 50, cost: 'long' });
    expect(calls.started).toHaveLength(50);
    const own = ask(turns, calls, { count: 8, cost: 'long', person: '7' });
    expect(calls.started).toHaveLength(56);
    expect(turns.waiting).toBe(2);
    const light = ask(turns, calls, { count: 1, cost: 'light' });
    await nextTurn();
    expect(calls.started.at(-1)).toBe('light 0');
    calls.end();
    await Promise.all([...long, ...own, ...light]);
  });
});

describe('looking a token up', () => {
  const person = { id: '7' };

  /** Fills the place of an address, so that a look-up waits there unless it goes to its person's queue. */
  async function isWaiting(turns: DatabaseFairQueue, address: string, token: string): Promise<boolean> {
    const calls = work();
    const own = Array.from({ length: 6 }, () =>
      turns.take({ caller: callerAt(address), cost: 'light', person: '7' }, calls.begin('own')),
    );
    const { waiting } = turns;
    const found = turns.lookUp(callerAt('10.9.9.9'), token, () => Promise.resolve(person));
    await nextTurn();
    const didWait = turns.waiting > waiting;
    calls.end();
    await Promise.all([...own, found]);
    return didWait;
  }

  it('waits in the queue of the person whom the token last belonged to', async () => {
    const turns = createDatabaseFairQueue({ connections: 16 });
    expect(await isWaiting(turns, '10.0.0.1', 'token')).toBe(false);
    expect(await isWaiting(turns, '10.0.0.1', 'token')).toBe(true);
    expect(await isWaiting(turns, '10.0.0.1', 'another token')).toBe(false);
  });

  it('waits in the IP address’s queue again after the token was refused', async () => {
    const turns = createDatabaseFairQueue({ connections: 16 });
    await turns.lookUp(callerAt('10.0.0.1'), 'token', () => Promise.resolve(person));
    const refused = turns.lookUp(callerAt('10.0.0.1'), 'token', () => Promise.reject(new Error('over')));
    await expect(refused).rejects.toThrow('over');
    expect(await isWaiting(turns, '10.0.0.1', 'token')).toBe(false);
  });

  it('the least recently used token is forgotten', async () => {
    const turns = createDatabaseFairQueue({ connections: 16 });
    for (let n = 0; n <= 10_000; n += 1) {
      await turns.lookUp(callerAt('10.0.0.1'), `token ${n}`, () => Promise.resolve(person));
    }
    expect(await isWaiting(turns, '10.0.0.1', 'token 1')).toBe(true);
    expect(await isWaiting(turns, '10.0.0.1', 'token 0')).toBe(false);
  });
});
