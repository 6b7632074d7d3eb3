import { expect, it } from 'vitest';
import { notification } from '#tests/factories/chats/notifications.ts';
import type { Notification } from '#contract/notifications/entities.ts';
import { linesOf } from './notification-lines.ts';

const grouped = (seq: number, key: string, read = false): Notification =>
  notification(seq, { read, group: { key, count: 3, title: `3 новых отклика: ${key}` } });

it('unread notifications of a group share the line of the newest one', () => {
  const lines = linesOf([
    grouped(6, 'кран'),
    notification(5),
    grouped(4, 'кран'),
    grouped(3, 'дверь'),
    grouped(2, 'кран', true),
  ]);
  expect(lines.map(({ id, title }) => [id, title])).toEqual([
    ['6', '3 новых отклика: кран'],
    ['5', undefined],
    ['3', undefined],
    ['2', undefined],
  ]);
  expect(lines[0]?.notifications.map(({ id }) => id)).toEqual(['6', '4']);
});
