import { HAIR, person, SKIN } from '../kit/person.ts';
import { wall } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { bottle, cup } from '../kit/things.ts';
import { counter, lampshade } from '../kit/furniture.ts';
import { steam } from './kitchen.ts';

const barista: Scene = (s) => {
  const wallTone = s.of('#5d4438', '#3f5a56', '#d1b894');
  return [
    wall(s, wallTone, 620),
    times(3, (row) =>
      times(9, (index) =>
        rect(60 + index * 130 - (row % 2) * 40, 40 + row * 50, 126, 46, '#ffffff', { opacity: 0.05 }),
      ),
    ),
    each(
      [180, 330],
      (y) =>
        rect(720, y, 430, 16, '#a9784a') +
        times(6, (index) =>
          s.of(index, index + 1, index) % 2 === 0
            ? cup(s, 766 + index * 68, y, 0.45, '#f4f2ec')
            : bottle(s, 766 + index * 68, y, 0.55, s.random.pick('#b5653d', '#5f8a5a', '#d9b45a')),
        ),
    ),
    each([200, 460, 900], (x) => lampshade(s, x, 70, 0.6, '#d9a45e')),
    person(
      s,
      620,
      930,
      760,
      {
        skin: s.of(SKIN.fair, SKIN.warm, SKIN.tan),
        hair: s.of(HAIR.brown, HAIR.black, HAIR.black),
        style: s.of('short', 'bun', 'short'),
        beard: s.of(true, false, false),
        top: s.of('#e9e2d4', '#2b2d34', '#4f6d7a'),
        bottom: '#2b2d34',
        kit: 'apron',
        kitColour: s.of('#3b2f2a', '#8a5f3d', '#c8553d'),
        bareArms: true,
      },
      {
        left: [-20, -52],
        right: [16, -54],
        look: 1,
        front: placeAt(17, -56, path('M-5 4L-4 -6H5L8 -8L6 4Z', '#c3c9cf')),
      },
    ),
    counter(s, 640, s.of('#a9713d', '#7a553a', '#c79b6a')),
    placeAt(
      310,
      640,
      rect(-190, -220, 380, 200, s.soft(s.of('#d9dee3', '#b5434a', '#2b2d34'), 0.2), { r: 26 }) +
        rect(-170, -200, 340, 40, '#ffffff', { r: 16, opacity: 0.3 }) +
        rect(-160, -40, 320, 40, s.soft('#8f979f'), { r: 8 }) +
        each(
          [-80, 80],
          (x) =>
            rect(x - 34, -110, 68, 34, '#3b3f49', { r: 8 }) +
            rect(x - 12, -78, 24, 22, '#23262d') +
            stroke(`M${x} -92L${x - 60} -70`, '#23262d', 13),
        ) +
        each([-110, -60, 60, 110], (x) =>
          circle(x, -140, 10, s.random.pick('#4fd07a', '#f2c14e', '#e2443f')),
        ) +
        times(5, (index) => cup(s, -140 + index * 70, -220, 0.4, '#f4f2ec')),
    ),
    cup(s, 250, 624, 0.5, '#f7f7f4'),
    cup(s, 720, 760, 1.4, s.of('#f7f7f4', '#d8572f', '#3d6f6a'), '#b5794a'),
    placeAt(
      720,
      644,
      path('M0 14C-40 0 -34 -18 -10 -14C-4 -12 0 -8 0 -6C0 -8 4 -12 10 -14C34 -18 40 0 0 14Z', '#f4ead6'),
      0.8,
    ),
    steam(720, 610),
    placeAt(
      950,
      770,
      oval(0, 0, 130, 22, '#ffffff') +
        path('M-80 -10C-80 -70 80 -70 80 -10Z', s.soft('#d99a4e', 0.2)) +
        stroke(
          'M-50 -34C-40 -50 -30 -52 -24 -54M-6 -34C0 -56 6 -58 14 -56M40 -30C44 -46 50 -46 54 -42',
          '#a96a2c',
          6,
        ),
    ),
    placeAt(
      470,
      820,
      times(26, () =>
        placeAt(
          s.random.between(-120, 120),
          s.random.between(-20, 40),
          oval(0, 0, 15, 10, '#4a2c1c') + stroke('M-10 0Q0 -5 10 0', '#2a1810', 2.5),
          1,
          s.random.between(0, 180),
        ),
      ),
    ),
  ].join('');
};

export const baristaScenes: Readonly<Record<string, Scene>> = { barista };
