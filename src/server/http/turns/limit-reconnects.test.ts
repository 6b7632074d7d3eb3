import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { createErrorHandler } from '../errors/create-error-handler.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { socketsEndpoints } from '#contract/sockets/endpoints.ts';
import { limitReconnects } from './limit-reconnects.ts';

const CITIES = `/api/v1${lookupsEndpoints.cities.path}`;
const TICKET = `/api/v1${socketsEndpoints.ticket.path}`;

/** Calls ahead of a network, the load of the event loop, and the time in milliseconds. */
const server = { ahead: new Map<string | undefined, number>(), load: 0, now: 0 };
let app: Hono;
beforeEach(() => {
  Object.assign(server, { ahead: new Map(), load: 0, now: 0 });
  app = new Hono();
  app.onError(createErrorHandler(() => undefined));
  limitReconnects(app, {
    turns: { aheadOf: (network) => server.ahead.get(network) ?? 0 },
    trustProxy: 1,
    now: () => server.now,
    readLoad: () => server.load,
  });
  app.on(['GET', 'POST'], [CITIES, TICKET], (c) => c.json([]));
});

async function ask(address: string, method = 'HEAD', path = CITIES) {
  const { status, headers } = await app.request(path, { method, headers: { 'x-forwarded-for': address } });
  return { status, wait: Number(headers.get('retry-after') ?? Number.NaN) };
}

/** Answers to calls, each from a network of its own. */
async function askFromMany(count: number, method?: string, path?: string) {
  const tries = Array.from({ length: count }, (_, n) =>
    ask(`10.0.${Math.floor(n / 250)}.${n % 250}`, method, path),
  );
  const answers = await Promise.all(tries);
  return {
    letIn: answers.filter(({ status }) => status === 200).length,
    waits: answers.filter(({ status }) => status === 503).map(({ wait }) => wait),
  };
}

describe('reconnect attempts of pages', () => {
  it('are refused, unlike calls, when many calls are queued ahead', async () => {
    server.ahead.set('198.51.100.1', 100);
    expect(await ask('198.51.100.1')).toEqual({ status: 503, wait: 5 });
    expect((await ask('198.51.100.1', 'GET')).status).toBe(200);
    expect((await ask('198.51.100.2')).status).toBe(200);
  });

  it.each([
    { state: 'idle', load: 0.5, letIn: 110 },
    { state: 'busy', load: 0.9, letIn: 60 },
  ])('are let in at the rate of a server that is $state', async ({ load, letIn }) => {
    server.load = load;
    expect((await askFromMany(300)).letIn).toBe(letIn);
    server.now = 1000;
    expect((await askFromMany(300)).letIn).toBe(letIn);
  });

  it('get successive retry times, random ones if too many are ahead', async () => {
    server.load = 0.9;
    const { waits } = await askFromMany(60 + 50 * 120 + 500);
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

  it.each([
    { state: 'idle', load: 0.5, places: 100 },
    { state: 'busy', load: 0.9, places: 50 },
  ])('of few networks cannot take all places of a server that is $state', async ({ load, places }) => {
    server.load = load;
    for (const second of [0, 1, 2]) {
      server.now = second * 1000;
      const own = await Promise.all(Array.from({ length: 500 }, (_, n) => ask(`198.51.100.${n % 5}`)));
      const letIn = own.filter(({ status }) => status === 200).length;
      expect(letIn).toBe(places);
      expect((await ask(`198.51.100.1${second}`)).status).toBe(200);
    }
  });

  it('of a just admitted network cannot use the quota for new networks', async () => {
    server.load = 0.9;
    const own = '198.51.100.1';
    expect((await ask(own)).status).toBe(200);
    expect((await askFromMany(49)).letIn).toBe(49);
    expect((await ask(own)).status).toBe(503);
    expect((await ask('198.51.100.2')).status).toBe(200);
    server.now = 10_000;
    expect((await askFromMany(50)).letIn).toBe(50);
    expect((await ask(own)).status).toBe(200);
  });

  it.each([
    { state: 'idle', load: 0.5, own: 50, others: 60 },
    { state: 'busy', load: 0.9, own: 20, others: 40 },
  ])(
    'of one network have a rate of their own, with a server that is $state',
    async ({ load, own, others }) => {
      server.load = load;
      const answers = await Promise.all(Array.from({ length: 500 }, () => ask('198.51.100.1')));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(own);
      expect((await askFromMany(200)).letIn).toBe(others);
    },
  );
});

it('socket tickets have their own rate limit, even while calls wait', async () => {
  server.load = 0.9;
  expect((await askFromMany(200)).letIn).toBe(60);
  for (let n = 0; n < 250; n += 1) server.ahead.set(`10.0.0.${n}`, 100);
  const { letIn, waits } = await askFromMany(200, 'POST', TICKET);
  expect(letIn).toBe(100);
  expect(waits).toHaveLength(100);
  expect((await ask('198.51.100.1', 'GET', TICKET)).status).toBe(200);
});
