import { describe, expect, it } from 'vitest';
import { type InstallMemory, knowsTheApp, parseMemory, withAd, withVisit } from './install-memory.ts';

const MORNING = new Date(2026, 4, 4, 9, 0);
const NOON = new Date(2026, 4, 4, 12, 0);
const TOMORROW = new Date(2026, 4, 5, 9, 0);

function withAds(memory: InstallMemory, ...ids: number[]): InstallMemory {
  return ids.reduce((known, id) => withAd(known, `/tasks/${id}`), memory);
}

describe('the moment for an invitation', () => {
  const first = withVisit(undefined, MORNING);

  it('is never in the first visit, however much is read', () => {
    const reader = withAds(first, 1, 2, 3, 4);
    expect(knowsTheApp(reader, MORNING)).toBe(false);
    expect(knowsTheApp(withVisit(reader, new Date(2026, 4, 4, 9, 20)), MORNING)).toBe(false);
  });

  it('is in a later visit after the third ad', () => {
    const again = withVisit(withAds(first, 1, 2), NOON);
    expect(knowsTheApp(again, NOON)).toBe(false);
    expect(knowsTheApp(withAds(again, 2, 1), NOON)).toBe(false);
    expect(knowsTheApp(withAds(again, 3), NOON)).toBe(true);
  });

  it('is on another day', () => {
    expect(knowsTheApp(withVisit(first, TOMORROW), TOMORROW)).toBe(true);
  });

  it('is never again after a no', () => {
    const settled = { ...withAds(withVisit(first, TOMORROW), 1, 2, 3), isSettled: true };
    expect(knowsTheApp(settled, new Date(2027, 0, 1))).toBe(false);
  });
});

describe('what is remembered', () => {
  it('comes back as it was', () => {
    const memory = withAds(withVisit(undefined, MORNING), 1, 2);
    expect(parseMemory(JSON.stringify(memory))).toEqual(memory);
  });

  it.each([null, '', '{', '"yes"', '{"visits":"many"}', '[]'])('starts anew from %o', (text) => {
    expect(parseMemory(text)).toBeUndefined();
  });
});
