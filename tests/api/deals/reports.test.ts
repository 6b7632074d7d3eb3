import { DAY_MS } from '#contract/time.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { withIdempotencyKey, expectRefusal, withAnyBody } from '#tests/setup/server/calls.ts';

describe('a report', () => {
  let api: AccountsApi;
  let reporter: TestPerson;
  beforeAll(async () => {
    api = await accountsApi();
    reporter = await createSignedInPerson(api);
  });
  const report = (id: string, more: object = {}, token = reporter.token) => {
    const body = { subject: 'person', id, reason: 'fraud', ...more };
    return api.as(token).call(withAnyBody(reportsEndpoints.create), { body });
  };
  const made = (id: string) => report(id);
  const readReports = (id: string) => api.sql`select reason, text from reports where user_id = ${id}`;

  it('an undecided report is stored once, however often it is sent', async () => {
    const bad = await createPerson(api.sql);
    const all = await Promise.all(
      Array.from({ length: 12 }, () => report(bad, { text: '  просил\nаванс ' })),
    );
    expect(new Set([...all, await made(bad)].map(({ id }) => id)).size).toBe(1);
    expect([...(await readReports(bad))]).toEqual([{ reason: 'fraud', text: 'просил аванс' }]);
    const other = await createSignedInPerson(api);
    await report(bad, {}, other.token);
    expect(await readReports(bad)).toHaveLength(2);
  });

  it('a report can be made again after a decision', async () => {
    const bad = await createPerson(api.sql);
    const { id } = await made(bad);
    await api.sql`update reports set decision = 'dismissed', decided_at = now() where id = ${id}`;
    expect((await made(bad)).id).not.toBe(id);
  });

  it('a report repeated with its key is stored once, even after a decision', async () => {
    const bad = await createPerson(api.sql);
    const key = randomUUID();
    const send = async (reason: 'fraud' | 'spam', text = 'Взял предоплату') => {
      const body = { subject: 'person', id: bad, reason, text } as const;
      return await api.as(reporter.token).call(reportsEndpoints.create, { body }, withIdempotencyKey(key));
    };
    const both = await Promise.all([send('fraud'), send('fraud')]);
    const [first] = both;
    expect(both[1]).toEqual(first);
    await api.sql`update reports set decision = 'dismissed', decided_at = now() where id = ${first.id}`;
    expect(await send('fraud')).toEqual(first);
    await expectRefusal(send('spam'), 'conflict');
    await expectRefusal(send('fraud', 'Взял предоплату и пропал'), 'conflict');
    expect(await readReports(bad)).toHaveLength(1);
  });

  it('people cannot report themselves or invisible people', async () => {
    const own = await expectRefusal(report(reporter.id), 'validation');
    expect(Object.keys(own.errors ?? {})).toEqual(['id']);
    const blocked = await createPerson(api.sql, { blocked_at: new Date() });
    for (const id of [blocked, '999999']) await expectRefusal(report(id), 'not_found');
  });

  it('a report that breaks the contract is refused', async () => {
    const bad = await createPerson(api.sql);
    await expectRefusal(report(bad, { reason: 'dislike' }), 'validation');
    await expectRefusal(report(bad, { text: 'x'.repeat(1001) }), 'validation');
    await expectRefusal(report(bad, { subject: 'chat' }), 'validation');
    expect(await readReports(bad)).toHaveLength(0);
  });

  it('a person can report twenty times a day', async () => {
    const eager = await createSignedInPerson(api);
    const send = (id: string) => report(id, {}, eager.token);
    const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(api.sql)));
    for (const id of people) await send(id);
    const next = await createPerson(api.sql);
    const json = { subject: 'person', id: next, reason: 'fraud' };
    const answer = await api.send(reportsEndpoints.create, { token: eager.token, json });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectRefusal(Promise.resolve(answer), 'too_many_requests');
    // A repeated report does not count towards the limit.
    await send(people[0] ?? '');
    api.later(DAY_MS);
    await send(next);
  });
});
