import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { room } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { BRIGHT } from './stage.ts';

const balloons: Scene = (s) => {
  const ball = (x: number, y: number, tone: string, size = 1): string =>
    stroke(
      `M${x} ${y + 62 * size}C${x - 16} ${y + 130 * size} ${x + 16} ${y + 170 * size} ${x} ${y + 230 * size}`,
      '#8a8f96',
      2,
    ) +
    placeAt(
      x,
      y,
      oval(0, 0, 50, 62, s.ball(tone)) +
        path('M-8 60H8L0 72Z', dark(tone, 0.2)) +
        oval(-18, -24, 9, 16, '#ffffff', { opacity: 0.5 }),
      size,
    );
  const kid = (x: number, tone: string, style: 'short' | 'braids'): string =>
    person(
      s,
      x,
      860,
      400,
      {
        skin: SKIN.warm,
        hair: HAIR.black,
        style,
        top: tone,
        bottom: '#4a5f8a',
        shoes: '#e2533b',
        bareArms: true,
        child: true,
      },
      {
        left: [-20, -74],
        right: [20, -74],
        elbows: [-1, 1],
        front: placeAt(0, -105, poly([-10, 0, 10, 0, 0, -24], '#f2b632') + circle(0, -24, 3, '#e2533b')),
      },
    );
  const clown = s.of('#e2533b', '#4b9fd1', '#9a6fc2');
  const face =
    placeAt(
      0,
      8.4,
      circle(0, -88, 2.2, '#e2443f') +
        circle(-9, -96, 5, '#f2a03c') +
        circle(9, -96, 5, '#f2a03c') +
        circle(-7, -101, 4.4, '#f2a03c') +
        circle(7, -101, 4.4, '#f2a03c') +
        circle(0, -103, 4.6, '#f2a03c'),
      1.1,
    ) +
    each([-70, -62, -54], (y) => circle(0, y, 2, '#f2d24e')) +
    path('M-9 -77C-6 -73 -3 -79 0 -75C3 -79 6 -73 9 -77L6 -80H-6Z', '#f4f2ec');
  return [
    room(s, { wall: s.of('#cfe6f2', '#fbe6c9', '#efdcf2'), floor: '#d1ab7a', edge: 680 }),
    times(12, (index) =>
      path(`M${index * 105} ${70 + Math.sin(index * 0.6) * 18}l86 4l-44 70Z`, BRIGHT[index % 6] ?? '#e2533b'),
    ),
    stroke('M0 70C200 50 400 100 600 70S1000 50 1200 80', '#8a8f9a', 4),
    ball(130, 260, '#e2533b', 1.1),
    ball(230, 200, '#f2b632'),
    ball(320, 290, '#4b9fd1', 1.05),
    ball(880, 230, '#5fae5a', 1.1),
    ball(990, 280, '#e2708a'),
    ball(1090, 210, '#9a6fc2', 1.1),
    person(
      s,
      600,
      850,
      640,
      { skin: '#fbe6d9', hair: '#f2a03c', style: 'bald', top: clown, bottom: '#f2b632', shoes: '#e2443f' },
      { left: [-26, -90], right: [26, -86], elbows: [1, -1], front: face },
    ),
    ball(430, 220, '#f2708a', 0.9),
    ball(770, 230, '#4fb0b5', 0.9),
    kid(300, '#5fae5a', 'short'),
    kid(900, '#e2708a', 'braids'),
    placeAt(
      1080,
      860,
      rect(-70, -90, 140, 90, s.soft('#9a6fc2')) +
        rect(-76, -104, 152, 26, light('#9a6fc2', 0.2)) +
        rect(-12, -104, 24, 104, '#f2d24e') +
        path('M0 -104C-40 -150 -70 -110 0 -104C70 -110 40 -150 0 -104Z', '#f2d24e'),
    ),
    placeAt(
      130,
      860,
      rect(-60, -80, 120, 80, s.soft('#4b9fd1')) +
        rect(-66, -92, 132, 22, light('#4b9fd1', 0.2)) +
        rect(-10, -92, 20, 92, '#e2533b') +
        path('M0 -92C-36 -134 -60 -98 0 -92C60 -98 36 -134 0 -92Z', '#e2533b'),
    ),
    times(40, () =>
      placeAt(
        s.random.between(0, 1200),
        s.random.between(140, 860),
        rect(0, 0, 13, 8, s.random.pick(...BRIGHT)),
        1,
        s.random.between(0, 180),
      ),
    ),
  ].join('');
};

export const partyScenes: Readonly<Record<string, Scene>> = { balloons };
