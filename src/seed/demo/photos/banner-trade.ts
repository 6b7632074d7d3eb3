import { BANNER_WIDTH, ground } from './banner-ground.ts';
import { microvan } from './kit/cars.ts';
import { ikat } from './kit/cloth.ts';
import { dark, light } from './kit/colour.ts';
import { SKIN } from './kit/person.ts';
import { placeAt, circle, each, path, poly, rect, stroke, times } from './kit/shapes.ts';
import type { Scene } from './kit/stage.ts';
import { carton } from './kit/things.ts';
import { drill, hammer, helmet, toolbox, wrench } from './kit/tools.ts';

export const tools: Scene = (s) =>
  [
    ground(s, '#d9dee3', '#7d8f9f'),
    toolbox(s, 930, 372, 1.05, '#d8572f'),
    drill(s, 560, 230, 1.15, -6, '#2f8f7a'),
    hammer(s, 150, 350, 0.9, -14),
    wrench(s, 110, 110, 1, 14, '#e2e6ea'),
    placeAt(
      730,
      340,
      rect(-50, -60, 100, 90, '#f2c230', { r: 16 }) +
        circle(0, -16, 28, '#3b3b3b') +
        rect(-150, 6, 110, 14, '#f6e27a'),
    ),
    helmet(s, 1120, 372, 0.7, '#f2b632'),
  ].join('');

export const machines: Scene = (s) => {
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
      placeAt(
        1000 + index * 70,
        380,
        poly([-22, -6, -6, -80, 6, -80, 22, -6], '#ef6a2c') +
          poly([-17, -28, -13, -46, 13, -46, 17, -28], '#fbf7ef') +
          rect(-32, -8, 64, 9, '#c9501d'),
      ),
    ),
  ].join('');
};

export const cargoTaxi: Scene = (s) =>
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
    placeAt(
      300,
      330,
      circle(0, -150, 56, '#fbfaf5') +
        circle(0, -150, 56, 'none', { line: '#d8433a', lineWidth: 9 }) +
        stroke('M0 -184V-150L24 -136', '#3b3f49', 8),
    ),
  ].join('');

export const uniforms: Scene = (s) => {
  const hanger = (x: number, tone: string, apron: string): string =>
    placeAt(
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
    placeAt(
      250,
      372,
      path('M-150 0C-110 -90 -20 -150 80 -130L150 -40L110 0Z', ikat(s, '#c8354f', '#2d4f9e', '#f4f2ec', 80)) +
        path(
          'M-150 0C-110 -90 -20 -150 80 -130L150 -40L110 0Z',
          s.across(['#120f26', 0, 0.25], ['#ffffff', 0.5, 0.12], ['#120f26', 1, 0.2]),
        ),
    ),
    placeAt(
      120,
      180,
      rect(-22, -60, 44, 60, s.tube('#d8433a')) +
        rect(-28, -70, 56, 12, '#c79b6a', { r: 4 }) +
        rect(-28, -4, 56, 12, '#c79b6a', { r: 4 }),
    ),
    placeAt(
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
