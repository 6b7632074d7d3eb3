import { beforeAll, describe, expect, it } from 'vitest';
import { reportsEndpoints } from '../../src/contract/reports/endpoints.ts';
import { type AccountsApi, accountsApi } from '../factories/accounts.ts';
import { signedIn, type TestPerson } from '../factories/moderators.ts';
import { createPerson } from '../factories/people.ts';

const DAY = 24 * 60 * 60_000;

describe('a report', () => {
  let api: AccountsApi;
  let reporter: TestPerson;
  beforeAll(async () => {
    api = await accountsApi();
    reporter = await signedIn(api);
  });
  const report = (id: string, more: object = {}, token = reporter.token) =>
    api.send('POST', '/reports', { subject: 'person', id, reason: 'fraud', ...more }, { token });
  const made = (id: string) => api.must(reportsEndpoints.create.response, report(id));
  const kept = (id: string) => api.sql`select reason, text from reports where user_id = ${id}`;

  it('is kept once while nobody has decided, however often it is sent', async () => {
    const bad = await createPerson(api.sql);
    const first = await api.must(reportsEndpoints.create.response, report(bad, { text: '  просил\nаванс ' }));
    const again = await Promise.all([1, 2, 3, 4, 5].map(() => made(bad)));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
    expect([...(await kept(bad))]).toEqual([{ reason: 'fraud', text: 'просил аванс' }]);
    const other = await signedIn(api);
    expect((await report(bad, {}, other.token)).status).toBe(200);
    expect(await kept(bad)).toHaveLength(2);
  });

  it('is kept once when many arrive at the same time', async () => {
    const bad = await createPerson(api.sql);
    const answers = await Promise.all(Array.from({ length: 12 }, () => made(bad)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await kept(bad)).toHaveLength(1);
  });

  it('can be made again after a decision', async () => {
    const bad = await createPerson(api.sql);
    const { id } = await made(bad);
    await api.sql`update reports set decision = 'dismissed', decided_at = now() where id = ${id}`;
    expect((await made(bad)).id).not.toBe(id);
  });

  it('is not about oneself, nor about whom nobody sees', async () => {
    const own = await api.refused(report(reporter.id), 'validation');
    expect(Object.keys(own.errors ?? {})).toEqual(['id']);
    const blocked = await createPerson(api.sql, { blocked_at: new Date() });
    for (const id of [blocked, '999999']) await api.refused(report(id), 'not_found');
  });

  it('says what it is about in so many words', async () => {
    const bad = await createPerson(api.sql);
    await api.refused(report(bad, { reason: 'dislike' }), 'validation');
    await api.refused(report(bad, { text: 'x'.repeat(1001) }), 'validation');
    await api.refused(report(bad, { subject: 'ad' }), 'validation');
    await api.refused(
      api.send('POST', '/reports', { subject: 'person', id: bad, reason: 'spam' }),
      'unauthorized',
    );
    expect(await kept(bad)).toHaveLength(0);
  });

  it('is made twenty times a day at most', async () => {
    const eager = await signedIn(api);
    const send = (id: string) => report(id, {}, eager.token);
    const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(api.sql)));
    for (const id of people) expect((await send(id)).status).toBe(200);
    const next = await createPerson(api.sql);
    const refusal = send(next);
    await api.refused(refusal, 'too_many_requests');
    expect(Number((await refusal).headers.get('retry-after'))).toBeGreaterThan(0);
    // a repetition is none
    expect((await send(people[0] ?? '')).status).toBe(200);
    api.later(DAY);
    expect((await send(next)).status).toBe(200);
  });
});
