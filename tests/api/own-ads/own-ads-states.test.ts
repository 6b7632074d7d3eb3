import { HOUR_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OwnList } from '#contract/ads/own-entities.ts';
import { AD_STATUSES, type AdStatus } from '#contract/ads/status.ts';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd, createRequest } from '#tests/factories/ads/ads.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { anAuthor, inDays, postTask } from '#tests/factories/ads/own-ads.ts';
import { ownTask } from '#tests/factories/ads/review.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const { task, service } = ownAdsEndpoints;

let api: AccountsApi;
let person: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  person = await anAuthor(api);
  other = await createSignedInPerson(api);
});

const change = (id: string, body: { status: AdStatus; ends_at?: string }) =>
  api.send(task.changeStatus, { params: { id }, token: person.token, json: body });

const ofStatus = (status: AdStatus) =>
  createAd(api.sql, { author_id: person.id, status, published_at: new Date(), version: 4 });

describe('an author', () => {
  it.each<[AdStatus, AdStatus]>([
    ['closed', 'deactivated'],
    ['running', 'published'],
    ['expired', 'closed'],
    ['deleted', 'deleted'],
  ])('is told the state of an ad that is %s and cannot be %s', async (from, status) => {
    expect(await expectRefusal(change(await ofStatus(from), { status }), 'wrong_state')).toMatchObject({
      state: from,
    });
  });

  it('can pause and republish an ad only so often in an hour', async () => {
    const eager = await createSignedInPerson(api);
    const id = await createAd(api.sql, { author_id: eager.id });
    const until = new Date(api.clock.now.getTime() + HOUR_MS);
    await api.sql`
      insert into limits (key, hits, ends_at, next_at)
      values (${`ad-status:${eager.id}`}, 119, ${until}, ${api.clock.now})`;
    const take = (status: string) =>
      api.send(task.changeStatus, { params: { id }, token: eager.token, json: { status } });
    expect((await take('deactivated')).status).toBe(200);
    await expectRefusal(take('published'), 'too_many_requests');
  });

  it.each(['expired', 'running', 'moderation', 'nothing'])('cannot request the state %s', async (status) => {
    const id = await ofStatus('published');
    const sent = api.send(task.changeStatus, { params: { id }, token: person.token, json: { status } });
    await expectRefusal(sent, 'validation');
  });

  it('sees the own ad in every state, until it is deleted', async () => {
    for (const status of AD_STATUSES) {
      const id = await ofStatus(status);
      if (status === 'deleted') await expectRefusal(ownTask(api, person, id), 'ad_deleted');
      else expect(await ownTask(api, person, id)).toMatchObject({ id, status, version: 4 });
    }
  });

  it('renews an expired task with an end that a new task could have', async () => {
    const ended = new Date(Date.now() - HOUR_MS);
    const starts_at = new Date(Date.now() + 48 * HOUR_MS);
    const over = { author_id: person.id, status: 'expired', published_at: ended } as const;
    const id = await createAd(api.sql, { ...over, starts_at, ends_at: ended });
    for (const wrong of [{}, ...[inDays(-1), inDays(1), inDays(3 * 365)].map((ends_at) => ({ ends_at }))]) {
      const { errors } = await expectRefusal(change(id, { status: 'published', ...wrong }), 'validation');
      expect(Object.keys(errors ?? {})).toEqual(['ends_at']);
    }
    const ends_at = inDays(3);
    expect((await change(id, { status: 'published', ends_at })).status).toBe(200);
    expect(await ownTask(api, person, id)).toMatchObject({
      status: 'published',
      expires_at: `${ends_at.slice(0, 19)}Z`,
    });
  });

  it('renews an expired service for thirty days', async () => {
    const over = { author_id: person.id, status: 'expired', published_at: new Date(0) } as const;
    const id = await createAd(api.sql, { ...over, kind: 'service' });
    const body = { status: 'published' } as const;
    const own = await api.as(person.token).call(service.changeStatus, { params: { id }, body });
    const days =
      (Date.parse('expires_at' in own ? (own.expires_at ?? '') : '') - Date.now()) / (24 * HOUR_MS);
    expect(days).toBeGreaterThan(29.9);
  });

  it.each([
    ['a renewal eleven hours after the last time', 'expired', 11, 11],
    ['a renewal thirteen hours after the last time', 'expired', 13, 0],
    ['bringing a paused ad back', 'deactivated', 13, 13],
  ] as const)('by %s moves an ad as a lift would', async (_, status, hours, after) => {
    const published_at = new Date(api.clock.now.getTime() - hours * HOUR_MS);
    const id = await createAd(api.sql, { author_id: person.id, status, published_at });
    expect((await change(id, { status: 'published', ends_at: inDays(2) })).status).toBe(200);
    const page = await api.call(adsEndpoints.task.get, { params: { id } });
    expect((api.clock.now.getTime() - Date.parse(page.published_at)) / HOUR_MS).toBeCloseTo(after, 2);
  });
});

