import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { type Hour, plant, room, wall, window } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { cup } from '../kit/things.ts';
import { chair, lampshade, table } from '../kit/furniture.ts';
import { seller } from './shops.ts';

const callCentre: Scene = (s) => {
  const operator = (
    x: number,
    y: number,
    h: number,
    tone: string,
    hair: string,
    style: 'long' | 'short' | 'bun',
    skin: string,
  ): string =>
    person(
      s,
      x,
      y,
      h,
      { skin, hair, style, top: tone, bottom: '#3b3f49', hat: 'headset', hatColour: '#23262d' },
      { left: [-14, -52], right: [16, -52], hip: [0, -46], look: x < 600 ? 1 : -1 },
    );
  const monitor = (x: number, y: number, size: number): string =>
    placeAt(
      x,
      y,
      rect(-120, -170, 240, 150, s.soft('#2b2e36'), { r: 10 }) +
        rect(-30, -22, 60, 22, '#3b3f49') +
        circle(0, -96, 20, '#4a4f5b'),
      size,
    );
  return [
    wall(s, s.of('#cfe0e6', '#f0e0c9', '#d9dced'), 900),
    window(s, 60, 60, 300, 260, s.of<Hour>('noon', 'evening', 'morning')),
    plant(s, 1120, 470, 1.1, '#d9d2c4'),
    placeAt(
      760,
      90,
      rect(0, 0, 330, 200, '#ffffff', { r: 10 }) +
        each([60, 96, 74, 130, 150], (h, index) =>
          rect(30 + index * 56, 180 - h, 36, h, s.of('#4fa3d1', '#e2822f', '#7f8fd1'), { r: 4 }),
        ) +
        circle(290, 40, 22, '#f2c14e'),
    ),
    operator(240, 720, 500, '#7f9fb5', HAIR.brown, 'short', SKIN.fair),
    operator(980, 720, 500, '#b59a7f', HAIR.black, 'short', SKIN.tan),
    rect(0, 500, 1200, 60, s.soft('#9aa6ad')),
    monitor(360, 500, 0.8),
    monitor(860, 500, 0.8),
    operator(
      600,
      965,
      780,
      s.of('#d8572f', '#3d7a6f', '#5a4fa0'),
      s.of(HAIR.black, HAIR.chestnut, HAIR.black),
      s.of('long', 'bun', 'short'),
      s.of(SKIN.warm, SKIN.fair, SKIN.tan),
    ),
    rect(0, 690, 1200, 210, s.down('#e9ecee', '#a9b2b9')),
    rect(0, 676, 1200, 24, s.down('#ffffff', '#c3cacf')),
    laptopBack(s, 600, 690),
    cup(s, 860, 690, 0.9, s.of('#f2c14e', '#d8572f', '#3d6fa8')),
    placeAt(330, 690, rect(-80, -16, 160, 16, '#fbfaf5') + rect(-70, -30, 150, 16, '#f1e6cf')),
  ].join('');
};

function laptopBack(s: Stage, x: number, y: number): string {
  return placeAt(
    x,
    y,
    path(
      'M-170 0L-150 -200C-148 -210 -142 -214 -134 -214H134C142 -214 148 -210 150 -200L170 0Z',
      s.soft('#c9ced4', 0.14),
    ) + circle(0, -110, 22, '#e9edf0'),
  );
}

