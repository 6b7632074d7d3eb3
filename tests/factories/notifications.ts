import type { Notification } from '#contract/notifications/entities.ts';

/** About a request to a task, unread; the higher its number, the newer. */
export function notification(seq: number, more: Partial<Notification> = {}): Notification {
  return {
    id: String(seq),
    seq,
    type: 'task_request',
    operation_id: '7',
    kind: 'task',
    message_id: null,
    title: `Отклик ${seq}`,
    body: '',
    read: false,
    created_at: '2026-05-01T09:00:00.000Z',
    group: null,
    ...more,
  };
}