describe('a lift', () => {
  it('brings an ad to the top, but at most once in twelve hours', async () => {
    const author = await anAuthor(api);
    const id = await createAd(api.sql, {
      author_id: author.id,
      published_at: new Date(Date.now() - 48 * HOUR_MS),
    });
    const [before] = await api.sql`select expires_at, first_published_at from ads where id = ${id}`;
    // An hour later, this ad is older than all ads that other tests publish.
    api.later(HOUR_MS);
    const lift = () => api.as(author.token).call(task.liftUp, { params: { id } });
    expect(await countOutcomes(Array.from({ length: 6 }, lift))).toEqual({ ok: 1, liftup_not_allowed: 5 });
    const { allowed_at } = await expectRefusal(lift(), 'liftup_not_allowed');
    expect(Date.parse(allowed_at ?? '')).toBe(api.clock.now.getTime() + 12 * HOUR_MS);
    const { items } = await api.call(adsEndpoints.task.list, {});
    expect(items[0]).toMatchObject({ id, lifted: true });
    expect(await api.sql`select expires_at, first_published_at from ads where id = ${id}`).toEqual([before]);
    api.later(12 * HOUR_MS + 1);
    expect(await lift()).toMatchObject({ can: { lift_up: false } });
    const waiting = await createAd(api.sql, { author_id: author.id, status: 'deactivated' });
    const refusal = api.as(author.token).call(task.liftUp, { params: { id: waiting } });
    expect(await expectRefusal(refusal, 'wrong_state')).toMatchObject({ state: 'deactivated' });
  });
});

