import { describe, expect, it } from 'vitest';
import { type InstallMemory, mayBeInvited, parseMemory, withAd, withVisit } from './install-memory.ts';

const MORNING = new Date(2026, 4, 4, 9, 0);
const NOON = new Date(2026, 4, 4, 12, 0);
const TOMORROW = new Date(2026, 4, 5, 9, 0);

function withAds(memory: InstallMemory, ...ids: number[]): InstallMemory {
  return ids.reduce((known, id) => withAd(known, `/tasks/${id}`), memory);
}

describe('an invitation to install the app', () => {
  const first = withVisit(undefined, MORNING);

  it('an invitation to install the app is never shown during the first visit', () => {
    const reader = withAds(first, 1, 2, 3, 4);
    expect(mayBeInvited(reader, MORNING)).toBe(false);
    expect(mayBeInvited(withVisit(reader, new Date(2026, 4, 4, 9, 20)), MORNING)).toBe(false);
  });

  it('an invitation to install the app follows the third ad on a later visit', () => {
    const again = withVisit(withAds(first, 1, 2), NOON);
    expect(mayBeInvited(again, NOON)).toBe(false);
    expect(mayBeInvited(withAds(again, 2, 1), NOON)).toBe(false);
    expect(mayBeInvited(withAds(again, 3), NOON)).toBe(true);
  });

  it('an invitation to install the app is shown from the second day on', () => {
    expect(mayBeInvited(withVisit(first, TOMORROW), TOMORROW)).toBe(true);
  });

  it('an invitation to install the app is not repeated after a refusal', () => {
    const settled = { ...withAds(withVisit(first, TOMORROW), 1, 2, 3), isSettled: true };
    expect(mayBeInvited(settled, new Date(2027, 0, 1))).toBe(false);
  });
});

describe('the memory of visits', () => {
  it('the memory of visits is read back unchanged', () => {
    const memory = withAds(withVisit(undefined, MORNING), 1, 2);
    expect(parseMemory(JSON.stringify(memory))).toEqual(memory);
  });

  it.each([null, '', '{', '"yes"', '{"visits":"many"}', '[]'])(
    'the memory of visits starts anew from %o',
    (text) => {
      expect(parseMemory(text)).toBeUndefined();
    },
  );
});
