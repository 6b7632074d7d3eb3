import { describe, expect, it } from 'vitest';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { callOfItem } from './call-of-item.ts';
import type { OutboxItem } from './outbox-item.ts';

const ad = { ad: '7', version: 1, body: {}, photos: [], removed: [] };
const ITEMS: readonly OutboxItem[] = [
  ...AD_KINDS.flatMap((kind): OutboxItem[] => [
    { type: 'ad.create', kind, body: {} },
    { type: 'ad.edit', kind, ...ad },
    { type: 'ad.status', kind, ad: '7', body: { status: 'closed' } },
  ]),
  { type: 'message.send', kind: 'task', operation: '7', chat: null, text: 'Здравствуйте' },
  { type: 'request.create', kind: 'task', ad: '7', body: { agrees_to_price: true } },
  { type: 'request.create', kind: 'vacancy', ad: '7', body: { agrees_to_price: true } },
  { type: 'feedback.create', deal: { message: '7' }, rating: 'positive', text: 'Хорошо' },
  { type: 'feedback.reply', feedback: '7', text: 'Спасибо' },
  { type: 'profile.edit', version: 1, body: {}, base: {} },
  { type: 'search.edit', search: '7', body: {} },
  { type: 'search.delete', search: '7' },
  { type: 'chat.read', chat: '7', seq: 1 },
  { type: 'notification.read', id: '7', all: false },
  { type: 'favourites.send' },
  { type: 'views.send' },
];

describe('the call of a queued item', () => {
  it.each(ITEMS)('$type of $kind is sent by a call of the contract', (item) => {
    expect(ENDPOINTS.map(({ name }) => name)).toContain(callOfItem(item));
  });
});
