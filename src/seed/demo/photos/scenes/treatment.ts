import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { plant, room } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { flower } from '../kit/things.ts';

const lashes: Scene = (s) => {
  const skin = s.of(SKIN.fair, SKIN.warm, SKIN.tan);
  const iris = s.of('#5f8a6a', '#6a4a2c', '#4f7fa8');
  const lash = times(15, (index) => {
    const k = index / 14;
    const x = 300 + k * 560;
    const y = 520 - Math.sin(k * Math.PI) * 190;
    return stroke(
      `M${x.toFixed(0)} ${y.toFixed(0)}Q${(x + (k - 0.5) * 90).toFixed(0)} ${(y - 70).toFixed(0)} ${(x + (k - 0.35) * 190).toFixed(0)} ${(y - 120 - Math.sin(k * Math.PI) * 30).toFixed(0)}`,
      '#1b1416',
      11,
    );
  });
  return [
    rect(0, 0, 1200, 900, s.down(light(skin, 0.3), skin, dark(skin, 0.12))),
    circle(260, 780, 190, s.glow('#e2806a', 0.35)),
    path('M180 250C360 90 720 70 1010 210C740 150 420 150 180 250Z', '#3a241c'),
    times(22, (index) =>
      stroke(`M${210 + index * 36} ${238 - Math.sin(index / 7) * 90}l34 -44`, '#2a1814', 6, 0.7),
    ),
    path('M290 520C420 320 720 300 880 540C740 650 440 660 290 520Z', s.down('#ffffff', '#e3ded9')),
    circle(590, 480, 122, s.ball(iris)),
    circle(590, 480, 120, 'none', { line: dark(iris, 0.5), lineWidth: 8 }),
    circle(590, 480, 54, '#120e12'),
    circle(548, 432, 30, '#ffffff', { opacity: 0.9 }),
    circle(628, 520, 13, '#ffffff', { opacity: 0.6 }),
    path(
      'M280 524C410 310 730 290 890 546C740 350 420 370 280 524Z',
      s.down(dark(skin, 0.25), s.of('#b57a8a', '#8a5f6a', '#a9794f')),
    ),
    stroke('M286 522C416 318 724 298 884 542', '#1b1416', 15),
    lash,
    stroke('M300 532C440 660 740 650 876 548', dark(skin, 0.35), 5, 0.7),
    placeAt(
      960,
      400,
      stroke('M-110 10L190 -70M-110 10L200 -30', '#9aa4ae', 17) +
        stroke('M-100 8L180 -68', '#ffffff', 4, 0.7),
      1,
      -10,
    ),
    stroke('M850 420Q880 360 930 340', '#1b1416', 7),
  ].join('');
};

const massage: Scene = (s) => {
  const skin = s.of(SKIN.warm, SKIN.fair, SKIN.tan);
  const towel = s.of('#f7f3ec', '#8fb5a6', '#e6c9a9');
  const stones = each(
    [
      [0, 0, 70, 24],
      [4, -38, 54, 20],
      [-3, -70, 40, 17],
    ] as const,
    ([x, y, rx, ry]) => oval(x, y, rx, ry, s.ball('#5d626b')),
  );
  const candle = (x: number, y: number): string =>
    rect(x - 24, y - 70, 48, 70, s.tube('#f4ead6'), { r: 8 }) +
    circle(x, y - 96, 60, s.glow('#ffcf7a', 0.9)) +
    path(`M${x} ${y - 120}c14 22 14 36 0 40c-14 -4 -14 -18 0 -40Z`, '#ffb03a');
  return [
    room(s, { wall: s.of('#b9a58d', '#9fb0a3', '#c9ad9a'), floor: '#8a6442', edge: 690 }),
    times(9, (index) => rect(70 + index * 24, 0, 12, 560, s.tube('#7d9a4f'))),
    plant(s, 1090, 720, 1.6, '#d9d2c4'),
    each([250, 850], (x) => rect(x, 640, 36, 200, s.tube('#7a4a2c'))),
    rect(160, 590, 830, 66, s.soft('#8a5f3d', 0.16), { r: 12 }),
    rect(150, 540, 850, 64, s.soft('#f4efe6', 0.12), { r: 28 }),
    s.shadow(570, 850, 460, 26, 0.35),
    oval(240, 500, 62, 50, s.ball(skin)),
    path(
      'M190 490C190 430 300 430 300 480C290 500 210 520 190 490Z',
      s.of(HAIR.black, HAIR.chestnut, HAIR.brown),
    ),
    path(
      'M290 545C290 470 380 452 470 470C560 490 600 500 640 545Z',
      s.down(light(skin, 0.15), dark(skin, 0.14)),
    ),
    path(
      'M560 552C580 470 700 452 830 490C900 510 950 520 980 552Z',
      s.down(light(towel, 0.3), dark(towel, 0.12)),
    ),
    person(
      s,
      560,
      850,
      690,
      {
        skin: s.of(SKIN.fair, SKIN.tan, SKIN.warm),
        hair: HAIR.black,
        style: s.of('bun', 'short', 'bun'),
        top: '#f4f6f5',
        bottom: '#dfe6e4',
        bareArms: true,
      },
      { left: [-24, -55], right: [-8, -54], lean: -4, look: -1 },
    ),
    path(
      'M560 552C580 470 700 452 830 490C900 510 950 520 980 552L990 640C900 690 640 690 556 640Z',
      s.down(light(towel, 0.3), dark(towel, 0.14)),
    ),
    rect(150, 560, 850, 50, s.soft('#f4efe6', 0.12), { r: 25 }),
    path(
      'M560 556C640 540 900 540 985 556L970 690C860 670 700 676 580 690Z',
      s.down(light(towel, 0.3), dark(towel, 0.14)),
    ),
    placeAt(120, 850, stones),
    candle(1060, 860),
    candle(1130, 880),
    candle(990, 880),
    flower(220, 860, 34, s.of('#f2a9c9', '#ffffff', '#f2c98a')),
  ].join('');
};

export const treatmentScenes: Readonly<Record<string, Scene>> = { lashes, massage };
