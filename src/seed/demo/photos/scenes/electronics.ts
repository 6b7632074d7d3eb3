import { light } from '../kit/colour.ts';
import { person } from '../kit/person.ts';
import { wall } from '../kit/room.ts';
import { placeAt, circle, each, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { carton, phone } from '../kit/things.ts';
import { counter } from '../kit/furniture.ts';
import { drill, screws } from '../kit/tools.ts';
import { fitter } from './appliances.ts';

const phoneRepair: Scene = (s) => {
  const glass = s.down(s.of('#3d78c2', '#8a4fc2', '#2f8f7a'), s.of('#a9d3f0', '#f0a8c8', '#cfe8a9'));
  const crack =
    'M-94 -110L-40 -70L-60 -20L10 10L-20 70L60 110L94 60M-40 -70L20 -100L94 -150M10 10L60 -20L94 -40M-20 70L-70 100L-94 150M20 -100L30 -194M60 110L40 194M-60 -20L-94 0';
  const tones = ['#f2c14e', '#d8433a', '#4fb06a', '#f4f2ec'];
  const apps = times(12, (index) =>
    rect(
      -74 + (index % 4) * 40,
      -120 + Math.floor(index / 4) * 56,
      28,
      28,
      tones[(index + s.variant) % 4] ?? '#f4f2ec',
      { r: 8 },
    ),
  );
  const opened =
    rect(-94, -194, 188, 388, '#1d2b25') +
    rect(-70, -170, 76, 190, '#2f6f4f', { r: 6 }) +
    rect(-60, -150, 40, 40, '#16171c', { r: 4 }) +
    rect(-60, -90, 26, 26, '#c3c8cf') +
    rect(20, -170, 60, 60, '#16171c', { r: 14 }) +
    circle(50, -140, 18, '#3b5f8f') +
    rect(-70, 40, 150, 120, '#23262d', { r: 8 }) +
    rect(-60, 54, 130, 24, '#d9dde2') +
    times(6, (index) => circle(-40 + index * 12, -40, 3, '#d9b45a'));
  return [
    counter(s, 0, s.of('#b98753', '#5d6a78', '#8a6a50')),
    rect(
      110,
      110,
      980,
      700,
      s.slant(s.of('#3f8f7a', '#2f6f8f', '#5a7f4a'), s.of('#2f7a66', '#255a75', '#4a6a3c')),
      { r: 24 },
    ),
    times(12, (index) => stroke(`M${150 + index * 80} 120V800`, '#ffffff', 1.5, 0.16)),
    times(9, (index) => stroke(`M120 ${160 + index * 76}H1080`, '#ffffff', 1.5, 0.16)),
    s.shadow(460, 470, 230, 330, 0.35),
    phone(
      s,
      440,
      450,
      1.35,
      -8,
      rect(-94, -194, 188, 388, glass) +
        apps +
        stroke(crack, '#ffffff', 4, 0.95) +
        stroke(crack, '#10131a', 1.4, 0.8) +
        circle(10, 10, 12, '#ffffff', { opacity: 0.7 }),
    ),
    s.shadow(800, 480, 180, 270, 0.35),
    phone(s, 800, 450, 1.12, 7, opened, '#3b3f49'),
    placeAt(640, 760, rect(0, -8, 150, 16, '#d8433a', { r: 8 }) + rect(150, -3, 90, 6, '#c3c8cf'), 1, -14),
    stroke('M1000 560L930 330M1030 556L936 326', '#aab1bb', 9),
    screws(s, 1000, 700, 12, 60),
    circle(200, 230, 56, s.ball('#d3d8de')),
    circle(200, 230, 44, '#3b3f49'),
    screws(s, 200, 230, 6, 22),
    placeAt(
      1010,
      210,
      circle(0, 0, 70, s.slant('#e9f5fa', '#a9cfe0'), { line: '#23262d', lineWidth: 12 }) +
        rect(-10, 70, 20, 110, '#23262d', { r: 8 }),
      1,
      -34,
    ),
    placeAt(
      190,
      720,
      rect(-50, -50, 110, 110, '#f2c230', { r: 10 }) +
        rect(-34, -34, 78, 40, '#bfd68b', { r: 4 }) +
        circle(6, 34, 16, '#23262d'),
    ),
  ].join('');
};

const computerRepair: Scene = (s) => {
  const board = s.of('#2f6f4f', '#2f4f7a', '#5a3f6a');
  return [
    wall(s, s.of('#d5dde2', '#e6dccb', '#d8d3e3'), 560),
    each([100, 320], (y) => rect(760, y, 400, 16, '#a9784a')),
    times(4, (index) => carton(s, 830 + index * 90, 100, 76, 56 + (index % 2) * 16)),
    times(5, (index) =>
      rect(790 + index * 68, 240, 52, 80, s.random.pick('#3b3f49', '#7d8792', '#c3c9cf'), { r: 6 }),
    ),
    counter(s, 560, s.of('#b98753', '#8a8f96', '#9a7350')),
    s.shadow(390, 800, 330, 30),
    rect(120, 160, 520, 640, '#2b2e36', { r: 14 }),
    rect(144, 184, 472, 592, s.slant('#4a4f5b', '#23262d')),
    rect(170, 210, 330, 420, board, { r: 6 }),
    times(16, () =>
      stroke(
        `M${s.random.between(190, 470).toFixed(0)} ${s.random.between(230, 600).toFixed(0)}h${s.random.between(20, 60).toFixed(0)}v${s.random.between(-40, 40).toFixed(0)}`,
        light(board, 0.4),
        2.5,
        0.7,
      ),
    ),
    rect(230, 270, 150, 150, '#8f959e', { r: 6 }),
    circle(305, 345, 66, '#1b1d23'),
    times(7, (index) =>
      placeAt(
        305,
        345,
        path('M0 0C12 -24 34 -44 56 -34C46 -14 24 -2 0 0Z', s.of('#4fb0e6', '#e2622f', '#8ee08e')),
        1,
        index * 51,
      ),
    ),
    circle(305, 345, 16, '#3b3f49'),
    times(4, (index) => rect(410 + index * 20, 240, 12, 200, index % 2 === 0 ? '#16171c' : '#3d78c2')),
    rect(180, 480, 300, 70, s.soft('#3b3f49', 0.2), { r: 8 }),
    each([250, 400], (x) => circle(x, 515, 28, '#16171c') + circle(x, 515, 10, '#7d838d')),
    rect(516, 210, 90, 130, s.soft('#7d838d'), { r: 4 }),
    rect(170, 650, 200, 110, s.soft('#5d626b'), { r: 6 }),
    stroke('M370 700C440 690 420 640 470 610M370 720C480 720 500 560 470 520', '#e2622f', 7),
    stroke('M370 740C520 740 560 460 560 340', '#f2c230', 6),
    person(
      s,
      860,
      980,
      820,
      { ...fitter(s), kit: 'apron', kitColour: s.of('#33507a', '#3b3f49', '#5a3f6a') },
      {
        left: [-34, -54],
        right: [-14, -46],
        look: -1,
        front: stroke('M-34 -54L-44 -60', '#aab1bb', 1.2) + stroke('M-30 -52L-36 -56', '#d8433a', 2.6),
      },
    ),
    screws(s, 720, 850, 10, 80),
    drill(s, 1090, 780, 0.7, 0, s.of('#2f8f7a', '#f2b632', '#d8433a')),
  ].join('');
};

export const electronicsScenes: Readonly<Record<string, Scene>> = { phoneRepair, computerRepair };
