import { lorry, microvan, minitruck } from '../kit/cars.ts';
import { dark, light } from '../kit/colour.ts';
import {
  blocks,
  bush,
  hills,
  madrasa,
  mountains,
  pavement,
  poplar,
  road,
  sky,
  tree,
} from '../kit/outdoors.ts';
import { HAIR, type Looks, person, SKIN } from '../kit/person.ts';
import { type Hour, room } from '../kit/room.ts';
import { placeAt, circle, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { carton } from '../kit/things.ts';
import { lampshade } from '../kit/furniture.ts';

export function mover(s: Stage): Looks {
  return {
    skin: s.of(SKIN.tan, SKIN.warm, SKIN.deep),
    hair: HAIR.black,
    top: s.of('#d8572f', '#3d6fa8', '#4b9456'),
    bottom: '#4a5468',
    hat: 'cap',
    hatColour: s.of('#33507a', '#d8572f', '#3b3f49'),
    bareArms: true,
  };
}

const vanMoving: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'evening', 'morning');
  return [
    sky(s, hour, 560),
    blocks(s, 620, s.of('#c9c0b0', '#8c6a80', '#b9c3cb'), false, 340),
    tree(s, 1080, 640, 1, '#5f9a58'),
    poplar(s, 60, 640, 1, '#6f9f5c'),
    pavement(s, 610, '#c9bfae'),
    rect(0, 700, 1200, 200, s.down('#6d7078', '#55585f')),
    microvan(s, 150, 830, 1.5, s.of('#f4f4f0', '#cfd6dc', '#e9eef2')),
    person(s, 980, 850, 560, mover(s), {
      left: [-14, -48],
      right: [14, -48],
      look: -1,
      held: placeAt(0, -42, rect(-16, -20, 32, 24, '#c99a63') + rect(-3, -20, 6, 9, '#e6cf9e')),
    }),
    carton(s, 870, 870, 120, 100),
    carton(s, 1110, 872, 120, 92, '#b98a55'),
    carton(s, 860, 772, 90, 72, '#d6ab74'),
    bush(s, 60, 700, 0.7, '#5f8f4c'),
  ].join('');
};

const openTruck: Scene = (s) => {
  const hour = s.of<Hour>('morning', 'noon', 'evening');
  const wood = '#a9713d';
  const load = s.of(
    rect(-246, -150, 110, 150, '#f4f2ec', { r: 6 }) +
      circle(-190, -70, 34, '#7d93a5') +
      rect(-130, -190, 90, 190, '#d9dde2', { r: 6 }) +
      rect(-36, -90, 40, 90, '#c99a63'),
    times(5, (index) =>
      rect(
        -260 + (index % 3) * 86,
        -70 - Math.floor(index / 3) * 60,
        84,
        60,
        s.random.pick('#c99a63', '#d6ab74', '#b98a55'),
      ),
    ) + stroke('M-250 -80L-60 -200', wood, 14),
    times(6, (index) =>
      oval(
        -220 + (index % 3) * 80,
        -26 - Math.floor(index / 3) * 44,
        46,
        28,
        s.random.pick('#e6dcc6', '#d9cdb0', '#efe6d2'),
      ),
    ),
  );
  return [
    sky(s, hour, 600),
    mountains(s, 560, s.of('#a2adb0', '#8aa3b5', '#6a6488')),
    hills(600, s.of('#a9b07a', '#9fb070', '#8a7f5a')),
    times(3, (index) => poplar(s, 90 + index * 130, 640, 0.9 - index * 0.1, '#6f9f5c')),
    madrasa(s, 880, 600, 0.85),
    road(s, 640),
    minitruck(s, 250, 850, 1.55, s.of('#f4f4f0', '#4f87c2', '#e9e2cf'), load),
  ].join('');
};

