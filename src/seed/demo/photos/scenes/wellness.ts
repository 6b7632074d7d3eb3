import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { room } from '../kit/room.ts';
import { placeAt, circle, each, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { bottle } from '../kit/things.ts';
import { medic } from './clinic.ts';

const pharmacy: Scene = (s) => {
  const green = s.of('#3d9a5f', '#3d8fc2', '#2f8f8a');
  const boxes = (x: number, y: number, w: number): string => {
    let out = '';
    for (let left = 0; left < w - 40;) {
      const wide = s.random.between(30, 58);
      const h = s.random.between(50, 92);
      const tone = s.random.pick('#f7f7f4', '#e9f1f3', '#f4efe0');
      const band = s.random.pick('#d8433a', '#3d78c2', '#4b9456', '#e2822f', '#8a5fb0');
      out +=
        rect(x + left, y - h, wide, h, s.soft(tone, 0.08), { r: 3 }) +
        rect(x + left, y - h * 0.5, wide, h * 0.24, band) +
        rect(x + left + 6, y - h * 0.84, wide * 0.5, 7, '#8a8f96', { r: 3 });
      left += wide + 6;
    }
    return out;
  };
  return [
    room(s, { wall: '#eef3f1', floor: '#b9c3c8', kind: 'tiles', edge: 700, skirting: false }),
    rect(40, 50, 1120, 560, s.soft('#dfe6e4', 0.06), { r: 6 }),
    each(
      [190, 320, 450, 580],
      (y) =>
        rect(56, y - 112, 1088, 116, '#c9d6d3') +
        boxes(66, y - 2, 420) +
        boxes(720, y - 2, 420) +
        rect(50, y, 1100, 12, '#fbfaf5'),
    ),
    placeAt(
      600,
      250,
      rect(-90, -90, 180, 180, green, { r: 24 }) +
        rect(-22, -64, 44, 128, '#ffffff', { r: 6 }) +
        rect(-64, -22, 128, 44, '#ffffff', { r: 6 }),
    ),
    person(
      s,
      600,
      930,
      680,
      { ...medic(s), top: light(green, 0.2) },
      {
        left: [-18, -54],
        right: [20, -64],
        look: 1,
        front: placeAt(
          20,
          -65,
          rect(-5, -6, 11, 8, '#f7f7f4', { r: 0.6 }) + rect(-5, -3, 11, 2.4, '#d8433a'),
        ),
      },
    ),
    rect(0, 640, 1200, 260, s.down(light(green, 0.15), dark(green, 0.25))),
    rect(0, 616, 1200, 36, s.down('#ffffff', '#c9d1d3')),
    rect(60, 680, 480, 170, s.slant('#e3f3f0', '#b3cfcb'), { r: 8, opacity: 0.8 }),
    rect(660, 680, 480, 170, s.slant('#e3f3f0', '#b3cfcb'), { r: 8, opacity: 0.8 }),
    boxes(80, 846, 440),
    boxes(680, 846, 440),
    bottle(s, 820, 620, 0.7, '#b5653d', '#f7f7f4'),
    bottle(s, 870, 620, 0.6, '#4b9456', '#f7f7f4'),
    placeAt(330, 618, rect(-70, -96, 140, 96, s.soft('#2b2e36'), { r: 8 })),
  ].join('');
};

const gym: Scene = (s) => {
  const tone = s.of('#d8433a', '#f2b632', '#3d9a8f');
  const dumbbell = (x: number, y: number, size: number): string =>
    placeAt(
      x,
      y,
      rect(-50, -8, 100, 16, s.pipe('#b9c0c8'), { r: 8 }) +
        each(
          [-1, 1],
          (side) =>
            rect(side * 62 - 16, -36, 32, 72, s.pipe('#2b2d34'), { r: 8 }) +
            rect(side * 90 - 10, -26, 20, 52, s.pipe('#3b3f49'), { r: 6 }),
        ),
      size,
    );
  return [
    room(s, { wall: s.of('#4a5260', '#6a5f55', '#3f4f56'), floor: '#5d626b', kind: 'carpet', edge: 660 }),
    rect(60, 110, 620, 420, s.slant('#cfdfe6', '#9fb5c0', '#d9e6ea'), { line: '#2b2d34', lineWidth: 8 }),
    poly([120, 530, 300, 110, 360, 110, 180, 530], '#ffffff', { opacity: 0.3 }),
    each(
      [430, 560],
      (y) =>
        rect(760, y, 380, 22, s.soft('#2b2d34')) +
        times(3, (index) => dumbbell(830 + index * 120, y - 20, 0.55)),
    ),
    rect(760, 420, 16, 300, '#2b2d34'),
    rect(1124, 420, 16, 300, '#2b2d34'),
    person(
      s,
      460,
      850,
      700,
      {
        skin: s.of(SKIN.tan, SKIN.warm, SKIN.fair),
        hair: HAIR.black,
        style: s.of('short', 'bun', 'short'),
        top: tone,
        bottom: '#23262d',
        shoes: '#f4f2ec',
        bareArms: true,
      },
      {
        left: [-24, -98],
        right: [24, -98],
        elbows: [1, -1],
        front:
          stroke('M-62 -102H62', '#c3c9cf', 2.2) +
          each(
            [-1, 1],
            (side) =>
              rect(side * 52 - 3, -119, 6, 34, '#23262d', { r: 2 }) +
              rect(side * 60 - 2, -114, 4, 24, '#3b3f49', { r: 1 }),
          ),
      },
    ),
    person(
      s,
      900,
      850,
      640,
      {
        skin: SKIN.warm,
        hair: HAIR.brown,
        top: '#f4f2ec',
        bottom: dark(tone, 0.3),
        shoes: '#f4f2ec',
        bareArms: true,
      },
      {
        left: [-18, -66],
        right: [16, -52],
        look: -1,
        held: placeAt(10, -52, rect(-6, -6, 12, 16, '#a9713d') + rect(-5, -4, 10, 13, '#fbfaf5')),
        front: '',
      },
    ),
    dumbbell(200, 840, 1),
    placeAt(
      1080,
      830,
      circle(0, -30, 70, s.ball('#2b2d34')) +
        stroke('M-30 -90C-30 -150 30 -150 30 -90', '#2b2d34', 20) +
        circle(0, -30, 30, tone),
    ),
  ].join('');
};

export const wellnessScenes: Readonly<Record<string, Scene>> = { pharmacy, gym };
