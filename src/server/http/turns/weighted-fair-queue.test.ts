import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type FairQueueClient, createWeightedFairQueue } from './weighted-fair-queue.ts';

const WAITING = { all: 100, ofNetwork: 50, ofPerson: 10 };
const address = (network: string): FairQueueClient => ({ network, name: network, isPerson: false });
const person = (name: string, network: string): FairQueueClient => ({ network, name, isPerson: true });

/** A `run` whose work notes when it begins and ends when the test says so. */
function share(bounds: Parameters<typeof createWeightedFairQueue>[0]) {
  const fair = createWeightedFairQueue(bounds);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (title: string, asker: FairQueueClient, weight = 1, hungUp?: AbortSignal) =>
    fair.run({ asker, weight, ...(hungUp && { hungUp: () => hungUp }) }, async () => {
      started.push(title);
      await new Promise<void>((resolve) => ends.set(title, resolve));
      ends.delete(title);
    });
  async function end(title: string): Promise<void> {
    ends.get(title)?.();
    await nextTurn();
  }
  async function endAll(): Promise<void> {
    while (ends.size > 0) for (const title of ends.keys()) await end(title);
  }
  return { fair, started, ask, end, endAll };
}

const refusal = (code: string) => ({ code, headers: { 'retry-after': '2' } });
const titles = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);

describe('a fair share', () => {
  it('one network alone uses at most half of the capacity', async () => {
    const { started, ask, endAll } = share({ room: 12, ofPerson: 3, waiting: WAITING });
    const flood = titles('a', 20).map((title) => ask(title, address('a')));
    expect(started).toHaveLength(6);
    const newcomer = ask('b', address('b'));
    await nextTurn();
    expect(started.at(-1)).toBe('b');
    await endAll();
    await Promise.all([...flood, newcomer]);
  });

  it('networks take turns, and people within a network take turns', async () => {
    const { started, ask, end, endAll } = share({ room: 1, ofPerson: 1, waiting: WAITING });
    const all = [
      ask('first', address('z')),
      ...['x1', 'x2', 'x3'].map((title) => ask(title, person('x', 'a'))),
      ask('y1', person('y', 'a')),
      ask('b1', address('b')),
      ask('b2', address('b')),
    ];
    for (let turn = 0; turn < all.length; turn += 1) await end(started.at(-1) ?? '');
    await endAll();
    await Promise.all(all);
    expect(started).toEqual(['first', 'x1', 'b1', 'y1', 'b2', 'x2', 'x3']);
  });

  it('one person has one share, however many networks they use', async () => {
    const { started, ask, endAll } = share({ room: 12, ofPerson: 3, waiting: WAITING });
    const all = titles('a', 8).map((title) => ask(title, person('me', title)));
    expect(started).toHaveLength(3);
    await endAll();
    await Promise.all(all);
  });

  it('light work cannot overtake heavy work for ever', async () => {
    const { started, ask, end, endAll } = share({ room: 4, ofPerson: 4, waiting: WAITING });
    const all = titles('l', 4).map((title) => ask(title, address(title)));
    all.push(ask('heavy', address('h'), 3), ask('late', address('k')));
    await end('l0');
    await end('l1');
    expect(started).not.toContain('late');
    await end('l2');
    expect(started.slice(4)).toEqual(['heavy']);
    await endAll();
    await Promise.all(all);
  });

  it('work heavier than the whole capacity runs alone', async () => {
    const { started, ask, endAll } = share({ room: 2, ofPerson: 2, waiting: WAITING });
    const heavy = ask('heavy', address('a'), 3);
    expect(started).toEqual(['heavy']);
    await endAll();
    await heavy;
  });

  it('abandoned work leaves the queue without running', async () => {
    const { fair, started, ask, endAll } = share({ room: 1, ofPerson: 1, waiting: WAITING });
    const client = new AbortController();
    const first = ask('first', address('a'));
    const abandoned = ask('abandoned', address('a'), 1, client.signal);
    expect(fair.waiting).toBe(1);
    client.abort();
    await expect(abandoned).rejects.toMatchObject({ code: 'malformed' });
    await expect(ask('gone before', address('a'), 1, client.signal)).rejects.toThrow();
    expect(fair.waiting).toBe(0);
    await endAll();
    await first;
    expect(started).toEqual(['first']);
  });
});

describe('a full queue', () => {
  it('a person with a full queue of their own is refused', async () => {
    const { ask, endAll } = share({ room: 1, ofPerson: 1, waiting: { ...WAITING, ofPerson: 2 } });
    const all = titles('a', 3).map((title) => ask(title, person('me', 'a')));
    await expect(ask('more', person('me', 'b'))).rejects.toMatchObject(refusal('too_many_requests'));
    await endAll();
    await Promise.all(all);
  });
});

describe('heavy work', () => {
  it('counts by its weight for its network and its person', async () => {
    const { started, ask, endAll } = share({ room: 12, ofPerson: 3, waiting: WAITING });
    const network = titles('n', 4).map((title) => ask(title, address('a'), 3));
    expect(started).toEqual(['n0', 'n1']);
    await endAll();
    const own = titles('p', 3).map((title) => ask(title, person('me', title), 2));
    expect(started).toEqual(['n0', 'n1', 'n2', 'n3', 'p0']);
    await endAll();
    await Promise.all([...network, ...own]);
  });

  it('of a person runs although it is heavier than their share', async () => {
    const { started, ask, endAll } = share({ room: 12, ofPerson: 2, waiting: WAITING });
    const heavy = ask('heavy', person('me', 'a'), 3);
    expect(started).toEqual(['heavy']);
    await endAll();
    await heavy;
  });
});

