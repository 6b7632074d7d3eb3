import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zoomFrame, firstFrame, mostZoom, panFrame, frameSidePixels, clampFrame } from './crop-frame.ts';

const wide = { width: 2000, height: 1000 };

describe('the frame of an avatar', () => {
  it('the initial frame fills the picture, near the top of a tall one', () => {
    expect(firstFrame(wide)).toEqual({ x: 1000, y: 500, zoom: 1 });
    expect(firstFrame({ width: 600, height: 2000 })).toEqual({ x: 300, y: 360, zoom: 1 });
  });

  it('a drag moves the frame the opposite way, in fractions of its size', () => {
    const { x, y } = panFrame(wide, firstFrame(wide), 0.1, 0.5);
    expect({ x, y }).toEqual({ x: 900, y: 500 });
    expect(panFrame(wide, { x: 1000, y: 500, zoom: 2 }, 0.1, 0.1)).toEqual({ x: 950, y: 450, zoom: 2 });
  });

  it('the frame never has fewer pixels than an avatar needs', () => {
    expect(mostZoom({ width: 100, height: 80 })).toBe(1);
    expect(mostZoom({ width: 384, height: 1000 })).toBe(2);
    expect(mostZoom({ width: 9000, height: 9000 })).toBe(6);
  });

  it('the frame stays inside the picture after any move and zoom', () => {
    const size = fc.record({
      width: fc.integer({ min: 1, max: 5000 }),
      height: fc.integer({ min: 1, max: 5000 }),
    });
    const number = fc.double({ min: -10, max: 10, noNaN: true });
    fc.assert(
      fc.property(size, fc.array(fc.tuple(number, number, number)), (size, moves) => {
        let frame = firstFrame(size);
        for (const [right, down, factor] of moves) {
          frame = zoomFrame(size, panFrame(size, frame, right, down), Math.abs(factor));
          const half = frameSidePixels(size, frame) / 2;
          const slack = 1e-6 * Math.max(size.width, size.height);
          expect(frame.zoom).toBeGreaterThanOrEqual(1);
          expect(frame.x - half).toBeGreaterThanOrEqual(-slack);
          expect(frame.y - half).toBeGreaterThanOrEqual(-slack);
          expect(frame.x + half).toBeLessThanOrEqual(size.width + slack);
          expect(frame.y + half).toBeLessThanOrEqual(size.height + slack);
        }
        expect(clampFrame(size, frame)).toEqual(frame);
      }),
    );
  });
});