const loaders: Scene = (s) => {
  const cloth = s.of('#c8553d', '#5f8a80', '#c9a04a');
  const seat =
    rect(-170, -120, 340, 60, s.soft(light(cloth, 0.1), 0.14), { r: 16 }) +
    rect(-190, -220, 380, 120, s.soft(cloth, 0.14), { r: 30 }) +
    rect(-206, -170, 54, 130, s.tube(dark(cloth, 0.1)), { r: 22 }) +
    rect(152, -170, 54, 130, s.tube(dark(cloth, 0.1)), { r: 22 }) +
    rect(-160, -70, 320, 34, dark(cloth, 0.16), { r: 8 });
  return [
    room(s, {
      wall: s.of('#e4dccb', '#d3dee0', '#e6d6cf'),
      floor: s.of('#a9764a', '#b58a5c', '#8f7358'),
      edge: 640,
    }),
    rect(800, 150, 240, 492, s.soft('#8a5f3d', 0.1)),
    rect(
      816,
      166,
      208,
      476,
      s.of(s.down('#cfe8f2', '#f0e6cf'), s.down('#d98a7a', '#f2c48a'), s.down('#cfe8f2', '#f0e6cf')),
    ),
    lampshade(s, 420, 130, 0.8, '#d9a45e'),
    person(s, 280, 850, 640, mover(s), { left: [10, -46], right: [24, -44], look: 1, lean: 2 }),
    person(
      s,
      900,
      850,
      660,
      {
        ...mover(s),
        top: s.of('#3d6fa8', '#4b9456', '#d8572f'),
        skin: s.of(SKIN.warm, SKIN.deep, SKIN.fair),
      },
      { left: [-24, -44], right: [-10, -46], look: -1, lean: -2 },
    ),
    placeAt(590, 690, seat, 1.15),
    s.shadow(590, 850, 260, 16, 0.25),
    carton(s, 110, 866, 150, 130),
    carton(s, 1090, 866, 150, 120, '#b98a55'),
    carton(s, 1096, 746, 120, 90, '#d6ab74'),
  ].join('');
};

const junk: Scene = (s) => {
  const sack = (x: number, y: number, tone: string): string =>
    placeAt(
      x,
      y,
      path('M-62 0C-84 -60 -66 -130 -22 -136L-30 -164H30L22 -136C66 -130 84 -60 62 0Z', s.ball(tone)) +
        stroke('M-24 -138H24', dark(tone, 0.5), 7),
    ) + s.shadow(x, y, 84, 12, 0.35);
  return [
    sky(s, s.of<Hour>('noon', 'morning', 'evening'), 560),
    blocks(s, 600, s.of('#c9c0b0', '#b9c3cb', '#8c6a80'), false, 260),
    rect(0, 590, 1200, 310, s.down('#b9a98c', '#94866d')),
    lorry(s, 400, 800, 1.05, s.of('#3d78c2', '#e08a2c', '#4b9456'), '#8a6a48'),
    placeAt(
      630,
      410,
      times(12, (index) =>
        poly(
          [index * 44, 0, index * 44 + 50, -60 - s.random.between(0, 60), index * 44 + 110, 0],
          s.random.pick('#a9a196', '#b5704f', '#8b857b', '#c9b79a'),
        ),
      ),
    ),
    sack(80, 850, s.of('#d9cdb0', '#6f7f8c', '#e3dccb')),
    sack(200, 872, '#c9bfa4'),
    sack(120, 790, s.of('#b9ad90', '#8f9aa3', '#cfc6b0')),
    person(s, 320, 850, 560, mover(s), {
      left: [-8, -44],
      right: [16, -44],
      look: 1,
      held: placeAt(4, -38, path('M-12 10C-16 -4 -12 -14 -3 -16H5C14 -14 18 -4 14 10Z', '#d9cdb0')),
    }),
  ].join('');
};

export const movingScenes: Readonly<Record<string, Scene>> = { vanMoving, openTruck, loaders, junk };
