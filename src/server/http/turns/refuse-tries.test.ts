import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { errorEdge } from '../errors/error-edge.ts';
import { refuseTriesWhileBusy } from './refuse-tries.ts';

it('a try is refused while many calls wait ahead of its network, and a call is not', async () => {
  const app = new Hono();
  app.onError(errorEdge(() => undefined));
  const turns = { aheadOf: (network: string | undefined) => (network === '198.51.100.1' ? 100 : 99) };
  app.use(refuseTriesWhileBusy({ turns, trustProxy: 1 }));
  app.get('/cities', (c) => c.json([]));
  const ask = async (method: string, address: string) =>
    await app.request('/cities', { method, headers: { 'x-forwarded-for': address } });
  const refused = await ask('HEAD', '198.51.100.1');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await ask('GET', '198.51.100.1')).status).toBe(200);
  expect((await ask('HEAD', '198.51.100.2')).status).toBe(200);
});
