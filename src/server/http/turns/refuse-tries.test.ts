import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { errorEdge } from '../errors/error-edge.ts';
import { refuseTriesWhileBusy } from './refuse-tries.ts';

it('a try is refused while many calls wait, and a call is not', async () => {
  const turns = { waiting: 0 };
  const app = new Hono();
  app.onError(errorEdge(() => undefined));
  app.use(refuseTriesWhileBusy(turns));
  app.get('/cities', (c) => c.json([]));
  const ask = async (method: string) => await app.request('/cities', { method });
  expect((await ask('HEAD')).status).toBe(200);
  turns.waiting = 100;
  const refused = await ask('HEAD');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await ask('GET')).status).toBe(200);
});
