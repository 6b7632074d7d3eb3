import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { beginPropertyRun, openScheduled, runToIdle } from '#tests/setup/interleaving/scheduled-database.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { insertItem } from './insert-item.ts';
import { listQueuedItems } from './queue.ts';
import { sendQueue } from './send-queue.ts';

// Two tabs and the worker share one outbox. The scheduler of fast-check decides when each transaction begins, when each
// request reaches the server and when its answer arrives; the server may fail, and answers may be lost.

const OWNER = '7';
/** Longer than a lease. */
const LONG_MS = 10 * 60_000;
/**
 * Each is the fate of a request: it is cut off before it arrives, the server is busy, its answer is lost, or the browser
 * freezes the sender until its answer is late, or until it is lost.
 */
const FATES = ['through', 'through', 'cut', 'busy', 'answer lost', 'frozen', 'frozen and lost'] as const;
type Fate = (typeof FATES)[number];

let first: DeviceDatabase;
let second: DeviceDatabase;
let third: DeviceDatabase;
beforeAll(async () => {
  first = await openScheduled('one tab');
  second = await openScheduled('another tab');
  third = await openScheduled('the worker');
});
afterAll(() => {
  for (const database of [first, second, third]) database.close();
});
beforeEach(() => {
  // Web Locks would allow only one sender; without them, the lease alone has to prevent a second one.
  vi.stubGlobal('navigator', {});
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The server: a request has an idempotency key, a saved search is what its last edit says. */
function createServer(s: fc.Scheduler, fates: readonly Fate[]) {
  const edits: { search: string; name: string }[] = [];
  const applied: string[] = [];
  const answers = new Map<string, string>();
  let count = 0;
  let isGood = false;
  /** Requests under way of senders that are not frozen, and whether there were ever two. */
  let open = 0;
  let wasAlone = true;
  let thaw = (): void => undefined;
  const thawed = new Promise<void>((resolve) => (thaw = resolve));
  const handle = async (request: Request): Promise<string> => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/me')) return JSON.stringify({ id: OWNER });
    const body: unknown = await request.clone().json();
    if (request.method === 'PATCH') {
      const name = typeof body === 'object' && body !== null && 'name' in body ? String(body.name) : '';
      edits.push({ search: pathname.split('/').at(-1) ?? '', name });
      return JSON.stringify({ id: '1' });
    }
    const key = request.headers.get('idempotency-key') ?? '';
    const known = answers.get(key);
    if (known !== undefined) return known;
    applied.push(key);
    const answer = JSON.stringify({ id: String(applied.length) });
    answers.set(key, answer);
    return answer;
  };
  const fetch = async (request: Request): Promise<Response> => {
    const fate = isGood || request.method === 'GET' ? 'through' : (fates[count] ?? 'through');
    if (request.method !== 'GET') count += 1;
    open += 1;
    wasAlone &&= open === 1;
    try {
      return await carry(request, fate);
    } finally {
      if (!fate.startsWith('frozen')) open -= 1;
    }
  };
  const carry = async (request: Request, fate: Fate): Promise<Response> => {
    await s.schedule(Promise.resolve(), `${request.method} reaches the server`);
    if (fate === 'cut') throw new TypeError('cut');
    const headers = { 'content-type': 'application/json' };
    if (fate === 'busy') {
      const refusal = { code: 'internal', request_id: '1', message: '' };
      return new Response(JSON.stringify(refusal), { status: 503, headers });
    }
    const text = await handle(request);
    await s.schedule(Promise.resolve(), `${request.method} is answered`);
    if (fate.startsWith('frozen')) {
      open -= 1;
      await thawed;
    }
    if (fate.endsWith('lost')) throw new TypeError('lost');
    return new Response(text, { headers });
  };
  return {
    fetch,
    edits,
    applied,
    wasAlone: () => wasAlone,
    thaw: () => thaw(),
    mend: () => void (isGood = true),
  };
}

type Wanted = { readonly type: 'apply' | 'edit'; readonly subject: number };
const aWrite: fc.Arbitrary<Wanted> = fc.record({
  type: fc.constantFrom('apply' as const, 'edit' as const),
  subject: fc.integer({ min: 1, max: 2 }),
});

function createWorld(s: fc.Scheduler, fates: readonly Fate[]) {
  const server = createServer(s, fates);
  let now = 1_000_000;
  let count = 0;
  const send = async (database: DeviceDatabase): Promise<unknown> =>
    await sendQueue({
      database,
      target: { origin: 'http://device.test', fetch: server.fetch, locale: () => 'ru', token: () => 'token' },
      now: () => now,
      signal: new AbortController().signal,
      skipsBackOff: true,
    });
  return {
    server,
    send,
    pass: () => void (now += LONG_MS),
    /** Items in the order in which they were queued. */
    queued: () => listQueuedItems(first, OWNER),
    async queue({ type, subject }: Wanted): Promise<void> {
      count += 1;
      const id = `item-${count}`;
      const name = `name ${count}`;
      const about = String(subject);
      const body = { comment: name, agrees_to_price: true };
      const item =
        type === 'edit'
          ? ({ type: 'search.edit', search: about, body: { name } } as const)
          : ({ type: 'request.create', kind: 'task', ad: about, body } as const);
      await insertItem(first, { id, owner: OWNER, item, title: name }, now);
    },
  };
}

/** Queues writes, sends them from everywhere at once, and then until nothing is left. */
async function sendFromEverywhere(
  s: fc.Scheduler,
  writes: readonly Wanted[],
  { fates, wakesLate }: { readonly fates: readonly Fate[]; readonly wakesLate: boolean },
) {
  await beginPropertyRun(s, first);
  const world = createWorld(s, fates);
  const { server, send, pass } = world;
  const [late, ...early] = writes;
  for (const write of early) {
    const queued = world.queue(write);
    await runToIdle(s);
    await queued;
  }
  const sent: Promise<unknown>[] = [send(first), send(second), send(third)];
  if (late) void world.queue(late);
  await runToIdle(s);
  // The lease of a frozen sender ends, and it wakes beside the one that has taken over, or after it.
  pass();
  sent.push(send(second), send(third));
  if (!wakesLate) sent.push(s.schedule(Promise.resolve(), 'what is frozen goes on').then(server.thaw));
  await runToIdle(s);
  server.thaw();
  await runToIdle(s);
  await Promise.all(sent);
  server.mend();
  pass();
  const last = send(first);
  await runToIdle(s);
  await last;
  const { applied, edits } = server;
  const queued = await world.queued();
  return { applied, edits, queued, wasAlone: server.wasAlone() };
}

function expectOnceInOrder(outcome: Awaited<ReturnType<typeof sendFromEverywhere>>): void {
  const { applied, edits, queued, wasAlone } = outcome;
  expect(wasAlone, 'one sender at a time').toBe(true);
  const keys = queued.filter(({ item }) => item.type === 'request.create').map(({ id }) => id);
  expect(applied.toSorted()).toEqual(keys.toSorted());
  for (const search of ['1', '2']) {
    const wanted = queued.flatMap(({ item, title }) =>
      item.type === 'search.edit' && item.search === search ? [title] : [],
    );
    const names = edits.filter((each) => each.search === search).map(({ name }) => name);
    // A repetition of the newest edit changes nothing; an older one would undo it.
    expect(names.filter((name, index) => name !== names[index - 1])).toEqual(wanted);
  }
}

test('two tabs and the worker send each item once and each queue in order', async () => {
  const someWrites = fc.array(aWrite, { minLength: 3, maxLength: 6 });
  const someLuck = fc.record({
    fates: fc.array(fc.constantFrom(...FATES), { maxLength: 8 }),
    wakesLate: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), someWrites, someLuck, async (s, writes, luck) =>
      expectOnceInOrder(await sendFromEverywhere(s, writes, luck)),
    ),
    { numRuns: 30, endOnFailure: true },
  );
});

test('a tab that was frozen does not requeue what another tab has sent', async () => {
  const edit = { type: 'edit', subject: 1 } as const;
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (s) =>
      expectOnceInOrder(
        await sendFromEverywhere(s, [edit, edit, edit], { fates: ['frozen and lost'], wakesLate: true }),
      ),
    ),
    { numRuns: 5, endOnFailure: true },
  );
});
