import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorEdge } from '../errors/error-edge.ts';
import { refuseTries } from './refuse-tries.ts';

/** Calls ahead of a network, the load of the event loop, and the time in milliseconds. */
const server = { ahead: new Map<string | undefined, number>(), load: 0, now: 0 };
let app: Hono;
beforeEach(() => {
  Object.assign(server, { ahead: new Map(), load: 0, now: 0 });
  app = new Hono();
  app.onError(errorEdge(() => undefined));
  app.use(
    refuseTries({
      turns: { aheadOf: (network) => server.ahead.get(network) ?? 0 },
      trustProxy: 1,
      now: () => new Date(server.now),
      readLoad: () => server.load,
    }),
  );
  app.get('/cities', (c) => c.json([]));
});

async function ask(address: string, method = 'HEAD') {
  const { status, headers } = await app.request('/cities', {
    method,
    headers: { 'x-forwarded-for': address },
  });
  return { status, wait: Number(headers.get('retry-after') ?? Number.NaN) };
}

/** Answers to tries, each from a network of its own. */
async function askFromMany(count: number) {
  const tries = Array.from({ length: count }, (_, n) => ask(`10.0.${Math.floor(n / 250)}.${n % 250}`));
  const answers = await Promise.all(tries);
  return {
    letIn: answers.filter(({ status }) => status === 200).length,
    waits: answers.filter(({ status }) => status === 503).map(({ wait }) => wait),
  };
}

describe('tries of pages that have lost their connection', () => {
  it('are refused where many calls are ahead of their network, and calls are not', async () => {
    server.ahead.set('198.51.100.1', 100);
    expect(await ask('198.51.100.1')).toEqual({ status: 503, wait: 5 });
    expect((await ask('198.51.100.1', 'GET')).status).toBe(200);
    expect((await ask('198.51.100.2')).status).toBe(200);
  });

  it.each([
    { state: 'idle', load: 0.5, letIn: 100 },
    { state: 'busy', load: 0.9, letIn: 50 },
  ])('are let in at the rate of an $state server', async ({ load, letIn }) => {
    server.load = load;
    expect((await askFromMany(300)).letIn).toBe(letIn);
    server.now = 1000;
    expect((await askFromMany(300)).letIn).toBe(letIn);
  });

  it('are told to come one after the other, or at random where many are before them', async () => {
    server.load = 0.9;
    const { waits } = await askFromMany(50 + 50 * 120 + 500);
    const inOrder = waits.slice(0, 50 * 120);
    expect(inOrder.slice(0, 50 * 5)).toEqual(Array.from({ length: 50 * 5 }, () => 5));
    for (let second = 6; second <= 120; second += 1)
      expect(inOrder.filter((wait) => wait === second)).toHaveLength(50);
    const others = waits.slice(50 * 120);
    expect(others).toHaveLength(500);
    expect(Math.min(...others)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...others)).toBeLessThanOrEqual(120);
    expect(new Set(others).size).toBeGreaterThan(10);
  });

  it('of one network take few of the places of others', async () => {
    const own = await Promise.all(Array.from({ length: 500 }, () => ask('198.51.100.1')));
    expect(own.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(own.at(-1)).toEqual({ status: 503, wait: 5 });
    expect((await askFromMany(80)).letIn).toBe(80);
    expect(await ask('198.51.100.2')).toEqual({ status: 503, wait: 5 });
  });
});
