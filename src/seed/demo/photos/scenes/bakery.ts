import { dark, light } from '../kit/colour.ts';
import { drawGround, sky, tree } from '../kit/outdoors.ts';
import { person } from '../kit/person.ts';
import { type Hour, wall, window } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { bowl, teapot } from '../kit/things.ts';
import { counter } from '../kit/furniture.ts';
import { cook } from './cooking.ts';

function non(s: Stage, x: number, y: number, size: number, lift = 0.42): string {
  const crust = s.of('#d99a4e', '#c98842', '#e0a85e');
  const body = [
    oval(0, 0, 110, 110 * lift, s.ball(crust)),
    oval(0, 0, 76, 76 * lift, dark(crust, 0.12)),
    times(10, (index) =>
      oval(Math.cos(index * 0.63) * 52, Math.sin(index * 0.63) * 52 * lift, 5, 4, dark(crust, 0.35)),
    ),
    times(8, (index) =>
      placeAt(
        0,
        0,
        oval(Math.cos(index * 0.785) * 24, Math.sin(index * 0.785) * 24 * lift, 15, 5, light(crust, 0.3)),
      ),
    ),
    times(22, () => circle(s.random.between(-60, 60), s.random.between(-60, 60) * lift, 2.4, '#f7efd9')),
    oval(-50, -60 * lift, 34, 12 * lift * 2, '#ffffff', { opacity: 0.2 }),
  ];
  return s.shadow(x, y + 16 * size, 120 * size, 26 * size, 0.3) + placeAt(x, y, body.join(''), size);
}

const bread: Scene = (s) => {
  const cloth = s.pattern(
    60,
    60,
    rect(0, 0, 60, 60, s.of('#f4f2ec', '#f4efe2', '#eef2f4')) +
      rect(0, 0, 60, 8, s.of('#2d4f9e', '#b4473c', '#3d7a5a')) +
      rect(0, 14, 60, 3, s.of('#2d4f9e', '#b4473c', '#3d7a5a')),
  );
  return [
    wall(s, s.of('#e3d0b0', '#cfd6d1', '#d9c3ad'), 420),
    window(s, 90, 40, 280, 290, s.of<Hour>('morning', 'noon', 'evening')),
    rect(560, 210, 560, 16, '#a9784a'),
    times(5, (index) =>
      placeAt(
        620 + index * 108,
        160,
        placeAt(
          0,
          0,
          circle(0, 0, 50, s.ball('#d99a4e')) +
            circle(0, 0, 32, '#c07f36') +
            times(8, (dot) => circle(Math.cos(dot * 0.785) * 20, Math.sin(dot * 0.785) * 20, 3, '#8a5523')) +
            times(8, () => circle(s.random.between(-24, 24), s.random.between(-24, 24), 2, '#f7efd9')),
        ),
      ),
    ),
    counter(s, 420, s.of('#a9784a', '#8a6a50', '#c79b6a')),
    poly([80, 560, 700, 520, 830, 860, 120, 900], cloth),
    non(s, 300, 740, 1.5),
    non(s, 520, 690, 1.5),
    non(s, 410, 620, 1.5),
    non(s, 400, 560, 1.4),
    placeAt(
      930,
      760,
      path(
        'M-150 -60C-150 40 -100 80 0 80S150 40 150 -60Z',
        s.pattern(
          20,
          20,
          rect(0, 0, 20, 20, '#b5834a') + rect(0, 0, 10, 10, '#c9985c') + rect(10, 10, 10, 10, '#c9985c'),
        ),
      ) +
        oval(0, -60, 150, 36, '#8a5f30') +
        each([-80, 0, 80], (dx) =>
          placeAt(
            dx,
            -76,
            oval(0, 0, 66, 36, s.ball('#d99a4e')) +
              oval(0, -4, 40, 18, '#c07f36') +
              times(8, () => circle(s.random.between(-30, 30), s.random.between(-14, 8), 2, '#f7efd9')),
          ),
        ) +
        placeAt(10, -118, oval(0, 0, 70, 36, s.ball('#e0a85e')) + oval(0, -4, 42, 18, '#c9853f')),
    ),
    s.shadow(930, 850, 180, 18, 0.35),
    teapot(s, 1080, 560, 0.8),
    bowl(s, 900, 560, 0.8, '#c98f3c'),
    times(14, () =>
      oval(s.random.between(140, 760), s.random.between(850, 890), s.random.between(5, 24), 3, '#fbf6ea', {
        opacity: 0.6,
      }),
    ),
  ].join('');
};

