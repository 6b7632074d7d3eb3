import { HAIR, type Looks, person, SKIN } from '../kit/person.ts';
import { type Hour, plant, room, window } from '../kit/room.ts';
import { placeAt, circle, each, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { bottle } from '../kit/things.ts';
import { counter, table } from '../kit/furniture.ts';

export function medic(s: Stage): Looks {
  return {
    skin: s.of(SKIN.fair, SKIN.warm, SKIN.tan),
    hair: s.of(HAIR.brown, HAIR.black, HAIR.black),
    style: s.of('short', 'long', 'bun'),
    top: s.of('#4f87c2', '#4fa39a', '#c97b9a'),
    bottom: '#3f4c63',
    kit: 'coat',
    kitColour: '#f7f8f8',
  };
}

const stethoscope =
  stroke('M-4.6 -78C-8 -70 -6 -64 -3 -64M4.6 -78C8 -70 6 -64 -3 -64V-57', '#3b3f49', 1.1) +
  circle(-3, -55.6, 2, '#c3c9cf');

const doctor: Scene = (s) =>
  [
    room(s, { wall: s.of('#d9e9ec', '#eef0e0', '#e9e3ef'), floor: '#b9c3c8', kind: 'tiles', edge: 680 }),
    window(s, 80, 80, 260, 310, s.of<Hour>('noon', 'morning', 'evening')),
    rect(830, 90, 270, 340, '#fbfaf5', { r: 6, line: '#c3c9cf', lineWidth: 6 }),
    path(
      'M965 130C930 130 930 180 950 200C930 220 920 300 940 400H990C1010 300 1000 220 980 200C1000 180 1000 130 965 130Z',
      s.of('#e9a99a', '#a9c9d9', '#e9a99a'),
    ),
    path('M965 240C945 220 930 250 965 280C1000 250 985 220 965 240Z', '#d8433a'),
    stroke('M860 180H920M1010 260H1070M860 330H925', '#8a8f96', 4),
    rect(470, 110, 240, 170, '#20303f', { r: 8, line: '#8f979f', lineWidth: 9 }),
    stroke('M480 200H540L560 150L590 250L612 180L626 200H700', s.of('#4fd07a', '#7fd0e6', '#4fd07a'), 6),
    person(s, 480, 860, 720, medic(s), {
      left: [-12, -56],
      right: [16, -60],
      look: 1,
      held: placeAt(
        -4,
        -58,
        rect(-9, -13, 16, 21, '#a9713d', { r: 1 }) +
          rect(-7.6, -11, 13, 18, '#fbfaf5') +
          times(4, (index) => rect(-6, -8 + index * 3.6, 10, 1, '#8a8f96')),
      ),
      front: stethoscope,
    }),
    table(s, 900, 860, 520, 240, s.of('#e9ecee', '#d1ab7a', '#e9ecee')),
    placeAt(
      800,
      614,
      rect(-60, -120, 140, 100, s.soft('#2b2e36'), { r: 8 }) + rect(-6, -22, 30, 22, '#3b3f49'),
    ),
    bottle(s, 920, 612, 0.6, '#b5653d', '#f7f7f4'),
    bottle(s, 970, 612, 0.7, '#5aa0c9', '#f7f7f4'),
    placeAt(
      1060,
      612,
      rect(-60, -84, 120, 84, s.soft('#f7f7f4', 0.1), { r: 10 }) +
        rect(-9, -66, 18, 50, '#2f9a7a') +
        rect(-25, -50, 50, 18, '#2f9a7a'),
    ),
    plant(s, 130, 830, 1.4, '#d9d2c4'),
  ].join('');

const clinicDesk: Scene = (s) => {
  const tube = s.of('#3d5f8f', '#8a2f3a', '#2f6f6a');
  return [
    counter(s, 0, s.of('#cfe3ea', '#e6efe3', '#e9e0ec'), false),
    poly([0, 0, 700, 0, 380, 900, 0, 900], '#ffffff', { opacity: 0.18 }),
    s.shadow(380, 790, 280, 40, 0.25),
    placeAt(
      170,
      150,
      rect(0, 0, 420, 560, '#8a5f3d', { r: 16 }) +
        rect(24, 40, 372, 496, '#fbfaf5') +
        rect(140, -16, 140, 50, s.pipe('#c3c9cf'), { r: 10 }) +
        rect(60, 90, 170, 18, s.of('#3d6fa8', '#4b9456', '#8a5fb0'), { r: 6 }) +
        stroke('M60 190H130L150 140L180 240L204 170L218 190H350', '#d8433a', 6) +
        times(
          7,
          (row) =>
            rect(60, 270 + row * 34, 22, 22, 'none', { line: '#8a8f96', lineWidth: 3 }) +
            rect(100, 276 + row * 34, s.random.between(140, 250), 10, '#b9bfc4', { r: 4 }) +
            (row < 4 ? stroke(`M64 ${282 + row * 34}l7 8l14 -18`, '#4b9456', 5) : ''),
        ),
      1,
      -5,
    ),
    stroke(
      'M640 100C600 300 700 420 800 430S1000 320 960 100M800 430C800 600 640 620 660 740S860 860 920 740',
      tube,
      18,
    ),
    stroke('M640 100C600 300 700 420 800 430', '#ffffff', 4, 0.3),
    stroke('M640 100L640 70M960 100L960 70', '#c3c9cf', 15),
    circle(924, 720, 60, s.ball('#c3c9cf')),
    circle(924, 720, 42, s.ball('#e9edf0')),
    placeAt(
      1020,
      420,
      rect(-50, -70, 100, 160, s.tube('#e2822f'), { r: 14 }) +
        rect(-56, -100, 112, 46, s.tube('#fbfaf5'), { r: 8 }) +
        rect(-50, -20, 100, 70, '#fbfaf5'),
    ),
    each(
      [
        [960, 560, 20],
        [1040, 590, -30],
        [1100, 550, 60],
      ] as const,
      ([x, y, turn]) =>
        placeAt(
          x,
          y,
          rect(-30, -13, 60, 26, '#fbfaf5', { r: 13 }) +
            path('M0 -13H17C34 -13 34 13 17 13H0Z', s.of('#d8433a', '#3d78c2', '#f2c14e')),
          1,
          turn,
        ),
    ),
    placeAt(
      600,
      830,
      rect(-80, -12, 180, 24, '#e9f5f8', { r: 6, line: '#8fa3b0', lineWidth: 3 }) +
        rect(-80, -9, 90, 18, s.of('#7fd0e6', '#f2c9a0', '#a9e0b0')) +
        stroke('M100 0H160M-82 0H-140', '#9aa4ae', 5) +
        stroke('M160 -20V20', '#9aa4ae', 7),
      1,
      -10,
    ),
  ].join('');
};

export const clinicScenes: Readonly<Record<string, Scene>> = { doctor, clinicDesk };
