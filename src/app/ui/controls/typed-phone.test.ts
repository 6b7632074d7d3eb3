import { describe, expect, it } from 'vitest';
import { typedPhone } from './typed-phone.ts';

describe('a phone number as people type it', () => {
  it.each([
    ['+998 90 123-45-67', '+998901234567'],
    ['90 123 45 67', '+998901234567'],
    ['+998 +998901234567', '+998901234567'],
    ['+998 998901234567', '998901234567'],
    ['+998 +7 900 123-45-67', '+79001234567'],
    ['+998 90x', '+998 90x'],
    ['998901234567', '998901234567'],
    ['12345', '12345'],
  ])('a phone number typed as %s is sent as %s', (typed, sent) => {
    expect(typedPhone(typed)).toBe(sent);
  });
});
