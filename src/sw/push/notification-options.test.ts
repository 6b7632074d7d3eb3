import { expect, it } from 'vitest';
import type { PushPayload } from '#contract/notifications/push-payload.ts';
import { generalOptions, notificationOptions } from './notification-options.ts';

const PAYLOAD: PushPayload = {
  type: 'task_request',
  operation_id: '3',
  title: 'Новый отклик',
  body: 'Алишер готов помочь',
};

/** A browser fetches nothing for such a picture, however slow the network. */
const INLINED = expect.stringMatching(/^data:image\/png;base64,\w/);

it('a push notification inlines its icon and badge', () => {
  expect(notificationOptions(PAYLOAD)).toEqual({
    icon: INLINED,
    badge: INLINED,
    body: PAYLOAD.body,
    data: PAYLOAD,
  });
});

it('an unreadable push gives a general notice with icons, in ru and uz', () => {
  const common = { icon: INLINED, badge: INLINED, tag: 'general' };
  expect(generalOptions('ru')).toEqual({ ...common, body: 'У вас новое уведомление' });
  expect(generalOptions('uz')).toEqual({ ...common, body: 'Sizga yangi xabarnoma bor' });
});

it('a notification that replaces another one alerts again', () => {
  expect(notificationOptions({ ...PAYLOAD, tag: 'task-3' })).toMatchObject({ tag: 'task-3', renotify: true });
  expect(notificationOptions({ ...PAYLOAD, tag: null })).not.toHaveProperty('renotify');
});

it('a reply is typed into the notification, other actions are buttons', () => {
  const actions: PushPayload['actions'] = [
    { action: 'reply', title: 'Ответить' },
    { action: 'read', title: 'Прочитано' },
  ];
  expect(notificationOptions({ ...PAYLOAD, actions }).actions).toEqual([
    { action: 'reply', title: 'Ответить', type: 'text' },
    { action: 'read', title: 'Прочитано' },
  ]);
});
