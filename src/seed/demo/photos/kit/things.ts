import { dark, light } from './colour.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from './shapes.ts';
import type { Stage } from './stage.ts';

/** A cardboard box seen a little from above; x and y are the middle of its lower front edge. */
export function carton(s: Stage, x: number, y: number, w: number, h: number, colour = '#c99a63'): string {
  const lid = h * 0.22;
  const body = [
    rect(-w / 2, -h, w, h, s.across(light(colour, 0.12), dark(colour, 0.12))),
    poly([-w / 2, -h, -w / 2 + lid, -h - lid, w / 2 + lid, -h - lid, w / 2, -h], light(colour, 0.3)),
    poly([w / 2, -h, w / 2 + lid, -h - lid, w / 2 + lid, -lid, w / 2, 0], dark(colour, 0.3)),
    rect(-w * 0.09, -h, w * 0.18, h * 0.32, '#e6cf9e', { opacity: 0.8 }),
    poly([-w * 0.09, -h, -w * 0.09 + lid, -h - lid, w * 0.09 + lid, -h - lid, w * 0.09, -h], '#efdcb4', {
      opacity: 0.8,
    }),
    rect(-w * 0.38, -h * 0.3, w * 0.22, h * 0.16, dark(colour, 0.4), { opacity: 0.35 }),
  ];
  return s.shadow(x + lid / 2, y + 2, w * 0.66, h * 0.1 + 8, 0.4) + placeAt(x, y, body.join(''));
}

export function laptop(s: Stage, x: number, y: number, size: number, screen: string): string {
  const body = [
    rect(-220, -300, 440, 286, '#2a2d34', { r: 16 }),
    rect(-206, -286, 412, 254, '#10131a', { r: 6 }),
    s.clip(rect(-206, -286, 412, 254, '#000', { r: 6 }), screen),
    poly([-206, -286, -60, -286, -180, -32, -206, -32], '#ffffff', { opacity: 0.06 }),
    path(
      'M-270 -16H270L282 4C284 12 276 16 266 16H-266C-276 16 -284 12 -282 4Z',
      s.down('#d9dde3', '#969ca6'),
    ),
    rect(-46, -14, 92, 8, '#8e949e', { r: 4 }),
  ];
  return s.shadow(x, y + 14 * size, 300 * size, 20 * size, 0.45) + placeAt(x, y, body.join(''), size);
}

/** A phone standing upright, 200 by 400; its screen is drawn in these coordinates. */
export function phone(
  s: Stage,
  x: number,
  y: number,
  size: number,
  turn: number,
  screen: string,
  colour = '#20232b',
): string {
  const body = [
    rect(-106, -206, 212, 412, s.across(light(colour, 0.25), colour), { r: 34 }),
    s.clip(rect(-94, -194, 188, 388, '#000', { r: 24 }), screen),
    rect(-30, -186, 60, 14, '#0b0c10', { r: 7 }),
  ];
  return placeAt(x, y, body.join(''), size, turn);
}

export function cup(s: Stage, x: number, y: number, size: number, colour: string, drink = '#5c3a22'): string {
  const body = [
    stroke('M44 -70C86 -74 86 -22 40 -26', colour, 11),
    path('M-50 -86C-50 -30 -40 -4 -24 0H24C40 -4 50 -30 50 -86Z', s.tube(colour)),
    oval(0, -86, 50, 13, light(colour, 0.3)),
    oval(0, -84, 43, 10, drink),
  ];
  return s.shadow(x, y + 2, 74 * size, 12 * size, 0.4) + placeAt(x, y, body.join(''), size);
}

/** The blue-and-white teapot with a cotton flower that stands on every table. */
export function teapot(s: Stage, x: number, y: number, size: number): string {
  const blue = '#2d4f9e';
  const body = [
    stroke('M84 -96C140 -104 140 -30 74 -34', blue, 13),
    path('M-70 -60C-110 -66 -104 -130 -132 -132L-118 -140C-84 -138 -86 -96 -64 -96Z', s.soft('#f4f4ef')),
    path('M-88 -70C-88 -126 88 -126 88 -70C88 -20 60 0 30 0H-30C-60 0 -88 -20 -88 -70Z', s.tube(blue)),
    circle(0, -58, 34, '#f6f5ef'),
    each([0, 72, 144, 216, 288], (turn) =>
      placeAt(0, -58, oval(0, -18, 11, 15, '#ffffff', { line: blue, lineWidth: 2 }), 1, turn),
    ),
    circle(0, -58, 7, '#d9a441'),
    rect(-46, -122, 92, 12, '#d9b45a', { r: 6 }),
    path('M-40 -120C-30 -144 30 -144 40 -120Z', s.soft('#f4f4ef')),
    circle(0, -144, 10, blue),
  ];
  return s.shadow(x, y + 3, 120 * size, 16 * size, 0.4) + placeAt(x, y, body.join(''), size);
}

