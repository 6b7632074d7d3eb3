import { light } from '../kit/colour.ts';
import { HAIR, type Looks, person, SKIN } from '../kit/person.ts';
import { curtain, type Hour, picture, plant, room, sunPatch, window } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { bottle } from '../kit/things.ts';
import { sofa } from '../kit/furniture.ts';
import { bucket } from '../kit/tools.ts';

export function cleaner(s: Stage): Looks {
  return {
    skin: s.of(SKIN.warm, SKIN.fair, SKIN.tan),
    hair: s.of(HAIR.black, HAIR.chestnut, HAIR.brown),
    top: s.of('#6fa8b8', '#d98a9a', '#8fb07a'),
    bottom: s.of('#3f4c63', '#5a5f6e', '#4a4050'),
    style: s.of('bun', 'long', 'bun'),
    ...s.of({}, { hat: 'scarf' as const, hatColour: '#c8553d' }, {}),
    kit: 'apron',
    kitColour: s.of('#f2c14e', '#f4f2ec', '#3d7a8a'),
    bareArms: true,
  };
}

const glove = (x: number, y: number, colour: string): string => circle(x, y, 3.9, colour);

const mopping: Scene = (s) => {
  const mop = [
    stroke('M-20 -62L34 -2', '#d9a35e', 1.8),
    placeAt(
      36,
      -1,
      path('M-8 -3H8C12 2 13 5 12 6H-13C-12 3 -11 0 -8 -3Z', '#f3efe2') +
        each([-8, -4, 0, 4, 8], (x) => stroke(`M${x * 0.7} -2L${x} 6`, '#cfc7b4', 0.8)),
    ),
    glove(-16, -58, '#f2c14e'),
    glove(6, -34, '#f2c14e'),
  ];
  return [
    room(s, {
      wall: s.of('#e6efe9', '#f1e3cf', '#dde4f0'),
      floor: s.of('#b99268', '#a9a49a', '#c9a77c'),
      kind: s.of('planks' as const, 'tiles' as const, 'planks' as const),
      edge: 640,
    }),
    window(s, 150, 90, 330, 340, s.of<Hour>('noon', 'morning', 'evening')),
    curtain(s, 84, 60, 90, 520, s.of('#9fc2b5', '#d9a78a', '#a9a3c9')),
    curtain(s, 470, 60, 90, 520, s.of('#9fc2b5', '#d9a78a', '#a9a3c9')),
    sunPatch(220, 690, 360, 170, 160, 0.25),
    plant(s, 1090, 720, 1.5, '#c98a5a'),
    rect(830, 300, 190, 360, s.soft(s.of('#b5835a', '#8a6a50', '#e9e2d4'), 0.1), { r: 6 }),
    rect(846, 320, 158, 90, s.of('#9a6c47', '#705340', '#d3cab8')),
    rect(846, 424, 158, 90, s.of('#9a6c47', '#705340', '#d3cab8')),
    rect(846, 528, 158, 110, s.of('#9a6c47', '#705340', '#d3cab8')),
    oval(760, 840, 170, 22, '#d9f0f6', { opacity: 0.5 }),
    person(s, 560, 840, 650, cleaner(s), {
      left: [-16, -58],
      right: [6, -34],
      lean: 3,
      look: 1,
      front: mop.join(''),
    }),
    bucket(s, 960, 850, 1.1, s.of('#3d9ac2', '#d8433a', '#8a5fb0')),
    bottle(s, 330, 850, 0.9, '#5fae7a', '#d8433a'),
    bottle(s, 400, 862, 1, s.of('#f2a65a', '#5aa0c9', '#e27d9a'), '#3d78c2'),
    times(9, () =>
      circle(s.random.between(860, 1060), s.random.between(660, 740), s.random.between(5, 14), '#ffffff', {
        opacity: 0.55,
      }),
    ),
  ].join('');
};

