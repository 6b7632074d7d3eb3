import { sedan, wheel } from '../kit/cars.ts';
import { dark, light } from '../kit/colour.ts';
import { HAIR, type Looks, person, SKIN } from '../kit/person.ts';
import { room } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { toolbox, wrench } from '../kit/tools.ts';

export function mechanic(s: Stage): Looks {
  return {
    skin: s.of(SKIN.tan, SKIN.warm, SKIN.deep),
    hair: HAIR.black,
    top: s.of('#3f5f8f', '#b5532f', '#4d6a58'),
    bottom: s.of('#3f5f8f', '#4a4f5c', '#4d6a58'),
    hat: s.of('cap', 'doppi', 'cap'),
    hatColour: '#23262d',
    kit: 'overalls',
    kitColour: s.of('#33507a', '#3f4656', '#3d5a4a'),
    bareArms: true,
  };
}

export function garage(s: Stage): string {
  return [
    room(s, {
      wall: s.of('#c3c9cd', '#d6cbb8', '#b9c4c0'),
      floor: '#8d9096',
      kind: 'concrete',
      edge: 660,
      skirting: false,
    }),
    rect(0, 480, 1200, 30, s.of('#d8572f', '#3d6fa8', '#e0a43a')),
    times(
      3,
      (index) =>
        rect(60 + index * 400, 30, 280, 16, '#fffbe6', { r: 8 }) +
        rect(60 + index * 400, 46, 280, 90, s.down(['#fffbe6', 0, 0.5], ['#fffbe6', 1, 0])),
    ),
  ].join('');
}

const carLift: Scene = (s) =>
  [
    garage(s),
    rect(880, 250, 270, 230, s.soft('#3d4656', 0.1), { r: 8 }),
    times(5, (index) => wrench(s, 920 + index * 48, 290, 0.5, 80)),
    each(
      [240, 920],
      (x) =>
        rect(x, 150, 46, 640, s.tube(s.of('#d8433a', '#3d78c2', '#e0a43a'))) +
        rect(x - 24, 776, 94, 24, '#3b3e46'),
    ),
    sedan(s, 240, 480, 1.4, s.of('#f4f4f0', '#7d2f35', '#4f87c2')),
    rect(260, 466, 690, 22, s.pipe('#5d626b')),
    person(s, 600, 850, 480, mechanic(s), {
      left: [-16, -103],
      right: [18, -102],
      elbows: [1, -1],
      look: s.of(1, -1, 1),
    }),
    toolbox(s, 1040, 860, 0.8, s.of('#3d6fa8', '#d8572f', '#2f7a5a')),
    placeAt(
      130,
      850,
      rect(-60, -130, 120, 130, s.tube(s.of('#4b9456', '#3d6fa8', '#d8433a'))) +
        oval(0, -130, 60, 14, '#2b2d34') +
        rect(-60, -90, 120, 12, '#23262d', { opacity: 0.4 }),
    ),
  ].join('');

