import { type Hour, picture } from '../kit/room.ts';
import { placeAt, circle, each, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { cup, laptop } from '../kit/things.ts';
import { counter } from '../kit/furniture.ts';
import { workplace } from './digital.ts';

const designDesk: Scene = (s) => {
  const tones = ['#d8433a', '#f2a03c', '#f2d24e', '#4fb06a', '#3d8fc2', '#5a4fa8', '#c25fa0'];
  const art =
    rect(-206, -286, 412, 254, s.of('#fbf3e4', '#e6f0f2', '#2b2540')) +
    circle(-40, -170, 84, s.of('#f2a03c', '#3d8fc2', '#c25fa0')) +
    path('M-206 -32C-140 -150 -60 -60 20 -140S160 -120 206 -60V-32Z', s.of('#d8433a', '#4fb06a', '#5a4fa8')) +
    each(tones, (tone, index) => rect(180, -276 + index * 32, 18, 24, tone, { r: 4 })) +
    stroke('M-100 -80C-60 -240 40 -240 90 -90', '#23262d', 4) +
    each(
      [
        [-100, -80],
        [-10, -206],
        [90, -90],
      ] as const,
      ([x, y]) => rect(x - 7, y - 7, 14, 14, '#ffffff', { line: '#23262d', lineWidth: 3 }),
    );
  return [
    workplace(s, s.of<Hour>('morning', 'noon', 'night')),
    picture(s, 460, 70, 150, 190, s.of('#c77f53', '#5d86a8', '#c25fa0')),
    picture(s, 650, 100, 140, 140, '#8aa36b'),
    laptop(s, 560, 740, 1.2, art),
    placeAt(
      250,
      830,
      rect(-150, -90, 300, 170, '#23262d', { r: 16 }) +
        rect(-120, -70, 240, 130, '#3b3f49', { r: 8 }) +
        placeAt(40, -10, stroke('M0 0L70 -84', '#e9ecef', 11) + stroke('M0 0L8 -10', '#23262d', 11)),
      1,
      -8,
    ),
    placeAt(
      960,
      850,
      each(tones, (tone, index) =>
        placeAt(
          0,
          0,
          rect(-22, -190, 44, 190, '#fbfaf5', { r: 6 }) + rect(-22, -190, 44, 140, tone, { r: 6 }),
          1,
          -54 + index * 18,
        ),
      ) + circle(0, -12, 8, '#8a8f96'),
    ),
    placeAt(
      1090,
      690,
      rect(-34, -86, 68, 86, s.tube('#3d6fa8'), { r: 6 }) +
        each(['#d8433a', '#f2c14e', '#4b9456', '#3b3f49'], (tone, index) =>
          stroke(`M${-20 + index * 13} -80L${-34 + index * 22} -180`, tone, 9),
        ),
    ),
  ].join('');
};

const interiorPlan: Scene = (s) => {
  const ink = '#e6f1fb';
  const plan = [
    rect(0, 0, 640, 440, 'none', { line: ink, lineWidth: 10 }),
    stroke('M260 0V180M260 260V440M260 260H420M500 260H640', ink, 8),
    stroke('M260 180A80 80 0 0 1 340 260', ink, 3),
    rect(30, 30, 130, 90, 'none', { line: ink, lineWidth: 4 }),
    rect(40, 300, 180, 100, 'none', { line: ink, lineWidth: 4 }),
    rect(330, 50, 220, 70, 'none', { line: ink, lineWidth: 4 }),
    circle(450, 180, 34, 'none', { line: ink, lineWidth: 4 }),
    rect(540, 300, 70, 110, 'none', { line: ink, lineWidth: 4 }),
    stroke('M0 480H640M0 470V490M260 470V490M640 470V490', ink, 3),
  ];
  const tones = s.of(
    ['#d9b98a', '#5f8a80', '#c97b5a'],
    ['#8fa6c6', '#e6d6bf', '#c25f5f'],
    ['#b9a7c2', '#7d9a77', '#f2c14e'],
  );
  return [
    counter(s, 0, s.of('#a9784a', '#c9b08a', '#6f5a4a')),
    placeAt(
      70,
      110,
      rect(-30, -30, 760, 580, s.slant('#3d78b5', '#2a5a94'), { r: 4 }) +
        times(18, (index) => stroke(`M${-20 + index * 42} -30V550`, '#ffffff', 1, 0.16)) +
        times(14, (index) => stroke(`M-30 ${-20 + index * 42}H730`, '#ffffff', 1, 0.16)) +
        placeAt(20, 10, plan.join('')),
      1,
      -3,
    ),
    placeAt(
      790,
      120,
      rect(0, 0, 350, 270, '#fbf6ea', { r: 6 }) +
        rect(14, 14, 322, 160, tones[0] ?? '#d9b98a') +
        rect(14, 174, 322, 82, '#a9764a') +
        rect(60, 120, 160, 80, tones[1] ?? '#5f8a80', { r: 14 }) +
        rect(240, 50, 70, 60, '#cfe8f2') +
        rect(250, 130, 16, 70, '#5a4a3a') +
        path('M226 130H290L276 96H240Z', tones[2] ?? '#c97b5a'),
      1,
      4,
    ),
    each(tones, (tone, index) =>
      placeAt(
        820 + index * 110,
        470,
        rect(0, 0, 90, 120, tone, { r: 4 }) + rect(0, 92, 90, 28, '#fbfaf5'),
        1,
        -6 + index * 6,
      ),
    ),
    placeAt(
      860,
      720,
      rect(-60, -10, 340, 44, '#f2c230', { r: 4 }) +
        times(22, (index) => rect(-50 + index * 15, -10, 2.5, index % 5 === 0 ? 24 : 14, '#3b3b3b')),
      1,
      -6,
    ),
    placeAt(
      180,
      800,
      poly([0, 0, 260, 0, 0, -170], '#a9dcef', { opacity: 0.65, line: '#5f9ab5', lineWidth: 3 }) +
        poly([40, -22, 170, -22, 40, -108], '#a9784a', { opacity: 0.7 }),
    ),
    placeAt(
      620,
      740,
      rect(0, -9, 190, 18, s.of('#d8433a', '#f2a03c', '#4b9456')) +
        poly([0, -9, -34, 0, 0, 9], '#e9cfa4') +
        rect(190, -9, 22, 18, '#e79ab0'),
      1,
      18,
    ),
    cup(s, 1080, 850, 1.2, s.of('#f4f2ec', '#d8572f', '#3d6fa8')),
  ].join('');
};

export const designScenes: Readonly<Record<string, Scene>> = { designDesk, interiorPlan };
