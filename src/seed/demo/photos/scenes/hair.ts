import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { plant, room } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { bottle } from '../kit/things.ts';
import { lampshade } from '../kit/furniture.ts';

export function mirror(s: Stage, x: number, y: number, r: number, frame: string): string {
  const bulbs = times(14, (index) => {
    const turn = (index / 14) * Math.PI * 2;
    const [bx, by] = [x + Math.cos(turn) * r * 1.08, y + Math.sin(turn) * r * 1.08];
    return circle(bx, by, 30, s.glow('#fff1c0', 0.9)) + circle(bx, by, 9, '#fffbe8');
  });
  return (
    circle(x, y, r * 1.16, frame) +
    circle(x, y, r, s.slant('#eaf4f6', '#b9ced6', '#dfecef')) +
    path(
      `M${x - r * 0.6} ${y + r * 0.5}L${x + r * 0.1} ${y - r * 0.85}L${x + r * 0.3} ${y - r * 0.85}L${x - r * 0.4} ${y + r * 0.7}Z`,
      '#ffffff',
      { opacity: 0.45 },
    ) +
    bulbs
  );
}

function salonChair(s: Stage, x: number, y: number, colour: string): string {
  const body = [
    rect(-90, -14, 180, 18, s.pipe('#b9c0c8'), { r: 9 }),
    rect(-13, -120, 26, 112, s.tube('#b9c0c8')),
    rect(-100, -180, 200, 64, s.soft(colour, 0.16), { r: 22 }),
    rect(-96, -400, 192, 240, s.soft(dark(colour, 0.08), 0.16), { r: 40 }),
    rect(-50, -450, 100, 60, s.soft(colour, 0.16), { r: 24 }),
    rect(-124, -260, 34, 108, s.tube('#3b3f49'), { r: 14 }),
    rect(90, -260, 34, 108, s.tube('#3b3f49'), { r: 14 }),
  ];
  return s.shadow(x, y, 150, 18) + placeAt(x, y, body.join(''));
}

const hairdresser: Scene = (s) => {
  const cape = s.of('#8a5fb0', '#2f6f7a', '#c8553d');
  const client = s.of(HAIR.chestnut, HAIR.black, HAIR.sand);
  return [
    room(s, {
      wall: s.of('#f0d9d3', '#d9e6e0', '#e8dccb'),
      floor: s.of('#c9a77c', '#b9a08a', '#8f7a6a'),
      edge: 690,
    }),
    mirror(s, 420, 290, 200, s.of('#d9b45a', '#f4f2ec', '#3b3f49')),
    rect(180, 520, 480, 30, s.soft('#f7f3ec'), { r: 8 }),
    bottle(s, 230, 520, 0.7, '#e27d9a'),
    bottle(s, 290, 520, 0.6, '#5aa0c9'),
    bottle(s, 600, 520, 0.7, '#7dae5a'),
    salonChair(s, 480, 850, s.of('#3b3f49', '#7d4a3a', '#4a4050')),
    person(
      s,
      480,
      850,
      640,
      { skin: s.of(SKIN.fair, SKIN.warm, SKIN.warm), hair: client, style: 'long', top: cape, bottom: cape },
      {
        left: [-14, -36],
        right: [14, -36],
        hip: [0, -30],
        leftFoot: [-8, -4],
        rightFoot: [8, -4],
        front: placeAt(
          0,
          16,
          path(
            'M-11 -78C-6 -82 6 -82 11 -78L20 -30C10 -26 -10 -26 -20 -30Z',
            s.across(light(cape, 0.12), dark(cape, 0.16)),
          ),
        ),
      },
    ),
    person(
      s,
      720,
      850,
      700,
      {
        skin: SKIN.warm,
        hair: HAIR.black,
        style: 'bun',
        top: '#2b2d34',
        bottom: '#3f4656',
        kit: 'apron',
        kitColour: s.of('#c8553d', '#3d7a6f', '#5a4a7a'),
      },
      {
        left: [-30, -74],
        right: [-20, -58],
        lean: -2,
        look: -1,
        front: placeAt(
          -31,
          -75,
          stroke('M0 0L-9 -3M0 0L-9 3', '#c3c8cf', 1.3) +
            circle(1.5, -1.6, 1.6, 'none', { line: '#d8433a', lineWidth: 0.9 }) +
            circle(1.5, 1.8, 1.6, 'none', { line: '#d8433a', lineWidth: 0.9 }),
        ),
      },
    ),
    plant(s, 1090, 800, 1.6, '#d9d2c4'),
    lampshade(s, 960, 110, 0.8, '#d9a45e'),
    placeAt(
      120,
      850,
      rect(-50, -210, 100, 200, s.soft('#3b3f49', 0.1), { r: 8 }) +
        each(
          [-190, -130, -70],
          (y) => rect(-42, y, 84, 44, '#5d626b', { r: 4 }) + circle(0, y + 22, 5, '#d9dce1'),
        ),
    ),
  ].join('');
};