const engine: Scene = (s) => {
  const colour = s.of('#d8433a', '#4f87c2', '#e9e6de');
  const block = [
    rect(330, 470, 540, 200, s.down('#4a4f5a', '#262931'), { r: 20 }),
    rect(430, 450, 240, 130, s.soft('#9aa1ab', 0.2), { r: 12 }),
    times(
      4,
      (index) =>
        circle(470 + index * 54, 476, 15, '#3b3e46') +
        stroke(`M${470 + index * 54} 470C${470 + index * 54} 430 700 420 720 500`, '#d8433a', 7),
    ),
    rect(700, 500, 150, 110, s.soft('#23262d', 0.1), { r: 8 }),
    rect(716, 486, 26, 18, '#d8433a', { r: 4 }),
    rect(806, 486, 26, 18, '#3d78c2', { r: 4 }),
    rect(716, 530, 118, 50, '#f2c230', { r: 4 }),
    circle(400, 600, 48, s.ball('#7d838d')),
    circle(400, 600, 18, '#23262d'),
    path('M500 640C560 600 620 690 690 640', '#3b3e46', { line: '#16171c', lineWidth: 14 }),
    rect(340, 490, 70, 60, s.tube('#cfe3ea'), { r: 8 }),
    rect(352, 476, 46, 18, '#3d78c2', { r: 5 }),
  ];
  return [
    garage(s),
    poly([230, 460, 330, 80, 870, 80, 970, 460], s.down(dark(colour, 0.35), dark(colour, 0.55))),
    stroke('M230 460L330 80H870L970 460', colour, 16),
    rect(280, 440, 640, 250, '#16171c', { r: 30 }),
    block,
    path(
      'M170 620C200 560 260 520 290 470V680H910V470C940 520 1000 560 1030 620V800H170Z',
      s.down(light(colour, 0.25), dark(colour, 0.3)),
    ),
    rect(410, 690, 380, 56, '#23262d', { r: 12 }),
    each([706, 722], (y) => rect(426, y, 348, 6, '#5d626b')),
    path(
      'M190 660C260 640 360 660 390 700C330 730 240 730 196 716ZM1010 660C940 640 840 660 810 700C870 730 960 730 1004 716Z',
      '#eef6fb',
    ),
    rect(170, 770, 860, 90, dark(colour, 0.45), { r: 24 }),
    rect(520, 780, 160, 44, '#f7f7f3', { r: 4 }),
    placeAt(
      950,
      560,
      stroke('M120 340C100 200 60 100 -40 20', mechanic(s).top, 100) +
        stroke('M-30 34L-86 -10', SKIN.tan, 50) +
        circle(-92, -14, 32, SKIN.tan),
    ),
    wrench(s, 858, 546, 0.9, 190),
    rect(60, 300, 110, 560, s.soft(s.of('#3d6fa8', '#d8572f', '#2f7a5a'), 0.1), { r: 8 }),
    times(
      5,
      (index) =>
        rect(72, 330 + index * 100, 86, 80, '#120f26', { opacity: 0.16, r: 4 }) +
        rect(100, 360 + index * 100, 30, 8, '#d9dce1', { r: 3 }),
    ),
  ]
    .flat()
    .join('');
};

const tyres: Scene = (s) => {
  const tyre = (x: number, y: number, r: number): string =>
    circle(x, y, r, '#1c1d22') +
    circle(x, y, r * 0.88, 'none', { line: '#34363e', lineWidth: 5 }) +
    circle(x, y, r * 0.56, '#0f1014') +
    circle(x, y, r * 0.5, s.of('#c3c9cd', '#d6cbb8', '#b9c4c0'));
  const stack = (x: number, count: number): string =>
    times(
      count,
      (index) =>
        rect(x - 100, 800 - index * 56, 200, 52, s.down('#3b3d45', '#17181c'), { r: 22 }) +
        times(9, (rib) => rect(x - 84 + rib * 20, 804 - index * 56, 6, 44, '#0f1014', { opacity: 0.6 })),
    );
  return [
    garage(s),
    rect(60, 180, 640, 14, '#5d626b'),
    rect(60, 330, 640, 14, '#5d626b'),
    times(4, (index) => tyre(140 + index * 160, 262, 68)),
    times(4, (index) => tyre(140 + index * 160, 412, 68)),
    s.shadow(190, 860, 150, 16),
    stack(190, 4),
    stack(1080, 5),
    person(s, 830, 850, 640, mechanic(s), { left: [-28, -44], right: [-20, -58], lean: -2, look: -1 }),
    s.shadow(600, 850, 140, 16),
    placeAt(
      600,
      700,
      circle(0, 0, 146, '#1c1d22') +
        circle(0, 0, 130, 'none', { line: '#3b3d45', lineWidth: 7 }) +
        times(24, (index) => placeAt(0, 0, rect(-5, -146, 10, 20, '#0f1014'), 1, index * 15)) +
        wheel(s, 0, 0, 100),
    ),
    wrench(s, 380, 850, 1, -8),
  ].join('');
};

export const garageScenes: Readonly<Record<string, Scene>> = { carLift, engine, tyres };
