import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PushPayload } from './push-payload.ts';
import { feedbackOfHash, hashOfFeedback, notificationTarget } from './target.ts';
import { NOTIFICATION_TYPES } from './types.ts';

describe('the target of a notification', () => {
  // The table in §2 of the specification.
  it.each([
    ['task', '/tasks/7'],
    ['task_request', '/tasks/7#request'],
    ['vacancy', '/vacancies/7'],
    ['vacancy_request', '/vacancies/7#request'],
    ['service', '/services/7'],
    ['task_message', '/cabinet/messages/task?message_id=9'],
    ['service_message', '/cabinet/messages/service?message_id=9'],
    ['vacancy_message', '/cabinet/messages/vacancy?message_id=9'],
  ] as const)('a notification of the type %s leads to %s', (type, target) => {
    expect(notificationTarget({ type, operation_id: '7', message_id: '9' })).toBe(target);
  });

  it.each([
    [{ type: 'moderation', operation_id: '7', kind: 'service' }, '/services/7'],
    [{ type: 'moderation', operation_id: '7' }, '/cabinet'],
    [{ type: 'reminder', operation_id: '7', kind: 'task' }, '/tasks/7'],
    [{ type: 'verification' }, '/cabinet/edit-account'],
    [{ type: 'saved_search', kind: 'vacancy', operation_id: '7' }, '/vacancies/7'],
    [{ type: 'saved_search' }, '/cabinet/saved-searches'],
    [{ type: 'system' }, '/'],
    [{ type: 'task', operation_id: '7', feedback: { id: '12' } }, '/cabinet/feedbacks#feedback-12'],
    [{ type: 'service', operation_id: '7', feedback: { id: null } }, '/cabinet/feedbacks'],
  ] as const)('the notification %o leads to %s', (notification, target) => {
    expect(notificationTarget(notification)).toBe(target);
  });

  it('a feedback’s id is read only from a hash of the form feedback-<id>', () => {
    expect(feedbackOfHash(hashOfFeedback('12'))).toBe('12');
    for (const other of ['', 'request', 'feedback-', 'feedback-0', 'feedback-1x'])
      expect(feedbackOfHash(other)).toBeUndefined();
  });

  it('a notification of any type that has no ids leads to a screen', () => {
    for (const type of NOTIFICATION_TYPES)
      expect(notificationTarget({ type })).toMatch(/^\/(?!\/)[\w/-]*(#request)?$/);
  });
});

describe('a push payload', () => {
  const good = { type: 'task', operation_id: '7', title: 'Новый отклик' };

  it('a push payload needs a type and a title, and loses unknown fields', () => {
    expect(v.is(PushPayload, good)).toBe(true);
    expect(v.is(PushPayload, { ...good, url: 'https://evil.example' })).toBe(true);
    expect(v.parse(PushPayload, { ...good, url: 'https://evil.example' })).not.toHaveProperty('url');
  });

  it.each([
    [{ ...good, title: ' ' }],
    [{ ...good, type: 'task request' }],
    [{ ...good, operation_id: '../../evil' }],
    [{ ...good, message_id: '1&lang=uz' }],
    [{ ...good, badge: -1 }],
    [{}],
    ['text'],
    [null],
  ])('a push payload is refused as %o', (payload) => {
    expect(v.is(PushPayload, payload)).toBe(false);
  });
});
