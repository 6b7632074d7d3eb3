import { ground } from './banner-ground.ts';
import { cargoTaxi, machines, tools, uniforms } from './banner-trade.ts';
import { lorry } from './kit/cars.ts';
import { HAIR, person, SKIN } from './kit/person.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from './kit/shapes.ts';
import type { Scene, Stage } from './kit/stage.ts';
import { book, bottle, cup, phone } from './kit/things.ts';
import { bucket, helmet, paintCan, trowel } from './kit/tools.ts';
import { brickwork } from './scenes/masonry.ts';

const buildingGoods: Scene = (s) =>
  [
    ground(s, '#f6d9a8', '#e0954a'),
    brickwork(s, 860, 372, 310, 8, '#c0714a', 40),
    lorry(s, 250, 364, 0.62, '#d8433a', '#e9e2d4'),
    placeAt(
      790,
      366,
      path('M-70 0C-80 -50 -76 -90 -60 -110H60C76 -90 80 -50 70 0Z', s.soft('#d9d1c2', 0.14)) +
        rect(-44, -84, 88, 44, '#3d6fa8', { r: 6 }),
    ),
    paintCan(s, 930, 376, 0.8, '#3d9a8f'),
    bucket(s, 1040, 380, 0.8, '#3f444d', '#b3ada3'),
    trowel(1120, 380, 0.7, 20),
    helmet(s, 160, 372, 0.8, '#f2b632'),
  ].join('');

const courses: Scene = (s) => {
  const bubble = (x: number, y: number, w: number, tone: string): string =>
    rect(x, y, w, 74, tone, { r: 26 }) +
    poly([x + 40, y + 70, x + 80, y + 70, x + 30, y + 104], tone) +
    times(2, (index) =>
      rect(x + 26, y + 20 + index * 22, (w - 52) * (index === 1 ? 0.6 : 1), 11, '#ffffff', {
        r: 5,
        opacity: 0.9,
      }),
    );
  return [
    ground(s, '#cfe3f7', '#5f8fd1'),
    bubble(90, 90, 210, '#3d6fa8'),
    bubble(340, 190, 160, '#d8572f'),
    person(
      s,
      1040,
      560,
      520,
      { skin: SKIN.warm, hair: HAIR.black, style: 'long', top: '#d8433a', bottom: '#3b3f49' },
      { left: [-24, -66], right: [13, -62], look: -1, held: rect(2, -72, 18, 13, '#2f6690', { r: 1 }) },
    ),
    book(s, 700, 372, 240, 44, '#b4473c'),
    book(s, 690, 328, 220, 40, '#2f7a5a'),
    book(s, 704, 288, 200, 36, '#e0a43a'),
    placeAt(
      700,
      180,
      circle(0, 0, 72, s.ball('#4fa3d1')) +
        s.clip(
          circle(0, 0, 72, '#000'),
          path(
            'M-64 -34C-40 -60 -6 -56 0 -38C-8 -20 -30 -24 -34 -4C-42 14 -64 0 -68 -12ZM14 20C40 -4 66 10 60 40C46 56 20 46 14 20Z',
            '#7dae5a',
          ),
        ) +
        stroke('M-54 -66A84 84 0 0 0 54 66', '#c9953f', 7),
    ),
    cup(s, 870, 376, 0.8, '#f2c14e'),
  ].join('');
};

const clinic: Scene = (s) =>
  [
    ground(s, '#e3f3f5', '#7fc0cc'),
    placeAt(
      200,
      210,
      rect(-90, -90, 180, 180, '#ffffff', { r: 40 }) +
        rect(-22, -60, 44, 120, '#2f9a7a', { r: 8 }) +
        rect(-60, -22, 120, 44, '#2f9a7a', { r: 8 }),
    ),
    stroke('M330 220H450L480 150L530 290L566 190L586 220H700', '#ffffff', 11),
    person(
      s,
      1020,
      590,
      560,
      {
        skin: SKIN.fair,
        hair: HAIR.chestnut,
        style: 'bun',
        top: '#4fa39a',
        bottom: '#3f4c63',
        kit: 'coat',
        kitColour: '#f7f8f8',
      },
      {
        left: [-16, -62],
        right: [13, -62],
        look: -1,
        held: rect(-12, -74, 15, 19, '#a9713d', { r: 1 }) + rect(-10.6, -72, 12, 16, '#fbfaf5'),
      },
    ),
    bottle(s, 760, 372, 1, '#b5653d', '#f7f7f4'),
    bottle(s, 830, 376, 0.8, '#5aa0c9', '#f7f7f4'),
  ].join('');

const tillApp: Scene = (s) => {
  const screen =
    rect(-94, -194, 188, 388, '#fbfaf7') +
    rect(-94, -194, 188, 70, '#5a4fa8') +
    circle(-62, -152, 15, '#ffffff') +
    each([60, 100, 84, 130], (h, index) =>
      rect(-74 + index * 40, 40 - h, 28, h, index === 3 ? '#f2a03c' : '#a9b3e6', { r: 5 }),
    ) +
    times(
      3,
      (index) =>
        rect(-74, 66 + index * 34, 148, 22, '#e9e6f5', { r: 8 }) +
        rect(-66, 73 + index * 34, 60, 8, '#8f86c9', { r: 4 }),
    );
  const coin = (x: number, y: number, count: number): string =>
    times(count, (index) =>
      oval(x, y - index * 13, 46, 15, s.down('#f6dc8a', '#c9953f'), { line: '#a9762c', lineWidth: 1.5 }),
    );
  return [
    ground(s, '#e6e0fa', '#8a7fd1'),
    phone(s, 720, 214, 0.9, -8, screen),
    placeAt(
      960,
      200,
      rect(-90, -140, 180, 250, '#fbfaf5') +
        times(9, (index) =>
          poly([-90 + index * 20, 110, -80 + index * 20, 126, -70 + index * 20, 110], '#fbfaf5'),
        ) +
        rect(-60, -112, 120, 13, '#5a4fa8', { r: 6 }) +
        times(
          5,
          (index) =>
            rect(-60, -76 + index * 26, 70, 9, '#b9b3a8', { r: 4 }) +
            rect(30, -76 + index * 26, 30, 9, '#8a8f96', { r: 4 }),
        ) +
        rect(-60, 66, 120, 18, '#f2a03c', { r: 6 }),
      1,
      6,
    ),
    coin(1110, 370, 6),
    coin(500, 372, 4),
    coin(410, 378, 2),
    placeAt(
      230,
      220,
      rect(-120, -74, 240, 148, s.across('#5a4fa8', '#3a3080'), { r: 20 }) +
        rect(-92, -34, 46, 36, '#f2d28a', { r: 8 }) +
        rect(-92, 26, 150, 13, '#ffffff', { r: 6, opacity: 0.7 }) +
        stroke('M66 -50Q84 -34 66 -18M80 -58Q106 -34 80 -10', '#f2d28a', 6),
      1,
      -10,
    ),
  ].join('');
};

const BANNERS = [buildingGoods, courses, tools, machines, cargoTaxi, clinic, tillApp, uniforms] as const;

/** The pictures of the partners, in the order of the list in `../banners.ts`. */
export function banner(s: Stage, n: number): string {
  return (BANNERS[n % BANNERS.length] ?? buildingGoods)(s);
}