describe('a queue that was full', () => {
  it('accepts as many callers per person, network and in all as before', async () => {
    const bounds = { all: 4, ofNetwork: 3, ofPerson: 2 };
    const { fair, ask, endAll } = share({ room: 1, ofPerson: 1, waiting: bounds });
    for (let time = 0; time < 3; time += 1) {
      const all = [
        ask('first', address('z')),
        ...titles('m', 2).map((title) => ask(title, person('me', 'a'))),
        ask('neighbour', person('you', 'a')),
        ask('other', address('b')),
      ];
      expect(fair.waiting).toBe(4);
      await expect(ask('more', person('me', 'a'))).rejects.toThrow();
      await endAll();
      await Promise.all(all);
      expect(fair.waiting).toBe(0);
    }
  });
});

describe('the number of calls ahead of a newcomer', () => {
  it('is the most that can run before the newcomer’s first call', async () => {
    const { fair, started, ask, endAll } = share({ room: 1, ofPerson: 1, waiting: WAITING });
    const all = [
      ask('first', address('z')),
      ...titles('b', 9).map((title) => ask(title, address('b'))),
      ...titles('x', 5).map((title) => ask(title, person('x', 'a'))),
      ask('y0', person('y', 'a')),
    ];
    const ahead = ['a', 'b', 'c'].map((network) => fair.aheadOf(network));
    expect(ahead).toEqual([5, 3, 2]);
    all.push(ask('newcomer', person('new', 'a')));
    await endAll();
    await Promise.all(all);
    expect(started.indexOf('newcomer')).toBe(1 + 5);
    expect(fair.aheadOf('a')).toBe(0);
  });

  it('stays small while a few networks queue many calls', async () => {
    const { fair, ask, endAll } = share({ room: 1, ofPerson: 1, waiting: WAITING });
    const all = [
      ask('first', address('z')),
      ...['a', 'b'].flatMap((network) => titles(network, 40).map((title) => ask(title, address(network)))),
    ];
    expect(fair.waiting).toBe(80);
    expect(fair.aheadOf('c')).toBe(2);
    await endAll();
    await Promise.all(all);
  });
});

describe('a caller who hangs up', () => {
  it('in the moment of being evicted causes no second eviction', async () => {
    const { fair, started, ask, endAll } = share({
      room: 1,
      ofPerson: 1,
      waiting: { ...WAITING, ofNetwork: 3 },
    });
    const client = new AbortController();
    const first = ask('first', address('z'));
    const mine = titles('m', 2).map((title) => ask(title, person('me', 'a')));
    const evicted = ask('m2', person('me', 'a'), 1, client.signal);
    const neighbour = ask('n0', person('neighbour', 'a'));
    client.abort();
    await expect(evicted).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(fair.waiting).toBe(3);
    await endAll();
    await Promise.all([first, ...mine, neighbour]);
    expect(started).toEqual(['first', 'm0', 'n0', 'm1']);
  });

  it('during admission still runs, and the queue length stays right', async () => {
    const { fair, ask, endAll } = share({ room: 4, ofPerson: 4, waiting: WAITING });
    const [heavy, late] = [new AbortController(), new AbortController()];
    const all = [ask('first', address('z'), 2)];
    const abandoned = ask('heavy', address('h'), 4, heavy.signal);
    all.push(ask('late', address('k'), 1, late.signal));
    heavy.abort();
    late.abort();
    await expect(abandoned).rejects.toThrow();
    expect(fair.waiting).toBe(0);
    await nextTurn();
    await endAll();
    await Promise.all(all);
  });
});

describe('an eviction', () => {
  it('hits the network with the most queued calls, wherever it is queued', async () => {
    const { started, ask, endAll } = share({ room: 1, ofPerson: 1, waiting: { ...WAITING, all: 6 } });
    const first = ask('first', address('z'));
    const short = titles('s', 1).map((title) => ask(title, address('s')));
    const long = titles('l', 3).map((title) => ask(title, address('l')));
    const middle = titles('m', 2).map((title) => ask(title, address('m')));
    const newcomer = ask('new', address('n'));
    await expect(long[2]).rejects.toMatchObject(refusal('too_many_requests'));
    // nobody is evicted, since no network has more in the queue than `m` would have with this entry
    await expect(ask('m2', address('m'))).rejects.toMatchObject(refusal('unavailable'));
    await endAll();
    await Promise.all([first, ...short, ...long.slice(0, 2), ...middle, newcomer]);
    expect(started).toEqual(['first', 's0', 'l0', 'm0', 'new', 'l1', 'm1']);
  });

  it('within a network is of the person who has most in the queue', async () => {
    const { started, ask, endAll } = share({ room: 1, ofPerson: 1, waiting: { ...WAITING, ofNetwork: 6 } });
    const first = ask('first', address('z'));
    const short = titles('s', 1).map((title) => ask(title, person('s', 'a')));
    const long = titles('l', 3).map((title) => ask(title, person('l', 'a')));
    const middle = titles('m', 2).map((title) => ask(title, person('m', 'a')));
    const newcomer = ask('new', person('n', 'a'));
    await expect(long[2]).rejects.toMatchObject(refusal('too_many_requests'));
    await expect(ask('n1', person('n', 'a'))).rejects.toMatchObject(refusal('too_many_requests'));
    await endAll();
    await Promise.all([first, ...short, ...long.slice(0, 2), ...middle, newcomer]);
    expect(started).toEqual(['first', 's0', 'l0', 'm0', 'new', 'l1', 'm1']);
  });
});
