import { dark } from '../kit/colour.ts';
import { type Hour, plant, wall, window } from '../kit/room.ts';
import { placeAt, circle, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { cup, laptop, phone } from '../kit/things.ts';
import { bookRow, counter, deskLamp } from '../kit/furniture.ts';

const CODE = ['#7fd0e6', '#f2c14e', '#e27d9a', '#8ee08e', '#c9b6f2', '#e8e4da'] as const;

function code(s: Stage, x: number, y: number, lines: number, wide: number, step: number): string {
  return times(lines, (line) => {
    let left = x + s.random.int(0, 3) * wide * 0.07;
    return times(s.random.int(1, 4), () => {
      const w = s.random.between(wide * 0.08, wide * 0.24);
      const bar = rect(left, y + line * step, w, step * 0.42, s.random.pick(...CODE), { r: step * 0.2 });
      left += w + step * 0.5;
      return bar;
    });
  });
}

/** A desk against a wall, the frame of most pictures about work with a computer. */
export function workplace(s: Stage, hour: Hour): string {
  return [
    wall(s, s.of('#cfd9dc', '#e6d6bf', '#3f4a63'), 600),
    window(s, 90, 60, 280, 360, hour),
    rect(860, 220, 280, 14, '#a9784a'),
    bookRow(s, 880, 220, 240, 120),
    counter(s, 600, s.of('#c79b6a', '#a9784a', '#8a6a50')),
  ].join('');
}

const programming: Scene = (s) => {
  const screen =
    rect(-206, -286, 412, 254, '#171b26') +
    rect(-206, -286, 60, 254, '#1f2533') +
    times(6, (index) => rect(-194, -270 + index * 30, 36, 8, '#5d677d', { r: 4 })) +
    code(s, -130, -270, 12, 300, 19);
  return [
    workplace(s, s.of<Hour>('noon', 'evening', 'night')),
    placeAt(
      900,
      590,
      rect(-190, -330, 380, 250, '#20232b', { r: 12 }) +
        rect(-176, -316, 352, 222, '#12151d') +
        code(s, -160, -300, 10, 300, 20) +
        rect(-20, -80, 40, 70, '#3b3f49') +
        rect(-80, -14, 160, 16, '#3b3f49', { r: 6 }),
    ),
    laptop(s, 480, 760, 1.35, screen),
    cup(s, 880, 800, 1.2, s.of('#d8572f', '#3d6fa8', '#f2c14e')),
    deskLamp(s, 1080, 690, 0.9, s.of('#3d6fa8', '#d8572f', '#f2c14e')),
    s.of(plant(s, 90, 740, 1, '#d9d2c4'), '', plant(s, 80, 760, 0.9, '#b5653d')),
    placeAt(880, 860, rect(-60, -24, 120, 34, s.soft('#e9ecef'), { r: 17 })),
  ].join('');
};

const chatBot: Scene = (s) => {
  const bubble = (x: number, y: number, w: number, h: number, tone: string, lines: number): string =>
    rect(x, y, w, h, tone, { r: 16 }) +
    times(lines, (index) =>
      rect(x + 14, y + 14 + index * 15, (w - 28) * (index === lines - 1 ? 0.6 : 1), 7, dark(tone, 0.25), {
        r: 3,
        opacity: 0.6,
      }),
    );
  const screen =
    rect(-94, -194, 188, 388, s.of('#cfe3ea', '#dfe6cf', '#e3d9ea')) +
    rect(-94, -194, 188, 50, s.of('#3d8fc2', '#4b9456', '#8a5fb0')) +
    circle(-66, -162, 14, '#f4f2ec') +
    rect(-44, -172, 70, 9, '#ffffff', { r: 4 }) +
    bubble(-84, -128, 120, 60, '#ffffff', 3) +
    bubble(-30, -56, 114, 46, s.of('#d6f0c9', '#fff1c0', '#cfe3fb'), 2) +
    bubble(-84, 2, 130, 60, '#ffffff', 3) +
    bubble(-20, 74, 104, 34, s.of('#d6f0c9', '#fff1c0', '#cfe3fb'), 1) +
    times(4, (index) =>
      rect(
        -84 + (index % 2) * 86,
        120 + Math.floor(index / 2) * 32,
        82,
        26,
        s.of('#3d8fc2', '#4b9456', '#8a5fb0'),
        { r: 8, opacity: 0.85 },
      ),
    );
  const robot = [
    stroke('M0 -160V-200', '#7d8792', 8),
    circle(0, -208, 13, '#f2b632'),
    rect(-100, -160, 200, 140, s.soft('#eef3f6', 0.14), { r: 44 }),
    rect(-76, -134, 152, 86, '#1d2530', { r: 30 }),
    circle(-34, -92, 16, s.of('#7fe0f2', '#8ee08e', '#f2c14e')),
    circle(34, -92, 16, s.of('#7fe0f2', '#8ee08e', '#f2c14e')),
    stroke('M-20 -68Q0 -54 20 -68', s.of('#7fe0f2', '#8ee08e', '#f2c14e'), 6),
    rect(-122, -116, 22, 56, '#a9b3bd', { r: 10 }),
    rect(100, -116, 22, 56, '#a9b3bd', { r: 10 }),
    path('M-80 0H80L64 130H-64Z', s.soft('#dfe6ea', 0.14)),
    circle(0, 56, 22, s.of('#3d8fc2', '#4b9456', '#8a5fb0')),
  ];
  return [
    rect(
      0,
      0,
      1200,
      900,
      s.down(s.of('#4fa3d1', '#7fb56a', '#9a6fc2'), s.of('#2f5f9e', '#2f7a66', '#4a3f8f')),
    ),
    times(14, () =>
      rect(
        s.random.between(-60, 1150),
        s.random.between(0, 860),
        s.random.between(60, 180),
        s.random.between(40, 70),
        '#ffffff',
        { r: 24, opacity: 0.08 },
      ),
    ),
    s.shadow(560, 850, 420, 40),
    phone(s, 480, 440, 1.85, -5, screen),
    placeAt(870, 640, robot.join(''), 1.45),
    bubble(700, 110, 240, 90, '#ffffff', 3),
    poly([760, 196, 800, 196, 740, 236], '#ffffff'),
    bubble(980, 210, 170, 70, '#fff1c0', 2),
  ].join('');
};

export const digitalScenes: Readonly<Record<string, Scene>> = { programming, chatBot };