const barber: Scene = (s) => {
  const tone = s.of('#7d2f35', '#2f4f5f', '#3b3f35');
  const pole =
    rect(-26, -170, 52, 170, '#f7f5f0') +
    s.clip(
      rect(-26, -170, 52, 170, '#000'),
      times(6, (index) =>
        poly(
          [-26, -160 + index * 44, 26, -190 + index * 44, 26, -172 + index * 44, -26, -142 + index * 44],
          index % 2 === 0 ? '#d8433a' : '#3d5fa8',
        ),
      ),
    ) +
    oval(0, -170, 34, 12, '#c3c8cf') +
    oval(0, 0, 34, 12, '#c3c8cf') +
    circle(0, -194, 22, s.ball('#d9dde2'));
  return [
    room(s, { wall: s.of('#4a3f3a', '#c9b8a0', '#5a6468'), floor: '#8b8f96', kind: 'tiles', edge: 680 }),
    times(5, (row) =>
      times(9, (index) =>
        rect(index * 140 - (row % 2) * 70, 40 + row * 60, 136, 56, '#120f26', { opacity: 0.1 }),
      ),
    ),
    rect(180, 90, 340, 430, s.slant('#e3eef0', '#a9bfc8', '#dfeaec'), { line: '#8a5f3d', lineWidth: 18 }),
    poly([220, 500, 400, 100, 450, 100, 270, 500], '#ffffff', { opacity: 0.35 }),
    rect(150, 560, 420, 26, s.soft('#8a5f3d'), { r: 4 }),
    bottle(s, 200, 560, 0.6, '#b5653d', '#d9b45a'),
    bottle(s, 250, 560, 0.7, '#3d6f5a', '#d9b45a'),
    rect(460, 530, 80, 30, '#f4f2ec', { r: 6 }),
    placeAt(1060, 330, pole, 1.3),
    salonChair(s, 560, 850, tone),
    person(
      s,
      560,
      850,
      650,
      {
        skin: s.of(SKIN.tan, SKIN.warm, SKIN.fair),
        hair: HAIR.black,
        beard: true,
        top: '#f1efe8',
        bottom: '#f1efe8',
      },
      {
        left: [-13, -36],
        right: [13, -36],
        hip: [0, -30],
        leftFoot: [-8, -4],
        rightFoot: [8, -4],
        front: placeAt(
          0,
          16,
          path('M-11 -78C-6 -82 6 -82 11 -78L20 -30C10 -26 -10 -26 -20 -30Z', s.across('#ffffff', '#cfd3d6')),
        ),
      },
    ),
    person(
      s,
      800,
      850,
      700,
      {
        skin: s.of(SKIN.warm, SKIN.deep, SKIN.tan),
        hair: HAIR.black,
        beard: s.of(true, false, true),
        top: s.of('#efeee8', '#3d4656', '#7d9aa8'),
        bottom: '#2b2d34',
        kit: 'apron',
        kitColour: s.of('#3b2f2a', '#7d4a3a', '#2b2d34'),
      },
      {
        left: [-23, -75],
        right: [-16, -56],
        lean: -2,
        look: -1,
        front: placeAt(
          -24,
          -76,
          rect(-6, -2, 9, 4, '#23262d', { r: 1.4 }) + rect(-8, -1.6, 3, 3.2, '#c3c8cf'),
        ),
      },
    ),
    lampshade(s, 330, 60, 0.7, '#3b3f49'),
  ].join('');
};

export const hairScenes: Readonly<Record<string, Scene>> = { hairdresser, barber };
