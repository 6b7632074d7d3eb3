import { describe, expect, it } from 'vitest';
import { isDismissed, findMissingProfileParts, formatDismissal } from './missing.ts';

const FACTOR = { totp: false, passkeys: 0, recovery_codes_left: 0, required: false };
const NOTHING = {
  avatar: null,
  about: null,
  city: null,
  categories: [],
  portfolio: [],
  verified: false,
  second_factor: FACTOR,
};
const PHOTO = { id: '1', urls: {}, original_name: 'usta.jpg', width: 1, height: 1, color: '#ffffff' };

describe('missing parts of a profile', () => {
  it('an empty profile lacks six parts, plus 2FA where it is required', () => {
    const six = ['city', 'categories', 'photo', 'about', 'works', 'verification'];
    expect(findMissingProfileParts(NOTHING, undefined)).toEqual({ missing: six, of: 6 });
    const moderator = { ...NOTHING, second_factor: { ...FACTOR, required: true } };
    expect(findMissingProfileParts(moderator, 'none')).toEqual({ missing: ['second_factor', ...six], of: 7 });
    const passkeys = { ...FACTOR, required: true, passkeys: 1 };
    expect(findMissingProfileParts({ ...NOTHING, second_factor: passkeys }, 'none').missing).toEqual(six);
  });

  it('queued changes count as done and cleared fields as missing', () => {
    const queued = { city: '1', categories: ['101'] };
    expect(findMissingProfileParts(NOTHING, 'submitted', queued).missing).toEqual([
      'photo',
      'about',
      'works',
    ]);
    const cleared = { ...NOTHING, city: '1', about: 'Чиню краны' };
    expect(findMissingProfileParts(cleared, 'not_passed', { city: '' }).missing).toEqual([
      'city',
      'categories',
      'photo',
      'works',
      'verification',
    ]);
  });

  it('a complete profile misses nothing', () => {
    const whole = {
      ...NOTHING,
      avatar: PHOTO,
      about: 'Чиню краны',
      city: '1',
      categories: ['101'],
      portfolio: [PHOTO],
      verified: true,
    };
    expect(findMissingProfileParts(whole, undefined)).toEqual({ missing: [], of: 6 });
  });

  it('a dismissed reminder returns when another part is missing', () => {
    const stored = formatDismissal('7', ['photo', 'about']);
    expect(isDismissed(stored, '7', ['photo'])).toBe(true);
    expect(isDismissed(stored, '7', ['photo', 'verification'])).toBe(false);
    expect(isDismissed(stored, '8', ['photo'])).toBe(false);
    expect(isDismissed(null, '7', ['photo'])).toBe(false);
  });
});
