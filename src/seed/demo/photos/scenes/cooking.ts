import { drawGround, hills, poplar, sky, tree } from '../kit/outdoors.ts';
import { HAIR, type Looks, person, SKIN } from '../kit/person.ts';
import type { Hour } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';

export function cook(s: Stage): Looks {
  return {
    skin: s.of(SKIN.tan, SKIN.warm, SKIN.deep),
    hair: s.of(HAIR.grey, HAIR.black, HAIR.black),
    hat: s.of('doppi', 'toque', 'doppi'),
    top: s.of('#f4f2ec', '#f7f7f4', '#7d9aa8'),
    bottom: '#3b3f49',
    kit: 'apron',
    kitColour: s.of('#8a2f3a', '#2f5a7a', '#f2efe6'),
    beard: s.of(true, false, true),
    bareArms: true,
  };
}

const fire = (x: number, y: number, size: number): string =>
  placeAt(
    x,
    y,
    path(
      'M-60 0C-90 -50 -50 -70 -50 -120C-20 -90 -30 -60 -10 -60C-10 -110 20 -110 16 -150C60 -100 50 -70 60 -60C70 -80 66 -90 64 -100C100 -60 90 -20 60 0Z',
      '#f2762c',
    ) + path('M-34 0C-50 -40 -20 -50 -20 -80C10 -60 20 -90 24 -100C44 -60 46 -30 34 0Z', '#ffd05a'),
    size,
  );

const plov: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'evening', 'morning');
  const rice = times(90, () =>
    oval(
      s.random.between(-250, 250),
      s.random.between(-58, 30),
      13,
      5,
      s.random.pick('#f2e0b0', '#ecd08a', '#f7ebc9', '#e2822f', '#d96c2c'),
    ),
  );
  const steam = times(5, (index) =>
    stroke(`M${400 + index * 90} 400c-40 -60 40 -90 0 -160`, '#ffffff', 20, 0.22),
  );
  return [
    sky(s, hour, 560),
    hills(560, s.of('#9fb070', '#8a8f5a', '#a9b580'), 40),
    times(3, (index) => poplar(s, 80 + index * 90, 590, 0.8, '#6f9f5c')),
    tree(s, 1090, 610, 1, '#5f9a58', s.of('#f2a03c', '#d8433a', '#f2c14e')),
    drawGround(s, 570, '#c2a878'),
    person(s, 900, 830, 620, cook(s), {
      left: [-42, -62],
      right: [-16, -54],
      lean: -3,
      look: -1,
      front: stroke('M-30 -57L-62 -70', '#9aa1ab', 2) + oval(-65, -71.5, 7, 3, '#9aa1ab'),
    }),
    s.shadow(560, 850, 430, 30, 0.5),
    path('M250 560H870L830 850H290Z', s.across('#a9653f', '#c98a5e', '#8a4f33')),
    times(5, (row) =>
      times(9, (index) =>
        rect(
          270 + index * 68 - (row % 2) * 30,
          570 + row * 54,
          62,
          48,
          s.random.pick('#b5704a', '#a9623f', '#c07f57'),
          { r: 4, opacity: 0.6 },
        ),
      ),
    ),
    path('M450 850V720C450 660 670 660 670 720V850Z', '#2b1a14'),
    fire(560, 846, 0.95),
    each([480, 540, 600], (x) => stroke(`M${x - 30} 846L${x + 50} 836`, '#5a3a22', 17)),
    path('M200 480H920C920 620 760 690 560 690S200 620 200 480Z', s.across('#23252b', '#4a4f5a', '#16171c')),
    oval(560, 480, 360, 74, '#3b3f49'),
    oval(560, 480, 330, 62, '#b5853f'),
    placeAt(560, 480, rice),
    each(
      [
        [-110, -20, 12],
        [60, 4, -16],
        [-10, -34, 40],
        [150, -14, 20],
      ] as const,
      ([x, y, turn]) =>
        placeAt(
          560 + x,
          480 + y,
          path('M-44 6C-50 -22 34 -32 48 -6C44 16 -24 20 -44 6Z', s.ball('#8a4f2c')),
          1,
          turn,
        ),
    ),
    each(
      [
        [0, 10],
        [-190, -6],
        [110, -36],
      ] as const,
      ([x, y]) =>
        placeAt(
          560 + x,
          476 + y,
          oval(0, 0, 30, 22, '#f4efe2') + each([-14, 0, 14], (dx) => stroke(`M${dx} -18V14`, '#d9cfb8', 3)),
        ),
    ),
    times(16, () => circle(560 + s.random.between(-220, 220), 480 + s.random.between(-44, 24), 6, '#e9c75a')),
    each([200, 920], (x) =>
      stroke(
        `M${x} 500C${x + (x < 500 ? -50 : 50)} 500 ${x + (x < 500 ? -50 : 50)} 560 ${x + (x < 500 ? 10 : -10)} 560`,
        '#23252b',
        17,
      ),
    ),
    steam,
    placeAt(
      120,
      850,
      oval(0, -10, 90, 26, '#ffffff', { line: '#2d4f9e', lineWidth: 5 }) +
        circle(-30, -30, 24, s.ball('#d8433a')) +
        circle(24, -28, 22, s.ball('#d8433a')) +
        oval(0, -46, 30, 12, '#7dae5a'),
    ),
  ].join('');
};

export const cookingScenes: Readonly<Record<string, Scene>> = { plov };
