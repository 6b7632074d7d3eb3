import { dark, light } from '../kit/colour.ts';
import { HAIR, type Looks, person, SKIN } from '../kit/person.ts';
import { room, tiledWall } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { screws, toolbox, wrench } from '../kit/tools.ts';

export function fitter(s: Stage): Looks {
  return {
    skin: s.of(SKIN.warm, SKIN.tan, SKIN.fair),
    hair: s.of(HAIR.black, HAIR.black, HAIR.brown),
    top: s.of('#d8572f', '#f4f2ec', '#3d6fa8'),
    bottom: '#3f4a60',
    kit: 'overalls',
    kitColour: s.of('#3f4a60', '#3d7a8a', '#4a4f5c'),
    hat: s.of('cap', 'doppi', 'cap'),
    hatColour: '#33507a',
    bareArms: true,
  };
}

const washingMachine: Scene = (s) => {
  const body = s.of('#f7f7f4', '#c9cfd6', '#f1efe8');
  const drum = s.of(0, 1, 2);
  const laundry = each(['#d8433a', '#f2c14e', '#3d78c2', '#f4f2ec', '#7dae7a'], (tone, index) =>
    path(
      `M${-120 + index * 44} 60C${-110 + index * 44} ${-20 - index * 6} ${-60 + index * 44} 0 ${-40 + index * 44} 70Z`,
      tone,
    ),
  );
  return [
    room(s, {
      wall: s.of('#dfe8ea', '#efe2cd', '#dfe6da'),
      floor: '#8b939b',
      kind: 'tiles',
      edge: 680,
      skirting: false,
    }),
    tiledWall(s, 0, 0, 1200, 460, s.of('#e9f1f3', '#f3ead9', '#e6eee3'), 76),
    rect(330, 190, 500, 610, '#120f26', { opacity: 0.16, r: 20 }),
    rect(310, 170, 500, 620, s.across(light(body, 0.4), body, dark(body, 0.12)), { r: 18 }),
    rect(310, 170, 500, 112, s.down('#ffffff', dark(body, 0.08)), { r: 18 }),
    rect(336, 196, 150, 60, dark(body, 0.08), { r: 8 }),
    circle(600, 226, 34, s.ball('#c3c9d0')),
    rect(597, 196, 6, 24, '#3b3f49'),
    rect(660, 200, 122, 52, '#1d2530', { r: 8 }),
    times(3, (index) => rect(676 + index * 34, 214, 24, 24, s.of('#7fd0e6', '#f2a65a', '#8ee08e'), { r: 3 })),
    circle(560, 530, 190, s.ball('#d5dae0')),
    circle(560, 530, 160, '#3b4250'),
    s.clip(
      circle(560, 530, 150, '#000'),
      rect(400, 370, 320, 320, s.down('#20303f', '#4f88a5')) +
        placeAt(560, 600, laundry, 1.1) +
        (drum === 1
          ? ''
          : path('M400 560C450 530 510 590 560 560S680 540 720 570V700H400Z', '#a9dcef', { opacity: 0.55 })) +
        times(14, () =>
          circle(s.random.between(430, 690), s.random.between(540, 660), s.random.between(6, 16), '#ffffff', {
            opacity: 0.6,
          }),
        ),
    ),
    path('M440 470C460 420 520 396 560 396C520 420 480 450 470 500Z', '#ffffff', { opacity: 0.45 }),
    rect(336, 740, 110, 34, dark(body, 0.12), { r: 6 }),
    oval(480, 836, 300, 24, '#bfe3ee', { opacity: drum === 2 ? 0 : 0.6 }),
    person(s, 960, 850, 660, fitter(s), {
      left: [-26, -46],
      right: [14, -48],
      look: -1,
      front: wrench(s, -24, -47, 0.1, 200),
    }),
    toolbox(s, 170, 860, 0.8, s.of('#3d6fa8', '#d8572f', '#2f7a5a')),
    screws(s, 640, 856, 8, 70),
  ].join('');
};

const fridge: Scene = (s) => {
  const body = s.of('#c9cfd6', '#f4f3ee', '#4a505c');
  const food = [
    circle(60, 232, 26, '#d8433a') +
      circle(110, 236, 22, '#f2a03c') +
      rect(160, 180, 44, 78, '#f7f7f4', { r: 4 }) +
      path('M220 258v-50c0-26 40-26 40 0v50Z', '#7dae5a'),
    rect(40, 340, 90, 60, '#f2c14e', { r: 6 }) +
      rect(150, 316, 36, 84, '#e9f1f3', { r: 10 }) +
      rect(200, 330, 60, 70, '#b5653d', { r: 8 }),
    path('M40 540C50 490 130 490 140 540Z', '#4b9456') + oval(200, 520, 54, 28, '#d9b45a'),
  ];
  return [
    room(s, {
      wall: s.of('#e7dfcf', '#d6e2dc', '#e3d3c9'),
      floor: s.of('#b58a5c', '#8f8378', '#a9764a'),
      edge: 680,
    }),
    tiledWall(s, 700, 230, 500, 240, s.of('#f3efe6', '#eaf1ec', '#f3e7de'), 60),
    rect(700, 470, 500, 26, s.soft('#5b5f68')),
    rect(710, 496, 490, 190, s.soft(s.of('#8fa9a0', '#b98f67', '#7f93ac'))),
    each([860, 1030], (x) => rect(x, 500, 4, 184, '#120f26', { opacity: 0.3 })),
    rect(700, 60, 500, 150, s.soft(s.of('#8fa9a0', '#b98f67', '#7f93ac'))),
    rect(310, 96, 380, 690, '#120f26', { opacity: 0.16 }),
    rect(300, 80, 360, 700, s.across(dark(body, 0.1), body), { r: 14 }),
    rect(326, 106, 308, 640, s.down('#ffffff', '#d3e3ea'), { r: 8 }),
    circle(480, 130, 130, s.glow('#fff8d8', 0.9)),
    each([240, 384, 540], (y) => rect(326, y + 20, 308, 10, '#a9c3d0', { opacity: 0.9 })),
    placeAt(326, 0, food.join('')),
    rect(346, 600, 268, 120, '#bfd6e0', { r: 8, opacity: 0.8 }),
    circle(420, 650, 30, '#d8433a'),
    circle(480, 656, 26, '#f2a03c'),
    circle(540, 650, 30, '#7dae5a'),
    poly([300, 80, 110, 40, 110, 830, 300, 780], s.across(dark(body, 0.2), light(body, 0.25))),
    each([180, 330, 480], (y) =>
      poly([290, y + 20, 130, y + 6, 130, y + 40, 290, y + 50], '#eef4f6', { opacity: 0.9 }),
    ),
    rect(124, 300, 12, 170, dark(body, 0.4), { r: 6 }),
    person(s, 830, 850, 660, fitter(s), {
      left: [-28, -52],
      right: [-16, -44],
      lean: -3,
      look: -1,
      front: stroke('M-28 -52L-36 -56', '#c3c8cf', 1.6) + stroke('M-24 -50L-29 -52.6', '#d8433a', 3),
    }),
    toolbox(s, 1060, 860, 0.8, s.of('#d8572f', '#3d6fa8', '#e0a43a')),
  ].join('');
};

export const appliancesScenes: Readonly<Record<string, Scene>> = { washingMachine, fridge };
