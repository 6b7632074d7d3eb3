import { describe, expect, it } from 'vitest';
import {
  type InstallInviteHistory,
  isInstallInviteDue,
  parseInviteHistory,
  addOpenedAd,
  addVisit,
} from './install-invite-history.ts';

const MORNING = new Date(2026, 4, 4, 9, 0);
const NOON = new Date(2026, 4, 4, 12, 0);
const TOMORROW = new Date(2026, 4, 5, 9, 0);

function withAds(memory: InstallInviteHistory, ...ids: number[]): InstallInviteHistory {
  return ids.reduce((known, id) => addOpenedAd(known, `/tasks/${id}`), memory);
}

describe('an invitation to install the app', () => {
  const first = addVisit(undefined, MORNING);

  it('an invitation to install the app is never shown during the first visit', () => {
    const reader = withAds(first, 1, 2, 3, 4);
    expect(isInstallInviteDue(reader, MORNING)).toBe(false);
    expect(isInstallInviteDue(addVisit(reader, new Date(2026, 4, 4, 9, 20)), MORNING)).toBe(false);
  });

  it('an invitation to install the app follows the third ad on a later visit', () => {
    const again = addVisit(withAds(first, 1, 2), NOON);
    expect(isInstallInviteDue(again, NOON)).toBe(false);
    expect(isInstallInviteDue(withAds(again, 2, 1), NOON)).toBe(false);
    expect(isInstallInviteDue(withAds(again, 3), NOON)).toBe(true);
  });

  it('an invitation to install the app is shown from the second day on', () => {
    expect(isInstallInviteDue(addVisit(first, TOMORROW), TOMORROW)).toBe(true);
  });

  it('an invitation to install the app is not repeated after a refusal', () => {
    const settled = { ...withAds(addVisit(first, TOMORROW), 1, 2, 3), isSettled: true };
    expect(isInstallInviteDue(settled, new Date(2027, 0, 1))).toBe(false);
  });
});

describe('the memory of visits', () => {
  it('the memory of visits is read back unchanged', () => {
    const memory = withAds(addVisit(undefined, MORNING), 1, 2);
    expect(parseInviteHistory(JSON.stringify(memory))).toEqual(memory);
  });

  it.each([null, '', '{', '"yes"', '{"visits":"many"}', '[]'])(
    'the memory of visits starts anew from %o',
    (text) => {
      expect(parseInviteHistory(text)).toBeUndefined();
    },
  );
});
