import { expect, test } from 'vitest';
import {
  isCloseSwipe,
  MAX_SCALE,
  clampPlacement,
  readSwipeDirection,
  WHOLE_PHOTO,
  applyRubberBand,
  zoomAt,
} from './placement.ts';

const PHONE = { width: 360, height: 800 };
const WIDE_PHOTO = { width: 1600, height: 1200 };

test('zooming keeps the point under the fingers in place', () => {
  const at = { x: 90, y: -40 };
  const once = zoomAt(WHOLE_PHOTO, at, 2);
  expect(once).toEqual({ scale: 2, x: -90, y: 40 });
  expect(zoomAt(once, at, 1)).toEqual(WHOLE_PHOTO);
});

test('a photo comes to rest without gaps, centred where it is smaller', () => {
  // The photo is 270 pixels high when it fits: at twice the size there is still space above and below.
  expect(clampPlacement({ scale: 2, x: 500, y: 500 }, WIDE_PHOTO, PHONE)).toEqual({
    scale: 2,
    x: 180,
    y: 0,
  });
  expect(clampPlacement({ scale: 4, x: -900, y: -900 }, WIDE_PHOTO, PHONE)).toEqual({
    scale: 4,
    x: -540,
    y: -140,
  });
  expect(clampPlacement({ scale: 0.5, x: 10, y: 10 }, WIDE_PHOTO, PHONE)).toEqual(WHOLE_PHOTO);
  expect(clampPlacement({ scale: 40, x: 0, y: 0 }, WIDE_PHOTO, PHONE).scale).toBe(MAX_SCALE);
});

test('a photo dragged beyond its limits moves a third of the way', () => {
  expect(applyRubberBand({ scale: 2, x: 240, y: 30 }, WIDE_PHOTO, PHONE)).toEqual({
    scale: 2,
    x: 200,
    y: 10,
  });
});

test('a drag over a quarter of the screen or a fling shows the next photo', () => {
  expect([
    readSwipeDirection(-100, 0, 360),
    readSwipeDirection(100, 0, 360),
    readSwipeDirection(-60, 0, 360),
  ]).toEqual([1, -1, 0]);
  expect([readSwipeDirection(-20, -1, 360), readSwipeDirection(-60, 1, 360)]).toEqual([1, 0]);
});

test('a long or fast swipe down closes the viewer, a swipe up never does', () => {
  expect([
    isCloseSwipe(150, 0, 800),
    isCloseSwipe(40, 1, 800),
    isCloseSwipe(40, 0, 800),
    isCloseSwipe(-300, -2, 800),
  ]).toEqual([true, true, false, false]);
});
