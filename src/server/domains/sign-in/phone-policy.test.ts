import { describe, expect, it } from 'vitest';
import { requirePhone } from './phone-policy.ts';

const refusal = (problem: string, field = 'phone') =>
  expect.objectContaining({ code: 'validation', fields: { [field]: [problem] } });

describe('a phone number', () => {
  it.each(['+998901234567', '+79161234567', '+992901234567', '+996555123456'])('%s is complete', (phone) => {
    expect(() => requirePhone(phone, ['+998', '+7', '+992', '+996'])).not.toThrow();
    expect(() => requirePhone(`${phone}1`, ['+998', '+7', '+992', '+996'])).toThrow(refusal('malformed'));
    expect(() => requirePhone(phone.slice(0, -1), ['+998', '+7', '+992', '+996'])).toThrow(
      refusal('malformed'),
    );
  });

  it('of a country we cannot send SMS to is refused, naming its form field', () => {
    expect(() => requirePhone('+79161234567', ['+998'])).toThrow(refusal('unsupported_country'));
    expect(() => requirePhone('901234567998', ['+998'], 'new_phone')).toThrow(
      refusal('unsupported_country', 'new_phone'),
    );
    expect(() => requirePhone('+99890', ['+998'], 'new_phone')).toThrow(refusal('malformed', 'new_phone'));
  });

  it('of a country whose lengths are unknown is taken as it is', () => {
    expect(() => requirePhone('+4915112345678', ['+49'])).not.toThrow();
  });
});
