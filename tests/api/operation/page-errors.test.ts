import { DAY_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BodyInput } from '#contract/endpoint.ts';
import { pageErrorsEndpoints } from '#contract/page-errors/endpoints.ts';
import { sweepPageErrors, describePageErrors } from '#server/domains/page-errors/page-errors-service.ts';
import { type AccountsApi, accountsApi, newAddress } from '#tests/factories/people/accounts.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

const ERROR = {
  source: 'page',
  message: 'call +998 90 123-45-67 failed for "Алишер"',
  stack: 'Error\n  at a (https://yumush.uz/assets/app-Dk3_a9Z.js:1:234)',
  build: 'app-Dk3_a9Z',
  route: '/tasks/123',
} as const;

type Body = BodyInput<typeof pageErrorsEndpoints.send>;
const send = (error: Partial<Body> = {}, address = newAddress()) =>
  api.as({ address }).call(pageErrorsEndpoints.send, { body: { ...ERROR, ...error } });

describe('page errors', () => {
  it('page errors of one kind are one anonymous row with a count', async () => {
    await send();
    await send({ route: '/tasks/77', message: 'call +998 91 765-43-21 failed for "Дилноза"' });
    await send({ source: 'worker', message: 'quota exceeded', stack: 'at sw.js:2:17', route: '' });
    const report = await describePageErrors(api.sql);
    expect(report).toContain('2 × page: call # failed for "…"');
    expect(report).toContain('/tasks/$id of app-Dk3_a9Z');
    expect(report).toContain('    app-Dk3_a9Z.js:1:234');
    expect(report).toContain('1 × worker: quota exceeded');
    const rows = await api.sql<{ row: string }[]>`
      select concat_ws(' ', message, frames, build, route) as row from page_errors`;
    expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/Алишер|Дилноза|998|tasks\/\d/);
  });

  it('an IP address can report sixty errors an hour', async () => {
    const address = newAddress();
    const outcomes = await countOutcomes(
      Array.from({ length: 62 }, () => send({ message: 'again' }, address)),
    );
    expect(outcomes).toEqual({ ok: 60, too_many_requests: 2 });
  });

  it('an overlong error is refused', async () => {
    await expectRefusal(send({ stack: 'x'.repeat(3001) }), 'validation');
  });

  it('errors are deleted after two weeks', async () => {
    await send({ message: 'an old one' });
    await sweepPageErrors(api.sql, new Date(api.clock.now.getTime() + 14 * DAY_MS));
    expect(await describePageErrors(api.sql)).toContain('an old one');
    await sweepPageErrors(api.sql, new Date(api.clock.now.getTime() + 15 * DAY_MS));
    expect(await describePageErrors(api.sql)).toBe('No page has reported an error within 14 days.');
  });
});