export function bowl(s: Stage, x: number, y: number, size: number, inside: string): string {
  const blue = '#2d4f9e';
  const body = [
    path('M-54 -50C-48 -8 -26 0 -18 0H18C26 0 48 -8 54 -50Z', s.tube('#f6f5ef')),
    path('M-53 -44C-50 -26 -44 -18 -40 -12H40C44 -18 50 -26 53 -44Z', blue, { opacity: 0.85 }),
    oval(0, -50, 54, 13, '#ffffff'),
    oval(0, -49, 47, 10, inside),
  ];
  return s.shadow(x, y + 2, 66 * size, 10 * size, 0.35) + placeAt(x, y, body.join(''), size);
}

export function book(s: Stage, x: number, y: number, w: number, h: number, colour: string): string {
  const pages =
    rect(x - w / 2 + 6, y - h + 5, w - 6, h - 10, '#f6efdf') +
    stroke(`M${x - w / 2 + 8} ${y - h / 2}H${x + w / 2}`, '#d8cdb6', 2);
  return (
    pages +
    path(
      `M${x + w / 2} ${y - h}H${x - w / 2 + 8}C${x - w / 2 - 6} ${y - h} ${x - w / 2 - 6} ${y} ${x - w / 2 + 8} ${y}H${x + w / 2}V${y - 5}H${x - w / 2 + 12}V${y - h + 5}H${x + w / 2}Z`,
      s.soft(colour, 0.15),
    )
  );
}

export function bag(s: Stage, x: number, y: number, w: number, h: number, colour: string): string {
  const body = [
    stroke(
      `M${-w * 0.22} ${-h}C${-w * 0.22} ${-h * 1.35} ${w * 0.22} ${-h * 1.35} ${w * 0.22} ${-h}`,
      dark(colour, 0.3),
      6,
    ),
    path(
      `M${-w / 2} ${-h}H${w / 2}L${w * 0.46} 0H${-w * 0.46}Z`,
      s.across(light(colour, 0.15), colour, dark(colour, 0.18)),
    ),
    poly([w / 2, -h, w * 0.46, 0, w * 0.3, 0, w * 0.36, -h], dark(colour, 0.2), { opacity: 0.5 }),
  ];
  return s.shadow(x, y + 2, w * 0.66, 12, 0.35) + placeAt(x, y, body.join(''));
}

export function bottle(
  s: Stage,
  x: number,
  y: number,
  size: number,
  colour: string,
  cap = '#e8e4da',
): string {
  const body = [
    path('M-24 0V-84C-24 -104 -10 -108 -10 -130H10C10 -108 24 -104 24 -84V0Z', s.tube(colour)),
    rect(-12, -152, 24, 24, cap, { r: 4 }),
    rect(-24, -66, 48, 40, light(colour, 0.7), { opacity: 0.85 }),
  ];
  return s.shadow(x, y, 36 * size, 7 * size, 0.35) + placeAt(x, y, body.join(''), size);
}

export function bouquet(
  s: Stage,
  x: number,
  y: number,
  size: number,
  colours: readonly [string, ...string[]],
): string {
  const leaves = times(9, (index) =>
    placeAt(0, 0, oval(0, -62, 15, 44, s.random.pick('#4c8a53', '#6ba368', '#3d7546')), 1, -96 + index * 24),
  );
  const blooms = times(15, (index) => {
    const turn = (index / 15) * Math.PI * 2;
    const far = index % 3 === 0 ? 16 : 50;
    const tone = colours[index % colours.length] ?? colours[0];
    return flower(Math.cos(turn) * far, -66 + Math.sin(turn) * far * 0.72, 22, tone);
  });
  return placeAt(x, y, leaves + blooms, size);
}

export function flower(x: number, y: number, r: number, colour: string): string {
  const petals = times(6, (index) => {
    const turn = (index / 6) * Math.PI * 2;
    return circle(
      Math.cos(turn) * r * 0.56,
      Math.sin(turn) * r * 0.56,
      r * 0.5,
      index % 2 === 0 ? colour : light(colour, 0.18),
    );
  });
  return placeAt(x, y, petals + circle(0, 0, r * 0.34, dark(colour, 0.24)));
}