const reception: Scene = (s) => {
  const front = s.of('#8a5f3d', '#3d5f6f', '#7a3f4a');
  return [
    room(s, { wall: s.of('#e6dccb', '#d9e3e6', '#ebe0dc'), floor: '#b9b3a8', kind: 'tiles', edge: 690 }),
    rect(330, 60, 540, 420, s.soft(light(front, 0.25), 0.1)),
    times(11, (index) => rect(330 + index * 50, 60, 4, 420, dark(front, 0.1), { opacity: 0.3 })),
    circle(470, 200, 70, s.ball('#d9b45a')),
    placeAt(
      470,
      200,
      path('M0 -46L14 -14L48 -10L22 12L30 46L0 29L-30 46L-22 12L-48 -10L-14 -14Z', '#fbf6e6'),
    ),
    each([600, 780], (x) => lampshade(s, x, 60, 0.5, '#d9a45e')),
    person(
      s,
      690,
      830,
      660,
      {
        skin: s.of(SKIN.fair, SKIN.warm, SKIN.tan),
        hair: s.of(HAIR.chestnut, HAIR.black, HAIR.black),
        style: s.of('bun', 'long', 'short'),
        top: s.of('#2f3f5f', '#8a3f4a', '#3b3f49'),
        bottom: '#2b2d34',
        kit: 'suit',
        kitColour: s.of('#c8553d', '#d9b45a', '#3d6fa8'),
      },
      {
        left: [-17, -52],
        right: [22, -62],
        front: placeAt(23, -66, rect(-2, -8, 4, 13, '#23262d', { r: 1.5 })),
      },
    ),
    path('M150 560H1050L1010 830H190Z', s.down(front, dark(front, 0.3))),
    rect(120, 530, 960, 40, s.soft('#f4efe6', 0.12), { r: 10 }),
    times(8, (index) => rect(220 + index * 100, 600, 70, 200, '#ffffff', { opacity: 0.07, r: 4 })),
    placeAt(420, 532, laptopBack(s, 0, 0), 0.62),
    plant(s, 1000, 532, 0.7, '#d9d2c4'),
    placeAt(
      900,
      530,
      oval(0, -2, 40, 9, '#c9953f') +
        path('M-34 -4C-34 -40 34 -40 34 -4Z', s.soft('#e6c15a', 0.2)) +
        circle(0, -36, 7, '#c9953f'),
    ),
    plant(s, 80, 800, 1.5, '#b5653d'),
    plant(s, 1120, 800, 1.5, '#b5653d'),
    s.shadow(600, 836, 480, 22, 0.4),
  ].join('');
};

const meeting: Scene = (s) =>
  [
    room(s, { wall: s.of('#d6dfe3', '#efe3d0', '#e0dce9'), floor: '#8f7a63', kind: 'carpet', edge: 650 }),
    window(s, 60, 80, 300, 320, s.of<Hour>('noon', 'evening', 'morning')),
    rect(620, 70, 450, 290, s.soft('#ffffff', 0.05), { line: '#9aa3ab', lineWidth: 10 }),
    stroke('M670 310V120M670 310H1030', '#8a8f96', 5),
    each([70, 110, 90, 140, 180], (h, index) =>
      rect(690 + index * 66, 308 - h, 42, h, s.of('#4fa3d1', '#e2822f', '#7f6fd1'), { r: 4 }),
    ),
    stroke('M700 220L776 190L840 206L910 150L990 116', '#d8433a', 7),
    person(
      s,
      520,
      800,
      600,
      { ...seller(s), kit: 'suit', kitColour: '#c8553d', top: s.of('#2f3f5f', '#4a3f5a', '#3b4a4a') },
      { left: [-14, -50], right: [27, -80], look: 1, front: stroke('M27 -80L38 -90', '#8a6a46', 1.4) },
    ),
    chair(s, 230, 850, 1.2, s.of('#4f6d7a', '#8a5f4a', '#5a4f7a')),
    chair(s, 960, 850, 1.2, s.of('#4f6d7a', '#8a5f4a', '#5a4f7a')),
    person(
      s,
      230,
      850,
      600,
      { skin: SKIN.tan, hair: HAIR.grey, top: '#f4f2ec', bottom: '#3b3f49' },
      { left: [-6, -46], right: [22, -46], hip: [0, -34], look: 1 },
    ),
    person(
      s,
      960,
      850,
      600,
      {
        skin: SKIN.fair,
        hair: HAIR.black,
        style: 'long',
        top: s.of('#c97b9a', '#4b9456', '#d9a441'),
        bottom: '#3b3f49',
      },
      { left: [-22, -46], right: [6, -46], hip: [0, -34], look: -1 },
    ),
    table(s, 600, 870, 860, 210, s.of('#b98753', '#8a6a50', '#d1ab7a')),
    placeAt(420, 654, poly([-70, 0, 70, 0, 60, -18, -60, -18], '#fbfaf5')),
    cup(s, 560, 654, 0.7, '#f4f2ec'),
    cup(s, 720, 654, 0.7, '#f4f2ec'),
    placeAt(830, 654, laptopBack(s, 0, 0), 0.55),
  ].join('');

export const officeWorkScenes: Readonly<Record<string, Scene>> = { callCentre, reception, meeting };
