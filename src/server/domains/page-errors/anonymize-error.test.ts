import { describe, expect, it } from 'vitest';
import { anonymizeMessage, extractOwnFrames, readRoutePattern } from './anonymize-error.ts';

describe('personal data in an error', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'title')",
      "Cannot read properties of undefined (reading 'title')",
    ],
    ['Unexpected token, "Alisher U"... is not valid JSON', 'Unexpected token, "…"... is not valid JSON'],
    ['no such user: alisher@example.uz', 'no such user: …'],
    ['call +998 90 123-45-67 failed', 'call # failed'],
    ['failed to load https://example.uz/?token=abc', 'failed to load …'],
    ['Алишер is not defined', '… is not defined'],
    ['line\nbreak\u0000', 'line break'],
  ])('stores the message %o as %o', (message, stored) => {
    expect(anonymizeMessage(message)).toBe(stored);
  });

  it('is removed from a stack, which keeps positions in our own files', () => {
    const stack = `TypeError: Алишер
      at a (https://yumush.uz/assets/app-Dk3_a9Z.js:1:234)
      at chrome-extension://abcdef/content.js:5:6
      at https://yumush.uz/sw.js:2:17`;
    expect(extractOwnFrames(stack)).toBe('app-Dk3_a9Z.js:1:234\nsw.js:2:17');
  });

  it.each([
    ['/tasks/123', '/tasks/$id'],
    ['/cabinet/messages/task/7?message_id=5', '/cabinet/messages/task/$id'],
    ['/users/Алишер', '/users/$id'],
    ['/', '/'],
  ])('stores the path %s as %s', (route, pattern) => {
    expect(readRoutePattern(route)).toBe(pattern);
  });
});
