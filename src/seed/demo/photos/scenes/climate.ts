import { person } from '../kit/person.ts';
import { curtain, type Hour, picture, plant, room, sunPatch, window } from '../kit/room.ts';
import { placeAt, circle, each, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { sofa } from '../kit/furniture.ts';
import { toolbox } from '../kit/tools.ts';
import { fitter } from './appliances.ts';

const airConditioner: Scene = (s) =>
  [
    room(s, { wall: s.of('#d3e0e3', '#efe2cd', '#d9d6e6'), floor: '#b08457', edge: 720 }),
    window(s, 80, 260, 260, 320, s.of<Hour>('noon', 'evening', 'noon')),
    curtain(s, 26, 220, 70, 480, s.of('#d98a6a', '#6fa8a0', '#c9a04a')),
    sunPatch(110, 760, 280, 120, 120),
    rect(470, 130, 620, 200, '#120f26', { opacity: 0.16, r: 30 }),
    rect(456, 110, 620, 196, s.down('#ffffff', '#f3f5f6', '#c9d1d6'), { r: 30 }),
    rect(480, 250, 572, 34, '#5d6670', { r: 12 }),
    times(18, (index) => rect(492 + index * 31, 254, 5, 26, '#2b2f38')),
    stroke('M476 226H1056', '#b9c2c8', 3),
    rect(920, 150, 110, 44, '#1d2530', { r: 8 }),
    rect(936, 162, 30, 20, '#7fd0e6', { r: 3 }),
    rect(976, 162, 30, 20, '#7fd0e6', { r: 3 }),
    circle(510, 140, 7, '#4fd07a'),
    times(5, (index) =>
      stroke(
        `M${560 + index * 96} 312C${530 + index * 96} 370 ${590 + index * 96} 410 ${550 + index * 96} 480`,
        '#8fcfe8',
        9,
        0.55,
      ),
    ),
    stroke('M1076 200H1150V0', '#e9ecef', 30),
    person(s, 700, 850, 500, fitter(s), {
      left: [-15, -102],
      right: [19, -98],
      look: 1,
      elbows: [1, -1],
      leftFoot: [-5, 0],
      rightFoot: [7, 0],
      front: stroke('M20 -98L28 -106', '#c3c8cf', 1.6) + stroke('M18 -96L22 -100', '#f2b632', 3.4),
    }),
    placeAt(
      700,
      870,
      rect(-150, -30, 300, 26, s.soft('#c4c9d1')) + stroke('M-130 -10L-150 20M130 -10L150 20', '#9aa1ab', 12),
    ),
    placeAt(
      1010,
      850,
      rect(-110, -190, 220, 190, s.soft('#eef1f3', 0.1), { r: 10 }) +
        circle(-20, -96, 76, '#5d6670') +
        circle(-20, -96, 66, '#23262d') +
        times(6, (index) =>
          placeAt(-20, -96, path('M0 0C10 -30 30 -50 50 -40C40 -20 20 -6 0 0Z', '#7d868f'), 1, index * 60),
        ) +
        times(5, (index) => circle(-20, -96, 14 + index * 12, 'none', { line: '#9aa4ad', lineWidth: 2 })) +
        rect(70, -170, 26, 150, '#d3d9dd'),
    ),
    s.shadow(1010, 854, 140, 14),
    toolbox(s, 330, 868, 0.75, s.of('#d8572f', '#3d6fa8', '#2f7a5a')),
  ].join('');

const television: Scene = (s) => {
  const hour = s.of<Hour>('evening', 'noon', 'morning');
  return [
    room(s, { wall: s.of('#4f5d6e', '#d8cbb6', '#cfdcd6'), floor: '#9a6f48', edge: 690 }),
    rect(290, 110, 650, 390, '#120f26', { opacity: 0.25, r: 10 }),
    rect(280, 96, 650, 386, '#16171c', { r: 8 }),
    s.clip(
      rect(294, 110, 622, 350, '#000'),
      rect(294, 110, 622, 350, s.down('#ff9d5c', '#f2d28a')) + placeAt(120, -120, mountainsOnScreen(s)),
    ),
    poly([294, 110, 520, 110, 380, 460, 294, 460], '#ffffff', { opacity: 0.09 }),
    rect(240, 600, 740, 130, s.soft('#8a5f3d', 0.14), { r: 6 }),
    each([484, 732], (x) => rect(x, 606, 5, 118, '#120f26', { opacity: 0.4 })),
    rect(520, 570, 190, 30, '#23262d', { r: 6 }),
    circle(690, 585, 5, '#4fd07a'),
    picture(s, 60, 190, 150, 180, s.of('#c77f53', '#5d86a8', '#8aa36b')),
    plant(s, 1090, 760, 1.5, s.of('#b5653d', '#d9d2c4', '#5a7fa8')),
    person(s, 190, 850, 600, fitter(s), {
      left: [8, -60],
      right: [25, -70],
      look: 1,
      front: rect(23, -76, 4, 12, '#23262d', { r: 1.4 }) + circle(25, -74, 0.9, '#d8433a'),
    }),
    hour === 'evening' ? circle(600, 290, 190, s.glow('#ffd9a0', 0.22)) : '',
    s.of('', sofa(s, 780, 900, 520, '#7f8fb5'), ''),
    toolbox(s, 420, 868, 0.7, '#d8572f'),
  ].join('');
};

function mountainsOnScreen(s: Stage): string {
  return (
    circle(700, 380, 46, '#fff4c9') +
    times(5, (index) =>
      poly(
        [160 + index * 150, 590, 250 + index * 150, 430 - (index % 2) * 50, 360 + index * 150, 590],
        s.of('#6a6488', '#3f6f6a', '#8a5f4a'),
      ),
    ) +
    rect(160, 560, 700, 80, s.of('#3f4f6a', '#2f5a4a', '#6a4a3a'))
  );
}

export const climateScenes: Readonly<Record<string, Scene>> = { airConditioner, television };
