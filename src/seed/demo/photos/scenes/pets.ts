import { dark, light } from '../kit/colour.ts';
import { blocks, bush, pavement, sky, tree } from '../kit/outdoors.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { type Hour, room, window } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { bottle } from '../kit/things.ts';
import { table } from '../kit/furniture.ts';
import { dog } from './animals.ts';

function cat(s: Stage, x: number, y: number, size: number, coat: string): string {
  const body = [
    stroke('M60 -20C130 -10 150 -80 110 -120', dark(coat, 0.1), 20),
    path('M-60 0C-80 -80 -50 -150 0 -150S80 -80 66 0Z', s.across(light(coat, 0.15), coat, dark(coat, 0.15))),
    oval(0, -60, 30, 50, light(coat, 0.6)),
    each([-26, 26], (lx) => oval(lx, -4, 24, 13, light(coat, 0.3))),
    path('M-52 -180L-60 -250L-18 -222Z', coat),
    path('M52 -180L60 -250L18 -222Z', coat),
    path('M-46 -196L-52 -234L-26 -216ZM46 -196L52 -234L26 -216Z', '#e2a9a0'),
    circle(0, -178, 60, s.ball(coat)),
    each([-22, 22], (ex) => oval(ex, -184, 11, 13, '#a9c95a') + oval(ex, -184, 4, 11, '#16171c')),
    path('M-8 -162H8L0 -152Z', '#d87a7a'),
    stroke('M0 -152Q-8 -140 -16 -146M0 -152Q8 -140 16 -146', '#5a3a2c', 3),
    stroke('M-26 -156L-74 -164M-26 -150L-72 -144M26 -156L74 -164M26 -150L72 -144', '#fbfaf5', 2),
    stroke('M-16 -232L-14 -212M0 -236V-214M16 -232L14 -212', dark(coat, 0.3), 5),
  ];
  return s.shadow(x, y, 90 * size, 12 * size, 0.35) + placeAt(x, y, body.join(''), size);
}

const vetClinic: Scene = (s) => {
  const coat = s.of('#c9924f', '#8a8f96', '#e6d6bf');
  return [
    room(s, { wall: s.of('#d9eceb', '#eef0e0', '#e6e3f0'), floor: '#b9c3c8', kind: 'tiles', edge: 680 }),
    window(s, 80, 80, 250, 300, s.of<Hour>('noon', 'morning', 'evening')),
    rect(830, 180, 320, 14, '#a9b3b8'),
    each([0, 1, 2, 3, 4], (index) =>
      bottle(
        s,
        860 + index * 62,
        180,
        0.7,
        ['#5aa0c9', '#b5653d', '#4b9456', '#e0a43a', '#8a5fb0'][index] ?? '#5aa0c9',
      ),
    ),
    placeAt(
      600,
      150,
      circle(0, 0, 66, s.of('#3d9a8f', '#3d78c2', '#8a5fb0')) +
        oval(0, 18, 28, 22, '#ffffff') +
        each(
          [
            [-34, -8],
            [-14, -32],
            [14, -32],
            [34, -8],
          ] as const,
          ([x, y]) => oval(x, y, 11, 15, '#ffffff'),
        ),
    ),
    person(
      s,
      830,
      850,
      680,
      {
        skin: s.of(SKIN.fair, SKIN.tan, SKIN.warm),
        hair: s.of(HAIR.chestnut, HAIR.black, HAIR.black),
        style: s.of('bun', 'short', 'long'),
        top: s.of('#4fa39a', '#4f87c2', '#c97b9a'),
        bottom: '#3f4c63',
        kit: 'coat',
        kitColour: '#f7f8f8',
      },
      {
        left: [-24, -56],
        right: [-10, -48],
        lean: -2,
        look: -1,
        front: stroke('M-5 -77C-8 -70 -6 -64 -3 -64M5 -77C8 -70 6 -64 -3 -64V-58', '#3b3f49', 1.1),
      },
    ),
    table(s, 540, 850, 640, 250, '#dfe6e9'),
    rect(240, 586, 600, 16, '#a9b9c0', { r: 6 }),
    s.of(dog(s, 560, 590, 1, coat), cat(s, 540, 590, 1.1, coat), dog(s, 560, 590, 1, coat)),
    placeAt(
      1060,
      850,
      rect(-100, -170, 200, 170, s.soft('#e0a43a', 0.14), { r: 16 }) +
        rect(-76, -140, 152, 110, '#3b3f49', { r: 8 }) +
        times(6, (index) => rect(-66 + index * 26, -140, 7, 110, '#9aa3ab')) +
        rect(-40, -196, 80, 26, 'none', { r: 10, line: '#b5822c', lineWidth: 11 }),
    ),
    s.shadow(1060, 852, 130, 14),
    s.of('', dog(s, 170, 850, 0.7, '#e6cfa9'), cat(s, 150, 850, 0.8, '#5d626b')),
  ].join('');
};

const dogWalk: Scene = (s) => {
  const hour = s.of<Hour>('morning', 'evening', 'noon');
  const coat = s.of('#d9a45e', '#5d4a3f', '#f1e6d3');
  return [
    sky(s, hour, 560),
    blocks(s, 570, s.of('#c9d1d6', '#8c6a80', '#c9c0b0'), false, 220),
    times(4, (index) =>
      tree(s, 100 + index * 330, 620, 0.95, s.random.pick('#5f9a58', '#6fa85f', '#7a9a4a')),
    ),
    rect(0, 600, 1200, 110, s.down('#9fbf70', '#86a858')),
    each([60, 420, 1120], (x) => bush(s, x, 690, 0.8, '#5f8f4c', s.of('#e2708a', '#f2c14e', '#d8433a'))),
    pavement(s, 700, '#d1c6b3'),
    placeAt(
      210,
      750,
      each([-60, -36], (dy) => rect(-130, dy - 60, 260, 16, s.soft('#a9713d'))) +
        rect(-140, -40, 280, 18, s.soft('#b5804a')) +
        each([-110, 96], (dx) => rect(dx, -120, 14, 120, '#3b3f49')),
    ),
    stroke('M866 520C800 620 700 680 590 690', '#d8433a', 7),
    person(
      s,
      920,
      860,
      660,
      {
        skin: s.of(SKIN.warm, SKIN.fair, SKIN.tan),
        hair: s.of(HAIR.black, HAIR.chestnut, HAIR.black),
        style: s.of('long', 'bun', 'short'),
        top: s.of('#e2822f', '#3d9a8f', '#8a5fb0'),
        bottom: '#3b4a6a',
        shoes: '#f4f2ec',
      },
      { left: [-10, -50], right: [16, -56], look: -1, leftFoot: [-12, 0], rightFoot: [10, 0] },
    ),
    dog(s, 600, 860, 1.05, coat),
    s.of('', cat(s, 230, 726, 0.5, '#e0a43a'), dog(s, 330, 850, 0.6, '#8a8f96')),
  ].join('');
};

export const petsScenes: Readonly<Record<string, Scene>> = { vetClinic, dogWalk };
