import { expect, it } from 'vitest';
import type { Notification } from '../../../contract/notifications/entities.ts';
import { linesOf } from './notification-lines.ts';

function notification(seq: number, key?: string, read = false): Notification {
  return {
    id: String(seq),
    seq,
    type: 'task_request',
    operation_id: '7',
    kind: 'task',
    message_id: null,
    title: `Отклик ${seq}`,
    body: '',
    read,
    created_at: '2026-05-01T09:00:00.000Z',
    group: key === undefined ? null : { key, count: 3, title: `3 новых отклика: ${key}` },
  };
}

it('unread ones of a group are one line, which stands where the newest of them does', () => {
  const lines = linesOf([
    notification(6, 'кран'),
    notification(5),
    notification(4, 'кран'),
    notification(3, 'дверь'),
    notification(2, 'кран', true),
  ]);
  expect(lines.map(({ id, title }) => [id, title])).toEqual([
    ['6', '3 новых отклика: кран'],
    ['5', undefined],
    ['3', undefined],
    ['2', undefined],
  ]);
  expect(lines[0]?.notifications.map(({ id }) => id)).toEqual(['6', '4']);
});
