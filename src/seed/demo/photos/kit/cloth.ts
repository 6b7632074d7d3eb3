import { dark, light } from './colour.ts';
import { placeAt, circle, path, poly, rect, stroke, times } from './shapes.ts';
import type { Stage } from './stage.ts';

/** The blurred lozenges of abr silk, as a paint; its cell is `size` wide, which five should divide. */
export function ikat(s: Stage, one: string, two: string, ground: string, size: number): string {
  const flame = (x: number, y: number, w: number, h: number, tone: string): string =>
    path(
      `M${x} ${y - h}C${x + w * 0.4} ${y - h * 0.5} ${x + w} ${y - h * 0.4} ${x + w} ${y}C${x + w} ${y + h * 0.4} ${x + w * 0.4} ${y + h * 0.5} ${x} ${y + h}C${x - w * 0.4} ${y + h * 0.5} ${x - w} ${y + h * 0.4} ${x - w} ${y}C${x - w} ${y - h * 0.4} ${x - w * 0.4} ${y - h * 0.5} ${x} ${y - h}Z`,
      tone,
    );
  const figure = (x: number, y: number, outer: string, inner: string): string =>
    flame(x, y, 26, 56, outer) +
    flame(x, y, 17, 40, ground) +
    flame(x, y, 11, 28, inner) +
    circle(x, y, 5, '#e9c24a');
  const cell = [
    rect(0, 0, 120, 120, ground),
    stroke('M0 0V120M60 0V120', two, 8, 0.8),
    figure(30, 60, one, two),
    figure(90, 0, two, one),
    figure(90, 120, two, one),
    times(6, (index) => rect(55 + (index % 2) * 5, index * 20, 5, 12, light(one, 0.2))),
  ];
  return s.pattern(size, size, placeAt(0, 0, cell.join(''), size / 120));
}

/** A suzani rosette. */
export function rosette(x: number, y: number, r: number, tone: string, ring: string): string {
  const petals = times(12, (index) =>
    placeAt(
      0,
      0,
      path(
        `M0 ${-r * 0.42}C${r * 0.2} ${-r * 0.6} ${r * 0.16} ${-r * 0.9} 0 ${-r}C${-r * 0.16} ${-r * 0.9} ${-r * 0.2} ${-r * 0.6} 0 ${-r * 0.42}Z`,
        index % 2 === 0 ? tone : dark(tone, 0.16),
      ),
      1,
      index * 30,
    ),
  );
  return placeAt(
    x,
    y,
    circle(0, 0, r * 1.06, 'none', { line: ring, lineWidth: r * 0.07 }) +
      petals +
      circle(0, 0, r * 0.42, ring) +
      circle(0, 0, r * 0.3, light(tone, 0.3)) +
      circle(0, 0, r * 0.14, tone),
  );
}

/** Cloth hanging in folds from its upper edge. */
export function drape(s: Stage, x: number, y: number, w: number, h: number, paint: string): string {
  const folds = Math.max(3, Math.round(w / 46));
  const fold = s.across(['#ffffff', 0, 0.25], ['#ffffff', 0.4, 0], ['#120f26', 1, 0.35]);
  const shade = times(folds, (index) => rect(x + (index * w) / folds, y, w / folds, h, fold));
  const hem = times(folds, (index) =>
    poly(
      [
        x + (index * w) / folds,
        y + h,
        x + ((index + 0.5) * w) / folds,
        y + h + 12,
        x + ((index + 1) * w) / folds,
        y + h,
      ],
      paint,
    ),
  );
  return rect(x, y, w, h, paint) + hem + shade;
}