const tandir: Scene = (s) => {
  const hour = s.of<Hour>('morning', 'noon', 'evening');
  const clay = s.of('#c9935f', '#b9805a', '#d1a06f');
  const somsa = (x: number, y: number, size: number): string =>
    placeAt(
      x,
      y,
      path('M-44 26C-50 20 -6 -44 4 -44S50 16 44 26Z', s.ball('#d9953f')) +
        stroke('M-20 8L2 -26L22 8', '#b5722c', 3) +
        times(5, () => circle(s.random.between(-14, 14), s.random.between(-10, 14), 2.4, '#f7efd9')),
      size,
    );
  return [
    sky(s, hour, 420),
    tree(s, 130, 470, 1, '#5f9a58', s.of('#f2a03c', '#d8433a', '#f2c14e')),
    rect(0, 400, 1200, 90, s.soft('#d9c3a0', 0.08)),
    times(3, (row) =>
      times(13, (index) =>
        rect(index * 100 - (row % 2) * 50, 404 + row * 28, 96, 25, '#b59a74', { opacity: 0.35, r: 3 }),
      ),
    ),
    drawGround(s, 480, '#c9b08a'),
    s.shadow(470, 850, 330, 30, 0.45),
    path(
      'M180 850C130 650 220 440 330 400H610C720 440 810 650 760 850Z',
      s.across(light(clay, 0.2), clay, dark(clay, 0.3)),
    ),
    times(16, () =>
      oval(
        s.random.between(230, 700),
        s.random.between(480, 820),
        s.random.between(20, 60),
        7,
        dark(clay, 0.2),
        { opacity: 0.25 },
      ),
    ),
    oval(470, 404, 150, 50, dark(clay, 0.25)),
    oval(470, 408, 122, 38, '#3a1a10'),
    oval(470, 420, 90, 22, '#f2762c', { opacity: 0.8 }),
    oval(470, 424, 54, 12, '#ffd05a', { opacity: 0.9 }),
    circle(470, 380, 150, s.glow('#ff9a3c', 0.5)),
    each(
      [
        [380, 398],
        [430, 386],
        [520, 386],
        [564, 400],
      ] as const,
      ([x, y]) => somsa(x, y, 0.5),
    ),
    times(4, (index) => stroke(`M${400 + index * 48} 340c-26 -40 26 -60 0 -110`, '#ffffff', 15, 0.25)),
    person(s, 890, 860, 700, cook(s), {
      left: [-40, -76],
      right: [-20, -62],
      lean: -3,
      look: -1,
      front: stroke('M-10 -58L-56 -79', '#8a6a46', 1.8) + oval(-58, -80, 6, 2.6, '#c9b08a'),
    }),
    placeAt(
      1080,
      850,
      rect(-110, -70, 220, 16, '#a9784a') +
        stroke('M-90 -56L-100 0M90 -56L100 0', '#8a5f3d', 13) +
        oval(0, -78, 100, 22, '#ffffff', { line: '#2d4f9e', lineWidth: 4 }) +
        somsa(-48, -96, 0.8) +
        somsa(0, -100, 0.8) +
        somsa(48, -96, 0.8) +
        somsa(-24, -130, 0.8) +
        somsa(26, -130, 0.8),
    ),
    times(6, (index) =>
      stroke(
        `M${60 + index * 12} ${860 - index * 16}L${180 + index * 8} ${850 - index * 16}`,
        s.random.pick('#7a5234', '#8a6040', '#6a4428'),
        17,
      ),
    ),
  ].join('');
};

export const bakeryScenes: Readonly<Record<string, Scene>> = { bread, tandir };
