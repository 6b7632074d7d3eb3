import { describe, expect, it } from 'vitest';
import { isCommonPassword, requireNonPersonalPassword } from './password-policy.ts';

describe('a password that is easily guessed', () => {
  it.each([
    'password',
    'Password1',
    'p@ssw0rd',
    'P@$$w0rd2024',
    'qwerty123',
    'qwertyuiop',
    '1q2w3e4r',
    '12345678',
    '87654321',
    '19900512',
    '901234567',
    'aaaaaaaa',
    'abcabcabc',
    'toshkent1',
    'Uzbekistan2026!',
    'iloveyou',
    'dilnoza1998',
    'SalomSalom',
    'пароль123',
    'йцукенгш',
    'admin123!',
    '!!!!!!!!',
    '        ',
  ])('the common password %s is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'correct horse battery',
    'xK9mQ2vL',
    'Z7tr-hb4w-pq',
    'три белых кота',
    'olma pishganda kel',
    'gV3nT8sW',
    '83927461058237',
    'mening itim 7 yoshda',
  ])('the uncommon password %s is accepted', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('a password made of personal data', () => {
  const phone = '+998901234567';
  it.each(['901234567', 'x901234567', '+998901234567', 'Mirzohid77', 'mirzohid!!'])(
    'refuses the password %s, which is made of personal data',
    (password) => {
      expect(() => requireNonPersonalPassword(password, phone, ['Mirzohid', 'Li'])).toThrow('validation');
    },
  );
  it.each(['gV3nT8sW', 'mirzohid bilan choy ichamiz', 'olimlar7x'])(
    'accepts the password %s, which is not made of personal data',
    (password) => {
      expect(() => requireNonPersonalPassword(password, phone, ['Mirzohid', 'Li'])).not.toThrow();
    },
  );
});
