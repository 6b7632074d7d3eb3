import { HAIR, person, SKIN } from '../kit/person.ts';
import { type Hour, tiledWall, window } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { bottle } from '../kit/things.ts';

const flame = (x: number, y: number, size: number): string =>
  placeAt(
    x,
    y,
    path('M0 0C-30 -10 -26 -50 -6 -80C-4 -56 10 -60 14 -40C30 -26 20 -4 0 0Z', '#f2a03c') +
      path('M0 0C-14 -6 -10 -26 0 -40C10 -24 12 -6 0 0Z', '#fff1b0'),
    size,
  );

export const steam = (x: number, y: number): string =>
  times(3, (index) => stroke(`M${x - 30 + index * 30} ${y}c-22 -34 22 -52 0 -92`, '#ffffff', 9, 0.35));

const kitchen: Scene = (s) => {
  const pan = (x: number, y: number, size: number): string =>
    placeAt(
      x,
      y,
      rect(80, -40, 150, 18, '#23262d', { r: 9 }) +
        path('M-100 -50H100C100 -10 60 0 0 0S-100 -10 -100 -50Z', s.pipe('#4a4f5a')) +
        oval(0, -50, 100, 18, '#2b2e36'),
      size,
    );
  return [
    tiledWall(s, 0, 0, 1200, 640, s.of('#eef0ee', '#e3ebe9', '#f0e8dc'), 90, 60),
    path('M300 0H760L820 150H240Z', s.across('#c3c9cf', '#eef1f3', '#9aa3ab')),
    rect(240, 150, 580, 26, '#8f979f'),
    stroke('M860 120H1180', '#8f979f', 11),
    times(
      6,
      (index) =>
        stroke(`M${884 + index * 52} 120V170`, '#8f979f', 5) +
        placeAt(
          884 + index * 52,
          170,
          s.of(index % 2, (index + 1) % 2, index % 2) === 0
            ? rect(-5, 0, 10, 100, '#a9b0b8', { r: 5 }) + circle(0, 116, 26, '#b9c0c8')
            : rect(-5, 0, 10, 90, '#a9b0b8', { r: 5 }) + path('M-22 90H22L16 140H-16Z', '#b9c0c8'),
        ),
    ),
    person(
      s,
      900,
      900,
      690,
      {
        skin: s.of(SKIN.warm, SKIN.tan, SKIN.fair),
        hair: HAIR.black,
        hat: 'toque',
        top: '#f7f7f4',
        bottom: '#3b3f49',
        kit: 'apron',
        kitColour: s.of('#c8433a', '#2b2d34', '#3d6f5a'),
      },
      { left: [-38, -58], right: [-20, -48], lean: -2, look: -1, elbows: [1, -1] },
    ),
    rect(0, 620, 1200, 280, s.down('#b9c0c8', '#6d757e')),
    rect(0, 606, 1200, 30, s.down('#e6eaed', '#b3bac1')),
    each([230, 500], (x) => rect(x - 90, 598, 180, 12, '#23262d', { r: 6 })),
    flame(190, 606, 0.5),
    flame(240, 606, 0.6),
    flame(460, 606, 0.6),
    flame(520, 606, 0.5),
    placeAt(
      230,
      570,
      rect(-100, -150, 200, 150, s.tube('#c9ced4'), { r: 10 }) +
        rect(-112, -160, 224, 22, s.tube('#dfe3e7'), { r: 8 }) +
        rect(-134, -110, 40, 16, '#23262d', { r: 8 }) +
        rect(94, -110, 40, 16, '#23262d', { r: 8 }),
    ),
    steam(230, 396),
    pan(490, 580, 1.1),
    each(
      [
        [430, 500, '#4b9456'],
        [480, 470, '#d8433a'],
        [530, 490, '#f2a03c'],
        [560, 450, '#4b9456'],
        [500, 430, '#f2c14e'],
      ] as const,
      ([x, y, tone]) => oval(x, y, 16, 10, tone),
    ),
    each(
      [150, 420, 690, 960],
      (x) => rect(x, 680, 200, 180, '#5d656e', { r: 8 }) + rect(x + 60, 700, 80, 14, '#c3c9cf', { r: 7 }),
    ),
    placeAt(
      760,
      606,
      rect(-70, -14, 150, 14, '#c9935a', { r: 4 }) +
        circle(-30, -30, 20, s.ball('#d8433a')) +
        circle(10, -28, 18, s.ball('#d8433a')) +
        oval(52, -24, 26, 13, '#4b9456'),
    ),
  ].join('');
};

function stackOfPlates(s: Stage, x: number, y: number, count: number): string {
  return times(count, (index) =>
    oval(x, y - index * 11, 90, 16, s.down('#ffffff', '#d3d9dc'), { line: '#c3cacd', lineWidth: 1.5 }),
  );
}

const dishes: Scene = (s) =>
  [
    tiledWall(s, 0, 0, 1200, 620, s.of('#e6eef0', '#f0e8da', '#e3eadf'), 76),
    window(s, 420, 50, 360, 250, s.of<Hour>('noon', 'evening', 'morning')),
    each(
      [130, 280],
      (y) =>
        rect(60, y, 280, 14, '#a9784a') + stackOfPlates(s, 130, y - 10, 5) + stackOfPlates(s, 260, y - 10, 3),
    ),
    stroke('M860 120H1160', '#8f979f', 11),
    times(
      5,
      (index) =>
        stroke(`M${884 + index * 60} 120V150`, '#8f979f', 5) +
        circle(884 + index * 60, 190, 40, s.ball(index % 2 === 0 ? '#8f979f' : '#b5653d')) +
        circle(884 + index * 60, 190, 30, '#4a4f5a', { opacity: 0.4 }),
    ),
    person(
      s,
      640,
      960,
      800,
      {
        skin: s.of(SKIN.warm, SKIN.tan, SKIN.fair),
        hair: HAIR.black,
        style: s.of('bun', 'short', 'bun'),
        ...s.of(
          { hat: 'scarf' as const, hatColour: '#d8572f' },
          { hat: 'cap' as const, hatColour: '#f4f2ec' },
          {},
        ),
        top: s.of('#7f9fd1', '#f4f2ec', '#d98a9a'),
        bottom: '#3b3f49',
        kit: 'apron',
        kitColour: s.of('#f4f2ec', '#3d7a6f', '#5a6478'),
      },
      {
        left: [-17, -52],
        right: [14, -52],
        held:
          circle(0, -57, 13, '#ffffff', { line: '#c3cacd', lineWidth: 0.8 }) + circle(0, -57, 8, '#eef2f3'),
        front: circle(-14, -53, 4, '#f2c14e') + circle(12, -53, 4, '#f2c14e'),
      },
    ),
    rect(0, 620, 1200, 280, s.down('#c3cad0', '#7d868f')),
    rect(0, 600, 1200, 34, s.down('#eef1f3', '#b9c0c6')),
    path(
      'M400 610H900V640C900 690 860 700 820 700H480C440 700 400 690 400 640Z',
      s.down('#6d757e', '#a9b2ba'),
    ),
    times(40, () =>
      circle(s.random.between(410, 890), s.random.between(590, 640), s.random.between(10, 34), '#ffffff', {
        opacity: 0.85,
      }),
    ),
    stackOfPlates(s, 220, 600, 12),
    stackOfPlates(s, 1030, 600, 6),
    bottle(s, 950, 604, 0.8, s.of('#7dae5a', '#f2c14e', '#5aa0c9')),
  ].join('');

export const kitchenScenes: Readonly<Record<string, Scene>> = { kitchen, dishes };
