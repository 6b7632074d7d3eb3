import { expect, it } from 'vitest';
import { formatPhone } from './format-phone.ts';

it.each([
  ['+998901234567', '+998\u00A090\u00A0123\u00A045\u00A067'],
  ['+998 71 200-00-00', '+998\u00A071\u00A0200\u00A000\u00A000'],
  ['+79001234567', '+79001234567'],
  ['1234', '1234'],
])('the phone %s is written %s', (phone, written) => {
  expect(formatPhone(phone)).toBe(written);
});
