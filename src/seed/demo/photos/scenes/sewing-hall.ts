import { HAIR, person, SKIN } from '../kit/person.ts';
import { type Hour, room, window } from '../kit/room.ts';
import { placeAt, each, path, rect, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { machine, THREADS } from './sewing.ts';

const sewingHall: Scene = (s) => {
  const cloth = s.of('#3d78c2', '#d8433a', '#4b9456');
  const worker = (x: number, y: number, h: number, tone: string): string =>
    person(
      s,
      x,
      y,
      h,
      {
        skin: s.random.pick(SKIN.warm, SKIN.fair, SKIN.tan),
        hair: HAIR.black,
        style: 'bun',
        hat: 'scarf',
        hatColour: s.random.pick('#d8708a', '#f2c14e', '#7fb5d9', '#e9ecee'),
        top: tone,
        bottom: '#3b3f49',
      },
      { left: [-16, -50], right: [16, -50], hip: [0, -40], look: s.random.pick(-1, 0, 1) },
    ) +
    rect(x - h * 0.32, y - h * 0.4, h * 0.64, h * 0.3, s.soft('#b9c0c6', 0.1)) +
    rect(x - h * 0.34, y - h * 0.44, h * 0.68, h * 0.06, '#d9c3a0') +
    machine(s, x + h * 0.04, y - h * 0.43, h / 1300, '#f4f2ec') +
    rect(x - h * 0.3, y - h * 0.38, h * 0.04, h * 0.38, '#8f979f') +
    rect(x + h * 0.26, y - h * 0.38, h * 0.04, h * 0.38, '#8f979f') +
    path(
      `M${x - h * 0.3} ${y - h * 0.44}C${x - h * 0.2} ${y - h * 0.5} ${x - h * 0.1} ${y - h * 0.47} ${x - h * 0.06} ${y - h * 0.44}L${x - h * 0.24} ${y - h * 0.3}Z`,
      cloth,
    );
  return [
    room(s, {
      wall: s.of('#dfe6e8', '#eee3d2', '#e3e6df'),
      floor: '#b3b6b9',
      kind: 'concrete',
      edge: 480,
      skirting: false,
    }),
    times(5, (index) => window(s, 40 + index * 240, 110, 160, 200, s.of<Hour>('noon', 'morning', 'noon'))),
    times(4, (index) => rect(40 + index * 300, 30, 220, 14, '#fffbe6', { r: 7 })),
    each([200, 470, 740, 1010], (x) => worker(x, 610, 330, '#7fa3b5')),
    each([120, 450, 780, 1110], (x) => worker(x, 740, 430, '#b59ab0')),
    each([300, 860], (x) => worker(x, 920, 620, s.of('#5a7f8a', '#8a5f6a', '#6a7f5a'))),
    placeAt(
      590,
      880,
      rect(-90, -110, 180, 110, s.soft('#a9784a')) +
        times(5, (index) =>
          rect(-80, -130 - index * 20, 160, 18, THREADS[(index + s.variant) % 7] ?? cloth, { r: 8 }),
        ),
    ),
  ].join('');
};

export const sewingHallScenes: Readonly<Record<string, Scene>> = { sewingHall };