const sofaCleaning: Scene = (s) => {
  const cloth = s.of('#d9a45e', '#7f8fb5', '#9fb08a');
  const hose = stroke('M230 770C330 860 470 860 520 770S540 640 590 600', '#4a4f5a', 20);
  return [
    room(s, { wall: s.of('#dfe5dc', '#efe0d3', '#d5dde6'), floor: '#a77d55', edge: 650 }),
    picture(s, 560, 120, 220, 160, s.of('#5d86a8', '#8aa36b', '#c77f53')),
    picture(s, 810, 150, 130, 130, s.of('#c77f53', '#5d86a8', '#8aa36b')),
    oval(640, 800, 520, 80, s.of('#c9d6cf', '#e0c4b0', '#bcc4d6')),
    sofa(s, 760, 760, 720, cloth),
    rect(600, 500, 120, 150, light(cloth, 0.5), { r: 22, opacity: 0.75 }),
    times(12, () =>
      circle(s.random.between(570, 740), s.random.between(480, 680), s.random.between(6, 16), '#ffffff', {
        opacity: 0.7,
      }),
    ),
    placeAt(
      210,
      830,
      rect(-110, -160, 220, 150, s.soft(s.of('#d8433a', '#f2c14e', '#3d78c2'), 0.2), { r: 40 }) +
        rect(-80, -210, 160, 60, s.tube('#3b3f49'), { r: 22 }) +
        circle(-70, -8, 26, '#23262d') +
        circle(70, -8, 26, '#23262d') +
        rect(-60, -110, 70, 40, '#f4f2ec', { r: 8 }),
    ),
    s.shadow(210, 842, 150, 16),
    person(s, 440, 850, 660, cleaner(s), {
      left: [14, -46],
      right: [22, -44],
      lean: 5,
      look: 1,
      front: stroke('M16 -47L30 -36', '#7d838d', 2.6) + rect(27, -39, 9, 6, '#3b3f49', { r: 1 }),
    }),
    hose,
    bottle(s, 1100, 850, 1, '#5aa0c9', '#f2c14e'),
  ].join('');
};

const pestControl: Scene = (s) => {
  const suit = s.of('#f1efe6', '#d9dd8a', '#cfe0ea');
  const mist = times(16, (index) =>
    circle(760 + index * 15, 690 + s.random.between(-40, 40), 14 + index * 2.6, '#ffffff', { opacity: 0.2 }),
  );
  const bug = (x: number, y: number, turn: number): string =>
    placeAt(
      x,
      y,
      stroke('M-22 -14L-34 -24M-22 0H-38M-22 14L-34 24M22 -14L34 -24M22 0H38M22 14L34 24', '#3a241c', 3.5) +
        oval(0, 0, 20, 28, '#5a3322') +
        oval(0, -26, 12, 10, '#3a241c') +
        stroke('M-5 -34L-14 -50M5 -34L14 -50', '#3a241c', 3),
      0.8,
      turn,
    );
  return [
    room(s, { wall: s.of('#e9dcc8', '#dfe6df', '#e3dce8'), floor: '#b58a5c', edge: 660 }),
    rect(760, 180, 380, 480, s.soft(s.of('#8fa9a0', '#b5835a', '#7d93b0'), 0.12), { r: 6 }),
    each([780, 970], (x) =>
      each(
        [200, 430],
        (y) =>
          rect(x, y, 150, 210, s.of('#7d978e', '#a3734c', '#6b819e'), { r: 6 }) +
          circle(x + 20, y + 105, 8, '#e8e4da'),
      ),
    ),
    window(s, 110, 90, 280, 320, s.of<Hour>('noon', 'morning', 'evening')),
    person(
      s,
      470,
      850,
      690,
      { skin: SKIN.warm, hair: HAIR.black, top: suit, bottom: suit, style: 'bald' },
      {
        left: [6, -52],
        right: [26, -46],
        look: 1,
        front:
          placeAt(-1, 8.4, path('M-9.4 -84C-12 -106 12 -106 9.4 -84C9 -99 -9 -99 -9.4 -84Z', suit), 1.1) +
          rect(-5, -83, 12, 8, '#3b3f49', { r: 3 }) +
          circle(1, -77, 3, '#7d838d') +
          stroke('M26 -46L40 -26', '#3b3f49', 1.6) +
          stroke('M6 -52C-14 -60 -18 -40 -14 -34', '#3b3f49', 1.4),
      },
    ),
    placeAt(
      390,
      640,
      rect(-50, -90, 80, 190, s.tube(s.of('#e0a43a', '#4b9456', '#d8433a')), { r: 24 }) +
        rect(-22, -110, 24, 24, '#3b3f49'),
    ),
    mist,
    bug(860, 820, 60),
    bug(970, 770, 110),
    bug(1090, 840, 40),
    bug(700, 850, 80),
  ].join('');
};

export const cleaningScenes: Readonly<Record<string, Scene>> = { mopping, sofaCleaning, pestControl };
