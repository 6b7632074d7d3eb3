import { DAY_MS } from '#contract/time.ts';
import { expect, test } from 'vitest';
import { chooseShownPeople } from '#seed/demo/people/shown-people.ts';
import type { DemoRequest } from '#seed/demo/world.ts';
import { DEMO_NOW as NOW, demoWorld as world } from '#tests/factories/ads/demo-world.ts';

const requestsOf = Map.groupBy(world.requests, (request) => request.adId);

function statuses(adId: number): DemoRequest['status'][] {
  return (requestsOf.get(adId) ?? []).map(({ status }) => status);
}

test('the times of a demo ad fit its state', () => {
  for (const ad of world.ads) {
    const { status, publishedAt, createdAt, endsAt, startsAt } = ad;
    expect(createdAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
    expect(publishedAt === null, status).toBe(['moderation', 'need_edit', 'rejected'].includes(status));
    if (publishedAt) expect(publishedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
    if (status === 'published' && endsAt) expect(endsAt.getTime()).toBeGreaterThan(NOW.getTime());
    if (status === 'running' || status === 'finished')
      expect(startsAt?.getTime()).toBeLessThan(NOW.getTime());
    if (status === 'expired' && ad.kind === 'task') expect(endsAt?.getTime()).toBeLessThan(NOW.getTime());
    if (startsAt && endsAt) expect(endsAt.getTime()).toBeGreaterThan(startsAt.getTime());
    if (ad.kind !== 'task') expect([startsAt, endsAt]).toEqual([null, null]);
  }
});

test('recent demo ads outnumber old ones, and some are lifted', () => {
  const ages = world.ads
    .filter((ad) => ad.status === 'published')
    .map((ad) => (NOW.getTime() - (ad.publishedAt ?? NOW).getTime()) / DAY_MS);
  expect(ages.filter((age) => age < 10).length).toBeGreaterThan(ages.filter((age) => age > 20).length);
  expect(Math.max(...ages)).toBeLessThan(30);
  expect(world.ads.filter((ad) => ad.liftedAt !== null).length).toBeGreaterThan(100);
});

test('demo applications fit the state of their ads', () => {
  const taken = new Map<string, string>([
    ['request_accepted', 'accepted'],
    ['running', 'running'],
    ['finished', 'finished'],
  ]);
  for (const ad of world.ads) {
    const found = statuses(ad.id);
    if (ad.kind === 'service' || ad.publishedAt === null) expect(found).toEqual([]);
    const chosen = taken.get(ad.status);
    if (chosen === undefined) continue;
    expect(found.filter((status) => status === chosen)).toHaveLength(1);
    const other = ad.status === 'request_accepted' || ad.status === 'running' ? 'pending' : 'rejected';
    expect(found.filter((status) => status !== chosen).every((status) => status === other)).toBe(true);
  }
});

test('nobody in the demo applies twice, to their own ad, or too early', () => {
  const pairs = world.requests.map((request) => `${request.adId} ${request.applicantId}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const request of world.requests) {
    const ad = world.ads[request.adId - 1];
    expect(ad?.id).toBe(request.adId);
    expect(ad?.authorId).not.toBe(request.applicantId);
    expect(request.createdAt.getTime()).toBeGreaterThanOrEqual(ad?.publishedAt?.getTime() ?? Infinity);
    expect(request.createdAt.getTime()).toBeLessThan(NOW.getTime());
  }
});

test('the times of a demo deal contradict neither each other nor its ad', () => {
  const { requests, ads, feedbacks, chats } = world;
  for (const request of requests) {
    const { status, createdAt, acceptedAt, startedAt, statusAt } = request;
    const steps = [createdAt, acceptedAt, startedAt, statusAt, NOW].flatMap((at) => at?.getTime() ?? []);
    expect(
      steps.toSorted((one, other) => one - other),
      status,
    ).toEqual(steps);
    expect(acceptedAt === null, status).toBe(['pending', 'rejected', 'withdrawn'].includes(status));
    const ad = ads[request.adId - 1];
    if (ad?.status === 'closed') expect(status).not.toBe('pending');
    const deal = requestsOf.get(request.adId)?.find((each) => each.acceptedAt !== null);
    if (ad?.kind === 'task' && status === 'pending' && deal?.status === 'cancelled')
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(deal.statusAt.getTime());
  }
  for (const { requestId, createdAt } of feedbacks) {
    const deal = requests.find(({ id }) => id === requestId);
    if (deal) expect(createdAt.getTime()).toBeGreaterThanOrEqual(deal.statusAt.getTime());
  }
  expect(chats.filter(({ requestId }) => requestId !== null)).toHaveLength(requests.length);
  for (const { adId, requestId, records } of chats) {
    expect(records[0]?.step).toBe(requestId === null ? null : 'applied');
    const since = ads[adId - 1]?.publishedAt?.getTime() ?? Infinity;
    expect(records[0]?.at.getTime()).toBeGreaterThanOrEqual(since);
    for (const { at } of records) expect(at.getTime()).toBeLessThanOrEqual(NOW.getTime());
  }
});

test('each demo account has two unread chats, and the newest steps unread', () => {
  const { customer, performer } = chooseShownPeople(world.people, world.ads);
  for (const { id } of [customer, performer]) {
    const own = world.notifications.filter(({ personId }) => personId === id);
    const times = own.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThanOrEqual(NOW.getTime());
    expect(new Set(own.map(({ words }) => words)).size).toBeGreaterThanOrEqual(5);
    expect(own.filter(({ isRead, message }) => !isRead && message === null)).toHaveLength(2);
    const unread = own.filter(({ isRead, message }) => !isRead && message !== null);
    const chats = world.chats.filter((chat) => {
      return (
        chat.unread > 0 &&
        unread.some(({ adId, message }) => {
          return adId === chat.adId && message?.askerId === chat.askerId;
        })
      );
    });
    expect(chats.map(({ requestId }) => requestId === null)).toEqual([false, true]);
    expect(chats.some(({ adId }) => world.ads[adId - 1]?.authorId === id)).toBe(true);
    expect(world.feedbacks.some(({ userId }) => userId === id)).toBe(true);
  }
  expect(world.chats.filter(({ unread }) => unread > 0)).toHaveLength(4);
});

test('demo feedback is by others, mostly good, and after its deal', () => {
  const good = world.feedbacks.filter(({ positive }) => positive).length / world.feedbacks.length;
  expect(good).toBeGreaterThan(0.85);
  expect(good).toBeLessThan(0.98);
  for (const feedback of world.feedbacks) {
    expect(feedback.userId).not.toBe(feedback.authorId);
    expect(feedback.createdAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
    const ad = feedback.adId === null ? undefined : world.ads[feedback.adId - 1];
    if (ad) expect(feedback.createdAt.getTime()).toBeGreaterThanOrEqual(ad.createdAt.getTime());
  }
});

test('demo people have unique phones that nobody really has', () => {
  const phones = world.people.map(({ phone }) => phone);
  expect(new Set(phones).size).toBe(phones.length);
  for (const phone of phones) expect(phone).toMatch(/^\+99800\d{7}$/);
});