describe('own lists', () => {
  it('each own list has the ads of its states, page by page', async () => {
    const author = await anAuthor(api);
    const ids = new Map<string, string>();
    for (const status of AD_STATUSES) {
      const details = { author_id: author.id, status, published_at: new Date() };
      ids.set(await createAd(api.sql, details), status);
    }
    const statuses = async (type: OwnList) => {
      const { items } = await api.as(author.token).call(task.mine, { params: { type } });
      return items.map(({ id }) => ids.get(id) ?? '').toSorted((a, b) => (a < b ? -1 : 1));
    };
    expect(await statuses('published')).toEqual(['published', 'request_accepted', 'running']);
    expect(await statuses('moderation')).toEqual(['moderation', 'need_edit', 'pending', 'rejected']);
    expect(await statuses('inactive')).toEqual(['deactivated', 'expired']);
    expect(await statuses('archive')).toEqual(['closed', 'finished']);
    expect(await statuses('all')).toHaveLength(AD_STATUSES.length - 1);
    const call = (cursor?: string) =>
      api.as(author.token).call(task.mine, { params: { type: 'all' }, query: { size: 8 } }, { cursor });
    const first = await call();
    const rest = await call(first.next ?? undefined);
    expect([first.items.length, rest.items.length, rest.next]).toEqual([8, 3, null]);
    for (const kind of AD_KINDS) {
      const mine = api.as(other.token).call(ownAdsEndpoints[kind].mine, { params: { type: 'all' } });
      expect(await mine).toEqual({ items: [], next: null });
    }
    const wrong = api.send(task.mine, { params: { type: 'everything' }, token: author.token });
    await expectRefusal(wrong, 'not_found');
  });

  it('a service that the person asked about is in their list of services', async () => {
    const [author, asker] = [await anAuthor(api), await anAuthor(api)];
    const id = await createAd(api.sql, { kind: 'service', author_id: author.id });
    const body = { kind: 'service' as const, operation_id: id, text: 'Вы свободны?' };
    const { message_id } = await api.as(asker.token).call(messagesEndpoints.ask, { body });
    const list = async ({ token }: TestPerson) =>
      (await api.as(token).call(service.mine, { params: { type: 'requests' } })).items;
    expect(await list(asker)).toMatchObject([
      { id, author: { id: author.id }, question: { message_id, answered: false } },
    ]);
    expect(await list(author)).toEqual([]);
    await api.as(author.token).call(messagesEndpoints.answer, { body: { message_id, text: 'Да' } });
    expect(await list(asker)).toMatchObject([{ id, question: { answered: true } }]);
    await api.as(asker.token).call(messagesEndpoints.delete, { params: { id: message_id } });
    expect(await list(asker)).toEqual([]);
  });

  it('an ad applied to stays listed without its author if that is blocked', async () => {
    const author = await anAuthor(api);
    const id = await createAd(api.sql, { author_id: author.id });
    const request = await createRequest(api.sql, { ad_id: id, applicant_id: other.id });
    const mine = () => api.as(other.token).call(task.mine, { params: { type: 'requests' } });
    expect(await mine()).toMatchObject({
      items: [
        { id, status: 'published', author: { id: author.id }, request: { id: request, status: 'pending' } },
      ],
    });
    await api.sql`update users set blocked_at = now() where id = ${author.id}`;
    expect(await mine()).toMatchObject({ items: [{ id, author: null }] });
    await api.sql`update requests set status = 'withdrawn', deleted_at = now() where id = ${request}`;
    expect(await mine()).toMatchObject({ items: [] });
  });
});

describe('the relation of a person to an ad', () => {
  const relation = (who: TestPerson, id: string) => api.as(who.token).call(task.relation, { params: { id } });

  it('the author may edit an ad, others may apply and ask unless blocked', async () => {
    const { id } = await postTask(api, person.token);
    expect(await relation(person, id)).toMatchObject({
      own: true,
      can: { apply: false, ask: false, see_phone: false, edit: true, deactivate: true, lift_up: true },
    });
    const visitor = { apply: true, ask: true, see_phone: true, edit: false, delete: false };
    expect(await relation(other, id)).toMatchObject({ own: false, request: null, can: visitor });
    const request = await createRequest(api.sql, { ad_id: id, applicant_id: other.id });
    expect(await relation(other, id)).toMatchObject({
      request: { id: request, status: 'pending' },
      can: { apply: false, ask: true },
    });
    const unwanted = await createSignedInPerson(api);
    await api.as(person.token).call(blocksEndpoints.create, { body: { user: unwanted.id } });
    const nothing = { apply: false, ask: false, see_phone: false };
    expect(await relation(unwanted, id)).toMatchObject({ can: nothing });
  });

  it('is readable only by the author if the ad has no public page', async () => {
    const waiting = await ofStatus('moderation');
    await expectRefusal(relation(other, waiting), 'not_found');
    expect(await relation(person, waiting)).toMatchObject({ own: true, can: { edit: true, lift_up: false } });
    const deleted = await ofStatus('deleted');
    await expectRefusal(relation(other, deleted), 'ad_deleted');
  });

  it('a vacancy may require a resume and may hide its author', async () => {
    const relationTo = async (details: object) => {
      const id = await createAd(api.sql, { kind: 'vacancy', author_id: person.id, ...details });
      const { call } = api.as(other.token);
      return (await call(ownAdsEndpoints.vacancy.relation, { params: { id } })).can;
    };
    expect(await relationTo({ needs_resume: true })).toMatchObject({ apply: false, ask: true });
    const hidden = { apply: true, ask: true, see_phone: false };
    expect(await relationTo({ anonymous: true, company: 'Завод' })).toMatchObject(hidden);
  });
});
