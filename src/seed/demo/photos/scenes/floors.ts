import { dark, light } from '../kit/colour.ts';
import { person } from '../kit/person.ts';
import { onFloor, room, sunPatch, window } from '../kit/room.ts';
import { placeAt, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { carton } from '../kit/things.ts';
import { bucket, hammer, toolbox, trowel } from '../kit/tools.ts';
import { worker } from './walls.ts';

const laminate: Scene = (s) => {
  const wood = s.of('#b98753', '#8a6a50', '#d1ab7a');
  const board = (x: number, depth: number, long: number, tone: string): string => {
    const wide = 150;
    const far = depth + long;
    return poly(
      [
        ...onFloor(x, depth, 390),
        ...onFloor(x + wide, depth, 390),
        ...onFloor(x + wide, far, 390),
        ...onFloor(x, far, 390),
      ],
      tone,
      { line: dark(wood, 0.3), lineWidth: 2 },
    );
  };
  return [
    room(s, { wall: s.of('#dfe4e0', '#e9dcc8', '#d3d9e4'), floor: '#cfcabd', kind: 'concrete', edge: 580 }),
    window(s, 760, 90, 280, 340, s.of('noon', 'morning', 'noon')),
    times(9, (column) =>
      times(3 - (column > 6 ? 1 : 0), (row) =>
        board(
          -560 + column * 152,
          1 + row * 0.52,
          0.5,
          s.random.pick(wood, light(wood, 0.12), dark(wood, 0.1)),
        ),
      ),
    ),
    sunPatch(560, 620, 330, 200, -160, 0.16),
    carton(s, 990, 690, 250, 74, wood),
    carton(s, 1000, 616, 250, 66, light(wood, 0.12)),
    person(
      s,
      680,
      780,
      680,
      { ...worker(s), hat: 'cap' },
      {
        left: [-30, -8],
        right: [-12, -5],
        hip: [6, -20],
        lean: -9,
        look: -1,
        leftFoot: [-10, 0],
        rightFoot: [26, 0],
        knees: [-1, -1],
      },
    ),
    placeAt(470, 770, rect(0, -18, 190, 22, light(wood, 0.2), { r: 2 }), 1, -4),
    hammer(s, 220, 830, 0.9, -16),
    toolbox(s, 1060, 868, 0.75, s.of('#d8572f', '#2f7a5a', '#3d6fa8')),
    placeAt(
      760,
      850,
      rect(0, 0, 150, 16, '#f2c230', { r: 3 }) +
        times(14, (index) => rect(6 + index * 10, 0, 2, 8, '#3b3b3b')),
      1,
      -8,
    ),
  ].join('');
};

const tiling: Scene = (s) => {
  const tile = s.of('#5f97b0', '#c98f6a', '#7d9a77');
  const rows = times(6, (row) =>
    times(8 - (row < 3 ? (row === 0 ? 6 : 4 - row) : 0), (column) => {
      const other = (row + column) % 3 === 0 ? light(tile, 0.5) : tile;
      return rect(60 + column * 98, 60 + row * 98, 92, 92, s.slant(light(other, 0.24), other), { r: 4 });
    }),
  );
  const held = placeAt(
    -30,
    -62,
    rect(-8, -8, 16, 16, light(tile, 0.2), { r: 0.8, line: '#ffffff', lineWidth: 0.6 }),
  );
  return [
    room(s, { wall: '#b9b3aa', floor: '#8f897f', kind: 'concrete', edge: 690, skirting: false }),
    rect(40, 40, 860, 640, s.down('#a39c92', '#948d83')),
    times(14, (index) =>
      stroke(
        `M60 ${70 + index * 44}C300 ${60 + index * 44} 600 ${82 + index * 44} 880 ${68 + index * 44}`,
        '#7f786f',
        4,
        0.45,
      ),
    ),
    rows,
    rect(40, 648, 860, 14, '#f2c230', { r: 3 }),
    rect(440, 644, 70, 22, '#bfe28b', { r: 6, line: '#3b3f48', lineWidth: 3 }),
    person(s, 1010, 850, 660, worker(s), { left: [-38, -64], right: [-30, -54], look: -1, front: held }),
    bucket(s, 240, 850, 1.1, '#3f444d', '#a9a39a'),
    trowel(300, 760, 0.9, 24),
    times(4, (index) =>
      rect(520, 820 - index * 16, 150, 14, s.of(light(tile, index * 0.12), tile, light(tile, 0.3)), {
        r: 2,
        line: '#ffffff',
        lineWidth: 1,
      }),
    ),
    s.shadow(600, 842, 110, 12),
  ].join('');
};

export const floorsScenes: Readonly<Record<string, Scene>> = { laminate, tiling };
