import { dark, light } from '../kit/colour.ts';
import { sky } from '../kit/outdoors.ts';
import { person } from '../kit/person.ts';
import type { Hour } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { farmer } from './garden.ts';

const melons: Scene = (s) => {
  const watermelon = (x: number, y: number, r: number): string =>
    circle(x, y, r, s.ball('#3f8a44')) +
    times(5, (index) =>
      path(
        `M${x + (index - 2) * r * 0.36} ${y - Math.sqrt(Math.max(0, 1 - ((index - 2) * 0.36) ** 2)) * r}Q${x + (index - 2) * r * 0.62} ${y} ${x + (index - 2) * r * 0.36} ${y + Math.sqrt(Math.max(0, 1 - ((index - 2) * 0.36) ** 2)) * r}`,
        'none',
        { line: '#1f5a2a', lineWidth: r * 0.11 },
      ),
    );
  const melon = (x: number, y: number, r: number): string =>
    oval(x, y, r * 1.35, r, s.ball('#e9c24a')) +
    stroke(
      `M${x - r} ${y - r * 0.3}Q${x} ${y - r * 0.6} ${x + r} ${y - r * 0.3}M${x - r * 1.1} ${y + r * 0.1}Q${x} ${y + r * 0.3} ${x + r * 1.1} ${y + r * 0.1}`,
      '#c99a2c',
      3,
      0.6,
    );
  const slice = (x: number, y: number): string =>
    placeAt(
      x,
      y,
      path('M-90 0A90 90 0 0 0 90 0Z', '#3f8a44') +
        path('M-80 0A80 80 0 0 0 80 0Z', '#f4f2e0') +
        path('M-72 0A72 72 0 0 0 72 0Z', s.down('#e2443f', '#c8303a')) +
        times(7, (index) => oval(-44 + index * 15, 20 + (index % 2) * 20, 4, 7, '#23181a')),
    );
  const awning = s.of('#d8433a', '#3d78c2', '#4b9456');
  return [
    sky(s, s.of<Hour>('noon', 'morning', 'evening'), 900),
    rect(0, 330, 1200, 570, s.down('#c9b08a', '#a98f68')),
    each([80, 1090], (x) => rect(x, 90, 22, 700, s.tube('#8a5f3d'))),
    times(15, (index) =>
      path(`M${-20 + index * 84} 60h84v90c0 44 -84 44 -84 0Z`, index % 2 === 0 ? awning : '#fbf7ec'),
    ),
    rect(0, 40, 1200, 40, s.soft(dark(awning, 0.2))),
    rect(0, 190, 1200, 160, s.down(['#120f26', 0, 0.3], ['#120f26', 1, 0])),
    person(
      s,
      560,
      880,
      700,
      {
        ...farmer(s),
        hat: s.of('doppi', 'scarf', 'straw'),
        beard: s.of(true, false, false),
        kit: 'apron',
        kitColour: s.of('#3d5f8f', '#f4efe2', '#8a2f3a'),
      },
      {
        left: [-24, -58],
        right: [24, -60],
        elbows: [1, -1],
        look: s.of(1, -1, 1),
        held: watermelon(0, -56, 15),
      },
    ),
    poly([0, 560, 1200, 560, 1200, 900, 0, 900], s.down('#b58a5c', '#8a6440')),
    times(7, (index) => rect(index * 180, 560, 6, 340, '#6f4f30', { opacity: 0.5 })),
    each([60, 190, 320], (x) => watermelon(x, 580, 74)),
    each([120, 255], (x) => watermelon(x, 478, 70)),
    watermelon(188, 386, 64),
    each([800, 970, 1130], (x) => melon(x, 590, 66)),
    each([880, 1050], (x) => melon(x, 496, 64)),
    melon(960, 410, 60),
    slice(480, 690),
    slice(660, 720),
    times(16, (index) =>
      circle(
        150 + (index % 8) * 44,
        760 + Math.floor(index / 8) * 50,
        26,
        s.ball(s.of('#f2963c', '#d8433a', '#7dae5a')),
      ),
    ),
    times(16, (index) =>
      circle(
        800 + (index % 8) * 44,
        760 + Math.floor(index / 8) * 50,
        26,
        s.ball(s.of('#d8433a', '#f2c14e', '#d8433a')),
      ),
    ),
  ].join('');
};

const greenhouse: Scene = (s) => {
  const crop = s.of('#d8433a', '#7dae4a', '#f2c14e');
  const vine = (x: number, y: number, size: number): string =>
    placeAt(
      x,
      y,
      stroke('M0 0V-280', '#4f7f3f', 9) +
        times(9, (index) =>
          oval(index % 2 === 0 ? -32 : 32, -20 - index * 29, 40, 20, index % 3 === 0 ? '#5f9a4c' : '#4f8a44'),
        ) +
        times(7, (index) =>
          s.variant % 3 === 1
            ? rect(index % 2 === 0 ? -40 : 20, -70 - index * 30, 18, 50, s.tube(crop), { r: 9 })
            : circle(index % 2 === 0 ? -30 : 28, -50 - index * 32, 19, s.ball(crop)),
        ),
      size,
    );
  return [
    rect(0, 0, 1200, 900, s.down(s.of('#bfe0ea', '#d9e6cf', '#f2d9b5'), '#eef5ec')),
    poly([0, 560, 430, 420, 770, 420, 1200, 560, 1200, 900, 0, 900], s.down('#8a6a48', '#6a4f34')),
    poly([430, 420, 770, 420, 860, 900, 340, 900], s.down('#c9b08a', '#a98a60')),
    times(7, (index) => {
      const k = 0.3 + index * 0.16;
      return stroke(
        `M${600 - 640 * k} 900V${640 - 330 * k}C${600 - 560 * k} ${300 - 330 * k} ${600 + 560 * k} ${300 - 330 * k} ${600 + 640 * k} ${640 - 330 * k}V900`,
        '#f4f7f5',
        6 + index * 2,
        0.9,
      );
    }),
    poly([0, 560, 430, 420, 430, 470, 0, 900], s.down('#6a4a2c', '#8a6440')),
    poly([1200, 560, 770, 420, 770, 470, 1200, 900], s.down('#6a4a2c', '#8a6440')),
    each(
      [
        [400, 470, 0.36],
        [340, 510, 0.5],
        [260, 580, 0.72],
        [150, 690, 1.05],
        [20, 860, 1.5],
      ] as const,
      ([x, y, k]) => vine(x, y, k) + vine(1200 - x, y, k),
    ),
    person(
      s,
      600,
      850,
      600,
      { ...farmer(s), kit: 'apron', kitColour: s.of('#3d7a5a', '#f4efe2', '#8a5f3d') },
      {
        left: [-17, -48],
        right: [17, -48],
        look: s.of(1, -1, 1),
        held:
          path('M-20 -50H20L16 -36H-16Z', '#a9784a') +
          each([-13, -5, 4, 12], (x) => circle(x, -52, 5, crop)) +
          each([-8, 1, 8], (x) => circle(x, -57, 5, light(crop, 0.1))),
      },
    ),
  ].join('');
};

export const produceScenes: Readonly<Record<string, Scene>> = { melons, greenhouse };
