import { lorry, microvan } from './kit/cars.ts';
import { ikat } from './kit/cloth.ts';
import { dark, light } from './kit/colour.ts';
import { HAIR, SKIN, person } from './kit/person.ts';
import { at, circle, each, oval, path, poly, rect, stroke, times } from './kit/shapes.ts';
import type { Scene, Stage } from './kit/stage.ts';
import { book, bottle, carton, cup, phone } from './kit/things.ts';
import { bucket, drill, hammer, helmet, paintCan, toolbox, trowel, wrench } from './kit/tools.ts';
import { brickwork } from './scenes/masonry.ts';

export const BANNER_WIDTH = 1200;
export const BANNER_HEIGHT = 400;

/** A ground with big soft shapes: what is sold stands on the right, the left stays calm. */
function ground(s: Stage, above: string, below: string): string {
  return [
    rect(0, 0, BANNER_WIDTH, BANNER_HEIGHT, s.across(above, below)),
    circle(120, 380, 190, '#ffffff', { opacity: 0.12 }),
    circle(420, -40, 150, '#ffffff', { opacity: 0.1 }),
    circle(1120, 30, 210, '#ffffff', { opacity: 0.12 }),
    path('M0 340C300 290 500 380 760 340S1100 300 1200 330V400H0Z', dark(below, 0.2), { opacity: 0.35 }),
  ].join('');
}

