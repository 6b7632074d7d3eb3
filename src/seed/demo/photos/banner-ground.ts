import { dark } from './kit/colour.ts';
import { circle, path, rect } from './kit/shapes.ts';
import type { Stage } from './kit/stage.ts';

export const BANNER_WIDTH = 1200;
export const BANNER_HEIGHT = 400;

/** A ground with big soft shapes: what is sold stands on the right, the left stays calm. */
export function ground(s: Stage, above: string, below: string): string {
  return [
    rect(0, 0, BANNER_WIDTH, BANNER_HEIGHT, s.across(above, below)),
    circle(120, 380, 190, '#ffffff', { opacity: 0.12 }),
    circle(420, -40, 150, '#ffffff', { opacity: 0.1 }),
    circle(1120, 30, 210, '#ffffff', { opacity: 0.12 }),
    path('M0 340C300 290 500 380 760 340S1100 300 1200 330V400H0Z', dark(below, 0.2), { opacity: 0.35 }),
  ].join('');
}
