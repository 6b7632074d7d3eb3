import { cone, sedan } from '../kit/cars.ts';
import { dark } from '../kit/colour.ts';
import { blocks, drawGround, madrasa, mountains, poplar, road, sky, tree } from '../kit/outdoors.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import type { Hour } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { bouquet, flower } from '../kit/things.ts';

const taxi: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'evening', 'night');
  const colour = s.of('#f4f4f0', '#f2c230', '#f4f4f0');
  return [
    sky(s, hour, 640),
    blocks(s, 640, s.of('#d6c8b0', '#8c6a80', '#7f879a'), hour === 'night', 420),
    times(3, (index) => tree(s, 140 + index * 450, 670, 0.9, hour === 'night' ? '#2f5a48' : '#5f9a58')),
    road(s, 690, hour === 'night' ? '#3d4254' : '#676a72'),
    hour === 'night' ? poly([200, 700, 0, 760, 0, 860, 200, 740], '#fff1b8', { opacity: 0.3 }) : '',
    sedan(s, 180, 850, 1.6, colour),
    placeAt(
      600,
      566,
      rect(-50, -34, 100, 34, '#f2c230', { r: 7 }) +
        times(5, (index) => rect(-50 + index * 20, index % 2 === 0 ? -34 : -17, 20, 17, '#23252b')),
    ),
    times(20, (index) =>
      rect(470 + index * 17, index % 2 === 0 ? 706 : 715, 17, 9, '#23252b', { opacity: 0.85 }),
    ),
  ].join('');
};

const excavator: Scene = (s) => {
  const colour = s.of('#f2b632', '#e2622f', '#e9c93f');
  const hour = s.of<Hour>('noon', 'morning', 'evening');
  const track = [
    rect(300, 690, 430, 110, '#23252b', { r: 55 }),
    rect(318, 706, 394, 78, '#3b3e46', { r: 39 }),
    times(
      5,
      (index) => circle(364 + index * 76, 745, 28, '#5d626b') + circle(364 + index * 76, 745, 10, '#23252b'),
    ),
  ];
  const boom = [
    stroke('M660 560L860 320L1010 480', dark(colour, 0.12), 44),
    stroke('M660 560L860 320L1010 480', colour, 30),
    stroke('M640 590L780 440', '#9aa1ab', 13),
    circle(860, 320, 18, '#3b3e46'),
    path('M980 470L1060 470L1090 590C1050 640 980 640 950 600Z', s.across('#5d626b', '#3b3e46')),
    poly(
      [950, 600, 940, 640, 972, 622, 984, 658, 1006, 630, 1024, 660, 1042, 624, 1072, 640, 1086, 590],
      '#8f959e',
    ),
  ];
  return [
    sky(s, hour, 640),
    mountains(s, 620, s.of('#8aa3b5', '#a2adb0', '#6a6488')),
    drawGround(s, 610, '#b99a6c'),
    path('M860 900C900 720 1020 660 1100 690S1200 800 1200 900Z', s.down('#a37d4e', '#7d5d38')),
    path('M0 900C40 800 140 770 240 830L300 900Z', s.down('#a37d4e', '#7d5d38')),
    s.shadow(520, 806, 330, 26, 0.5),
    track,
    rect(340, 600, 360, 96, s.soft(colour, 0.2), { r: 16 }),
    rect(340, 640, 170, 60, dark(colour, 0.3), { r: 10 }),
    path('M520 610V440C520 420 530 410 548 410H650C664 410 672 418 676 432L706 610Z', s.soft(colour, 0.14)),
    path(
      'M540 590V446C540 436 546 430 556 430H640C650 430 654 434 658 444L684 590Z',
      s.slant('#e3f1f5', '#86a9b9'),
    ),
    circle(606, 500, 28, SKIN.tan),
    path('M574 500C572 456 640 456 638 500Z', '#e2622f'),
    path('M560 590C566 540 646 540 652 590Z', '#3d6fa8'),
    ...boom,
    times(8, () =>
      circle(s.random.between(930, 1080), s.random.between(650, 720), s.random.between(5, 13), '#8a6840'),
    ),
    cone(s, 160, 860, 1),
    cone(s, 1080, 872, 1),
  ]
    .flat()
    .join('');
};

const weddingCar: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'evening', 'morning');
  const tone = s.of('#e27d9a', '#f4f2ec', '#d8433a');
  return [
    sky(s, hour, 620),
    madrasa(s, 260, 640, 1.15),
    times(2, (index) => tree(s, 820 + index * 280, 660, 0.95, '#5f9a58')),
    drawGround(s, 636, '#c9bfae'),
    road(s, 690),
    sedan(s, 180, 850, 1.6, s.of('#f8f7f3', '#1f2128', '#f8f7f3')),
    stroke('M420 676C300 690 240 720 205 760M430 680C480 700 500 740 420 770', tone, 10, 0.9),
    placeAt(340, 692, bouquet(s, 0, 30, 0.9, [tone, '#ffffff', '#f2c9d4'])),
    each([620, 830], (x) => flower(x, 700, 20, tone)),
    times(
      5,
      (index) =>
        stroke(
          `M${560 + index * 44} 566C${540 + index * 60} 480 ${560 + index * 52} 470 ${556 + index * 56} ${430 - (index % 2) * 40}`,
          '#ffffff',
          2,
          0.8,
        ) +
        oval(556 + index * 56, 400 - (index % 2) * 40, 32, 40, s.ball(index % 2 === 0 ? tone : '#f2d28a')),
    ),
  ].join('');
};

const learner: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'morning', 'evening');
  return [
    sky(s, hour, 560),
    blocks(s, 600, s.of('#d6c8b0', '#b9c3cb', '#8c6a80'), false, 240),
    times(4, (index) => poplar(s, 80 + index * 120, 620, 0.8, '#6f9f5c')),
    rect(0, 612, 1200, 288, s.down('#83868d', '#5f626a')),
    stroke('M0 760C300 640 500 860 760 740S1100 700 1200 760', '#f4f1e6', 10, 0.7),
    sedan(s, 420, 800, 1.15, s.of('#f4f4f0', '#d8433a', '#4f87c2')),
    poly([700, 586, 760, 586, 730, 534], '#ffffff', { line: '#d8433a', lineWidth: 9 }),
    person(
      s,
      250,
      850,
      520,
      {
        skin: SKIN.warm,
        hair: s.of(HAIR.grey, HAIR.black, HAIR.brown),
        top: '#3f5f8f',
        bottom: '#39404f',
        kit: 'suit',
        kitColour: '#a03b3b',
      },
      {
        left: [-4, -56],
        right: [26, -60],
        look: 1,
        held: placeAt(-3, -58, rect(-7, -10, 14, 18, '#f6f3ea', { line: '#8a6a46', lineWidth: 1 })),
      },
    ),
    cone(s, 420, 870, 0.9),
    cone(s, 640, 880, 1),
    cone(s, 860, 880, 1),
    cone(s, 1080, 866, 0.95),
    placeAt(
      1090,
      560,
      rect(-8, 0, 16, 190, '#8b9098') +
        circle(0, -30, 62, '#d8433a') +
        circle(0, -30, 46, '#f8f7f3') +
        poly([-10, -58, 20, -30, -10, -2], '#23252b'),
    ),
  ].join('');
};

export const drivingScenes: Readonly<Record<string, Scene>> = { taxi, excavator, weddingCar, learner };
