import type { Notification } from '#contract/notifications/entities.ts';

/** An unread notification about a request to a task; a higher number is newer. */
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
