import { describe, expect, it } from 'vitest';
import { notification } from '#tests/factories/chats/notifications.ts';
import type { Notification } from '#contract/notifications/entities.ts';
import { groupNotifications } from './notification-lines.ts';

const grouped = (seq: number, key: string, read = false): Notification =>
  notification(seq, { read, group: { key, count: 3, title: `3 новых отклика: ${key}` } });

describe('notifications of a group', () => {
  it('that are unread share one line in the place of the newest', () => {
    const lines = groupNotifications([
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

  it('that are read share one line, which has the title of the newest', () => {
    const lines = groupNotifications([
      grouped(7, 'кран'),
      grouped(5, 'кран', true),
      notification(4),
      grouped(2, 'кран', true),
    ]);
    expect(lines.map(({ id, title }) => [id, title])).toEqual([
      ['7', undefined],
      ['5', 'Отклик 5'],
      ['4', undefined],
    ]);
    expect(lines[1]?.notifications.map(({ id }) => id)).toEqual(['5', '2']);
  });

  it('that continue on the next page join their line of the earlier page', () => {
    const pages = [
      [grouped(9, 'кран', true), notification(8)],
      [grouped(7, 'кран', true)],
      [notification(6)],
    ];
    const ids = [1, 2, 3].map((count) =>
      groupNotifications(pages.slice(0, count).flat()).map(({ id }) => id),
    );
    expect(ids).toEqual([
      ['9', '8'],
      ['9', '8'],
      ['9', '8', '6'],
    ]);
  });
});
