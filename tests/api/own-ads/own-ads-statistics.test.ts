import { HOUR_MS } from '#contract/time.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { viewsEndpoints } from '#contract/views/endpoints.ts';
import { type AccountsApi, accountsApi, newAddress } from '#tests/factories/people/accounts.ts';
import { createAd, createRequest } from '#tests/factories/ads/ads.ts';
import { anAuthor } from '#tests/factories/ads/own-ads.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';
import type { TestPerson } from '#tests/factories/people/moderators.ts';

const { task } = ownAdsEndpoints;

let api: AccountsApi;
let author: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  author = await anAuthor(api);
});

async function view(id: string): Promise<void> {
  const body = { batch: randomUUID(), browser: randomUUID(), views: [{ resource: 'tasks' as const, id }] };
  await api.as({ address: newAddress() }).call(viewsEndpoints.send, { body });
}

describe('the statistics of an ad', () => {
  it('have views and requests of each of the last 30 days in Uzbekistan', async () => {
    const id = await createAd(api.sql, { author_id: author.id });
    // Half past one at night in Tashkent, when it is still yesterday in UTC.
    api.clock.now = new Date('2026-03-09T20:30:00Z');
    const applied = async (at: string) =>
      createRequest(api.sql, {
        ad_id: id,
        applicant_id: await createPerson(api.sql),
        created_at: new Date(at),
      });
    await applied('2026-03-09T20:00:00Z');
    await applied('2026-03-09T18:00:00Z');
    await applied('2026-03-09T17:00:00Z');
    await applied('2026-01-09T17:00:00Z');
    await view(id);
    await view(id);
    api.later(20 * HOUR_MS);
    await api.sql`update sessions set expires_at = '2027-01-01'`;
    await view(id);
    const { days } = await api.as(author.token).call(task.statistics, { params: { id } });
    expect(days).toHaveLength(30);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-02-09', '2026-03-10']);
    expect(days.at(-1)).toEqual({ day: '2026-03-10', views: 3, requests: 1 });
    expect(days.at(-2)).toEqual({ day: '2026-03-09', views: 0, requests: 2 });
    expect(days.slice(0, -2).every(({ views, requests }) => views === 0 && requests === 0)).toBe(true);
  });

  it('are available in every state but deleted', async () => {
    const id = await createAd(api.sql, { author_id: author.id, status: 'rejected' });
    const asked = () => api.as(author.token).call(task.statistics, { params: { id } });
    expect((await asked()).days).toHaveLength(30);
    await api.sql`update ads set status = 'deleted' where id = ${id}`;
    await expectRefusal(asked(), 'ad_deleted');
  });
});
