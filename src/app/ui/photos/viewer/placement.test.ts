import { expect, test } from 'vitest';
import { closes, LARGEST, settle, turnOf, WHOLE, yieldTo, zoomAt } from './placement.ts';

const PHONE = { width: 360, height: 800 };
const WIDE_PHOTO = { width: 1600, height: 1200 };

test('what lies under the fingers stays there while a photo grows', () => {
  const at = { x: 90, y: -40 };
  const once = zoomAt(WHOLE, at, 2);
  expect(once).toEqual({ scale: 2, x: -90, y: 40 });
  expect(zoomAt(once, at, 1)).toEqual(WHOLE);
});

test('a photo comes to rest with no edge inside of the screen, and in the middle where it is smaller', () => {
  // 270 pixels high where it fits: at twice the size it still has room above and below
  expect(settle({ scale: 2, x: 500, y: 500 }, WIDE_PHOTO, PHONE)).toEqual({ scale: 2, x: 180, y: 0 });
  expect(settle({ scale: 4, x: -900, y: -900 }, WIDE_PHOTO, PHONE)).toEqual({ scale: 4, x: -540, y: -140 });
  expect(settle({ scale: 0.5, x: 10, y: 10 }, WIDE_PHOTO, PHONE)).toEqual(WHOLE);
  expect(settle({ scale: 40, x: 0, y: 0 }, WIDE_PHOTO, PHONE).scale).toBe(LARGEST);
});

test('past its limits a photo follows a finger by a third', () => {
  expect(yieldTo({ scale: 2, x: 240, y: 30 }, WIDE_PHOTO, PHONE)).toEqual({ scale: 2, x: 200, y: 10 });
});

test('a quarter of the screen turns, and so does a fling, but not one that goes back', () => {
  expect([turnOf(-100, 0, 360), turnOf(100, 0, 360), turnOf(-60, 0, 360)]).toEqual([1, -1, 0]);
  expect([turnOf(-20, -1, 360), turnOf(-60, 1, 360)]).toEqual([1, 0]);
});

test('a way down closes where it is long or fast, a way up never does', () => {
  expect([closes(150, 0, 800), closes(40, 1, 800), closes(40, 0, 800), closes(-300, -2, 800)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
