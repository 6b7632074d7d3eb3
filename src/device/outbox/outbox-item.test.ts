import { describe, expect, it } from 'vitest';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { queuedRow } from '#tests/device/outbox/queued-row.ts';
import {
  callOfItem,
  isAdOutboxItem,
  type OutboxItem,
  type OutboxItemType,
  queueKeyOf,
} from './outbox-item.ts';
import { isQueued } from './outbox-row.ts';
import { isSilentItem } from './silent.ts';

const EDIT = { kind: 'task', ad: '7', version: 1, body: {}, photos: [], removed: [] } as const;
const MESSAGE = { type: 'message.send', kind: 'task', operation: '7', text: '' } as const;
const REPORT = { type: 'report.create', subject: 'person', id: '4', reason: 'spam' } as const;

/** Each line has items that wait for each other, and for none of another line. */
const QUEUES: readonly (readonly OutboxItem[])[] = [
  [{ type: 'ad.create', kind: 'task', body: {} }],
  [
    { type: 'ad.edit', ...EDIT },
    { type: 'ad.status', kind: 'task', ad: '7', body: { status: 'closed' } },
    { type: 'request.create', kind: 'task', ad: '7', body: {} },
    { type: 'request.create', kind: 'vacancy', ad: '7', body: {} },
  ],
  [{ type: 'ad.edit', ...EDIT, ad: '8' }],
  // a message about an ad, before and after its chat is known
  [
    { ...MESSAGE, chat: null },
    { ...MESSAGE, chat: '3' },
  ],
  [{ ...MESSAGE, operation: '8', chat: null }],
  [{ type: 'feedback.create', deal: { message: '7' }, rating: 'positive', text: '' }],
  [{ type: 'feedback.create', deal: { message: '8' }, rating: 'positive', text: '' }],
  [{ type: 'feedback.create', deal: { kind: 'task', ad: '7', request: '7' }, rating: 'positive', text: '' }],
  [{ type: 'feedback.create', deal: { kind: 'task', ad: '7', request: '8' }, rating: 'positive', text: '' }],
  [{ type: 'feedback.reply', feedback: '7', text: '' }],
  [{ type: 'feedback.reply', feedback: '8', text: '' }],
  [{ type: 'profile.edit', version: 1, body: {}, base: {} }],
  [
    { type: 'search.edit', search: '7', body: {} },
    { type: 'search.delete', search: '7' },
  ],
  [{ type: 'search.delete', search: '8' }],
  [REPORT],
  [{ ...REPORT, id: '5' }],
  [{ ...REPORT, subject: 'message' }],
  [{ type: 'chat.read', chat: '7', seq: 1 }],
  [{ type: 'chat.read', chat: '8', seq: 1 }],
  [{ type: 'notification.read', id: '7', all: false }],
  [{ type: 'notification.read', id: '8', all: false }],
  [
    { type: 'notification.read', id: '7', all: true },
    { type: 'notification.read', id: '8', all: true },
  ],
  [{ type: 'notification.read', id: '7', all: false, about: '9' }],
  [{ type: 'favourites.send' }],
  [{ type: 'views.send' }],
];

describe('the queue of an item', () => {
  it('has the items about the same thing, in their order', () => {
    for (const items of QUEUES) expect(new Set(items.map((item) => queueKeyOf('a', item))).size).toBe(1);
  });

  it('differs for items about different things', () => {
    const keys = QUEUES.map(([item]) => item && queueKeyOf('a', item));
    expect(new Set(keys).size).toBe(QUEUES.length);
    for (const key of keys) expect(key).toMatch(/./);
  });

  it('is separate for each new ad', () => {
    const item = { type: 'ad.create', kind: 'task', body: {} } as const;
    expect(queueKeyOf('b', item)).not.toBe(queueKeyOf('a', item));
  });
});

/** The call that sends an item of each type, if about a task; the answers that the call makes stale are refetched. */
const CALLS: Readonly<Record<OutboxItemType, string>> = {
  'ad.create': 'tasks.create',
  'ad.edit': 'tasks.update',
  'ad.status': 'tasks.changeStatus',
  'message.send': 'messages.ask',
  'request.create': 'taskRequests.create',
  'feedback.create': 'feedbacks.create',
  'feedback.reply': 'feedbacks.reply',
  'profile.edit': 'me.edit',
  'search.edit': 'savedSearches.edit',
  'search.delete': 'savedSearches.delete',
  'report.create': 'reports.create',
  'chat.read': 'messages.makeRead',
  'notification.read': 'notifications.makeRead',
  'favourites.send': 'favourites.tap',
  'views.send': 'views.send',
};

const ABOUT_TASKS = QUEUES.flat().filter((item) => !('kind' in item) || item.kind === 'task');

it.each(ABOUT_TASKS)('an item of type $type is sent to the endpoint of its type', (item) => {
  expect(callOfItem(item)).toBe(CALLS[item.type]);
});

const OF_EACH_KIND = QUEUES.flat()
  .filter(isAdOutboxItem)
  .flatMap((item) => AD_KINDS.map((kind) => ({ ...item, kind })));

it.each([...QUEUES.flat(), ...OF_EACH_KIND])('$type of $kind is sent by a call of the contract', (item) => {
  expect(ENDPOINTS.map(({ name }) => name)).toContain(callOfItem(item));
});

it.each(QUEUES.flat())('a row with an item of the type $type is a valid outbox row', (item) => {
  expect(isQueued(queuedRow('a', { item }))).toBe(true);
});

it('only creating, editing or changing the status of an ad is an ad item', () => {
  const types = QUEUES.flat()
    .filter(isAdOutboxItem)
    .map(({ type }) => type);
  expect([...new Set(types)]).toEqual(['ad.create', 'ad.edit', 'ad.status']);
});

it('only read marks, favourites and views are sent silently', () => {
  const types = QUEUES.flat()
    .filter(isSilentItem)
    .map(({ type }) => type);
  expect([...new Set(types)]).toEqual(['chat.read', 'notification.read', 'favourites.send', 'views.send']);
});