const buildingGoods: Scene = (s) =>
  [
    ground(s, '#f6d9a8', '#e0954a'),
    brickwork(s, 860, 372, 310, 8, '#c0714a', 40),
    lorry(s, 250, 364, 0.62, '#d8433a', '#e9e2d4'),
    at(
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
    at(
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

const tools: Scene = (s) =>
  [
    ground(s, '#d9dee3', '#7d8f9f'),
    toolbox(s, 930, 372, 1.05, '#d8572f'),
    drill(s, 560, 230, 1.15, -6, '#2f8f7a'),
    hammer(s, 150, 350, 0.9, -14),
    wrench(s, 110, 110, 1, 14, '#e2e6ea'),
    at(
      730,
      340,
      rect(-50, -60, 100, 90, '#f2c230', { r: 16 }) +
        circle(0, -16, 28, '#3b3b3b') +
        rect(-150, 6, 110, 14, '#f6e27a'),
    ),
    helmet(s, 1120, 372, 0.7, '#f2b632'),
  ].join('');

const machines: Scene = (s) => {
  const colour = '#f2b632';
  return [
    ground(s, '#fbe3b0', '#d9a04a'),
    path('M0 400C120 320 320 330 420 400Z', '#8a6440'),
    s.shadow(800, 372, 260, 18, 0.45),
    rect(660, 300, 280, 70, '#23252b', { r: 35 }),
    times(5, (index) => circle(700 + index * 50, 335, 19, '#5d626b')),
    rect(690, 236, 240, 66, s.soft(colour, 0.2), { r: 12 }),
    path('M690 240V120C690 106 698 100 710 100H780C792 100 798 106 800 116L816 240Z', s.soft(colour, 0.14)),
    path(
      'M704 224V128C704 120 708 116 716 116H776C784 116 786 120 788 126L802 224Z',
      s.slant('#e3f1f5', '#86a9b9'),
    ),
    circle(750, 170, 18, SKIN.tan),
    path('M730 168C728 140 772 140 770 168Z', '#e2622f'),
    stroke('M690 220L560 90L430 210', dark(colour, 0.12), 30),
    stroke('M690 220L560 90L430 210', colour, 20),
    path('M450 200L390 204L366 290C390 320 440 320 462 294Z', s.across('#5d626b', '#3b3e46')),
    poly(
      [366, 290, 360, 316, 382, 304, 392, 326, 408, 308, 422, 328, 436, 306, 462, 312, 462, 292],
      '#8f959e',
    ),
    times(3, (index) =>
      at(
        1000 + index * 70,
        380,
        poly([-22, -6, -6, -80, 6, -80, 22, -6], '#ef6a2c') +
          poly([-17, -28, -13, -46, 13, -46, 17, -28], '#fbf7ef') +
          rect(-32, -8, 64, 9, '#c9501d'),
      ),
    ),
  ].join('');
};

const cargoTaxi: Scene = (s) =>
  [
    ground(s, '#c9efe0', '#3d9a8f'),
    rect(0, 340, BANNER_WIDTH, 60, '#5d6068'),
    times(9, (index) => rect(30 + index * 140, 366, 80, 8, '#f4f1e6', { opacity: 0.8 })),
    microvan(s, 560, 362, 1.1, '#f4f4f0'),
    rect(560 + 40, 250, 400, 16, '#f2b632', { opacity: 0.9 }),
    carton(s, 1110, 364, 100, 80),
    carton(s, 1120, 284, 76, 60, '#d6ab74'),
    each([120, 190, 260], (y, index) =>
      stroke(`M${210 + index * 60} ${y}H${440 + index * 30}`, '#ffffff', 9, 0.6),
    ),
    at(
      300,
      330,
      circle(0, -150, 56, '#fbfaf5') +
        circle(0, -150, 56, 'none', { line: '#d8433a', lineWidth: 9 }) +
        stroke('M0 -184V-150L24 -136', '#3b3f49', 8),
    ),
  ].join('');

const clinic: Scene = (s) =>
  [
    ground(s, '#e3f3f5', '#7fc0cc'),
    at(
      200,
      210,
      rect(-90, -90, 180, 180, '#ffffff', { r: 40 }) +
        rect(-22, -60, 44, 120, '#d8433a', { r: 8 }) +
        rect(-60, -22, 120, 44, '#d8433a', { r: 8 }),
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
    at(
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
    at(
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

const uniforms: Scene = (s) => {
  const hanger = (x: number, tone: string, apron: string): string =>
    at(
      x,
      110,
      stroke('M0 -40C14 -40 14 -22 0 -22V-12M-54 20L0 -12L54 20', '#5d656e', 5) +
        path(
          'M-54 18L-18 -4C-8 8 8 8 18 -4L54 18L84 90L54 102L48 70V250H-48V70L-54 102L-84 90Z',
          s.across(light(tone, 0.2), tone, dark(tone, 0.2)),
        ) +
        path('M-28 60H28L38 130V230H-38V130Z', apron) +
        rect(-18, 150, 36, 30, dark(apron, 0.14), { r: 4 }),
    );
  return [
    ground(s, '#fbe3d6', '#d98a6a'),
    stroke('M520 70H1150', '#8a5f3d', 13),
    hanger(620, '#f7f7f4', '#2f5a7a'),
    hanger(780, '#2b2d34', '#c8553d'),
    hanger(940, '#8fb5a6', '#f4efe2'),
    hanger(1090, '#f2c14e', '#5a3f2c'),
    at(
      250,
      372,
      path('M-150 0C-110 -90 -20 -150 80 -130L150 -40L110 0Z', ikat(s, '#c8354f', '#2d4f9e', '#f4f2ec', 80)) +
        path(
          'M-150 0C-110 -90 -20 -150 80 -130L150 -40L110 0Z',
          s.across(['#120f26', 0, 0.25], ['#ffffff', 0.5, 0.12], ['#120f26', 1, 0.2]),
        ),
    ),
    at(
      120,
      180,
      rect(-22, -60, 44, 60, s.tube('#d8433a')) +
        rect(-28, -70, 56, 12, '#c79b6a', { r: 4 }) +
        rect(-28, -4, 56, 12, '#c79b6a', { r: 4 }),
    ),
    at(
      420,
      170,
      circle(-20, 30, 22, 'none', { line: '#3b3f49', lineWidth: 9 }) +
        circle(36, 34, 22, 'none', { line: '#3b3f49', lineWidth: 9 }) +
        poly([-10, 10, 66, -120, 78, -114, 10, 20], '#e2e6ea') +
        poly([24, 12, -30, -120, -18, -124, 38, 8], '#c3c9cf'),
      1,
      -14,
    ),
  ].join('');
};

const BANNERS = [buildingGoods, courses, tools, machines, cargoTaxi, clinic, tillApp, uniforms] as const;

/** The pictures of the partners, in the order of the list in `../banners.ts`. */
export function banner(s: Stage, n: number): string {
  return (BANNERS[n % BANNERS.length] ?? buildingGoods)(s);
}
