import { dark, light } from './colour.ts';
import { placeAt, circle, oval, path, rect, stroke, times } from './shapes.ts';
import type { Stage } from './stage.ts';

export function table(s: Stage, x: number, y: number, w: number, h: number, colour: string): string {
  const leg = (lx: number): string => rect(lx, -h, 22, h, s.across(light(colour, 0.08), dark(colour, 0.25)));
  const body = [
    leg(-w / 2 + 20),
    leg(w / 2 - 42),
    rect(-w / 2 + 20, -h + 20, w - 40, 34, dark(colour, 0.22)),
    rect(-w / 2, -h - 8, w, 30, s.soft(colour, 0.18), { r: 6 }),
    rect(-w / 2, -h - 8, w, 6, light(colour, 0.4), { r: 3, opacity: 0.7 }),
  ];
  return s.shadow(x, y, w * 0.58, 24, 0.35) + placeAt(x, y, body.join(''));
}

/** A table top that fills the lower part of the picture, for close-ups. */
export function counter(s: Stage, edge: number, colour: string, grain = true): string {
  const veins = grain
    ? times(9, () => {
        const y = edge + s.random.between(20, 900 - edge);
        return stroke(
          `M0 ${y}C300 ${y - 14} 700 ${y + 16} 1200 ${y - 6}`,
          dark(colour, 0.25),
          s.random.between(1, 3),
          0.35,
        );
      })
    : '';
  const face = s.down(light(colour, 0.22), [colour, 0.2], dark(colour, 0.22));
  return (
    rect(0, edge, 1200, 900 - edge, face) +
    veins +
    rect(0, edge, 1200, 8, light(colour, 0.45), { opacity: 0.7 })
  );
}

export function chair(s: Stage, x: number, y: number, size: number, colour: string): string {
  const body = [
    stroke('M-56 -130L-66 0M56 -130L66 0M-44 -130L-40 -16M44 -130L40 -16', dark('#8a6442', 0.1), 13),
    path('M-58 -330C-58 -352 58 -352 58 -330L52 -200H-52Z', s.soft(colour, 0.16)),
    stroke('M-54 -320L-60 -130M54 -320L60 -130', '#8a6442', 13),
    path('M-70 -150H70L78 -118H-78Z', s.soft(light(colour, 0.1), 0.14), { line: '#8a6442', lineWidth: 5 }),
  ];
  return s.shadow(x, y, 90 * size, 14 * size, 0.35) + placeAt(x, y, body.join(''), size);
}

export function sofa(s: Stage, x: number, y: number, w: number, colour: string): string {
  const seat = w * 0.4;
  const cushion = (cx: number): string =>
    rect(cx, -150, seat, 62, s.soft(light(colour, 0.12), 0.16), { r: 16 }) +
    rect(cx + 4, -290, seat - 8, 160, s.soft(colour, 0.16), { r: 24 });
  const arm = (ax: number): string => rect(ax, -220, w * 0.12, 206, s.tube(dark(colour, 0.06)), { r: 26 });
  const body = [
    rect(-w * 0.46, -22, 26, 24, '#4d3524'),
    rect(w * 0.46 - 26, -22, 26, 24, '#4d3524'),
    rect(-w * 0.46, -300, w * 0.92, 290, s.soft(dark(colour, 0.18), 0.1), { r: 34 }),
    cushion(-seat - 2),
    cushion(2),
    rect(-w * 0.42, -92, w * 0.84, 76, s.soft(dark(colour, 0.1), 0.14), { r: 10 }),
    arm(-w * 0.5),
    arm(w * 0.38),
  ];
  return s.shadow(x, y + 2, w * 0.56, 26, 0.45) + placeAt(x, y, body.join(''));
}

export function bookRow(s: Stage, x: number, y: number, w: number, tall: number): string {
  const tones = ['#b4473c', '#2f6690', '#e0a43a', '#3d7a5a', '#7b4f8c', '#d9d2c0', '#34495e'];
  let out = '';
  for (let left = 0, index = 0; left < w - 20; index += 1) {
    const thick = s.random.between(18, 36);
    const h = tall * s.random.between(0.72, 1);
    const tone = tones[(index * 3 + s.variant) % tones.length] ?? '#b4473c';
    out +=
      rect(x + left, y - h, thick, h, s.across(light(tone, 0.2), tone, dark(tone, 0.25)), { r: 2 }) +
      rect(x + left + 4, y - h * 0.82, thick - 8, 7, light(tone, 0.6), { opacity: 0.8 });
    left += thick + 2;
  }
  return out;
}

export function deskLamp(s: Stage, x: number, y: number, size: number, colour: string): string {
  const body = [
    circle(-84, -220, 110, s.glow('#ffe9a8', 0.5)),
    oval(0, -4, 62, 14, s.soft(colour)),
    stroke('M0 -8L34 -150L-40 -270', dark(colour, 0.15), 12),
    circle(34, -150, 11, light(colour, 0.2)),
    placeAt(
      -40,
      -270,
      path('M-10 -30H14L54 44H-46Z', s.across(light(colour, 0.2), colour, dark(colour, 0.3))) +
        oval(4, 44, 50, 12, '#fff1bf'),
      1,
      24,
    ),
  ];
  return s.shadow(x, y, 80 * size, 14 * size, 0.35) + placeAt(x, y, body.join(''), size);
}

export function lampshade(s: Stage, x: number, drop: number, size: number, colour: string): string {
  const body = [
    circle(0, 70, 120, s.glow('#ffe7a6', 0.6)),
    path('M-20 -20H20L84 60H-84Z', s.across(light(colour, 0.25), colour, dark(colour, 0.25))),
    oval(0, 60, 84, 15, '#fff3c8'),
  ];
  return stroke(`M${x} 0V${drop}`, '#3b3a40', 4) + placeAt(x, drop, body.join(''), size);
}
