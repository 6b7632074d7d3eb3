import { carFront, lorry, microvan } from '../kit/cars.ts';
import { dark, light } from '../kit/colour.ts';
import { blocks, drawGround, hills, madrasa, mountains, poplar, road, sky, tree } from '../kit/outdoors.ts';
import { SKIN } from '../kit/person.ts';
import type { Hour } from '../kit/room.ts';
import { placeAt, circle, each, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';

/** A road that runs away from us to the horizon. */
function highway(s: Stage, edge: number, hour: Hour, land: string): string {
  const tone = hour === 'night' ? '#2f3344' : '#62656d';
  return [
    drawGround(s, edge, land),
    poly([560, edge, 640, edge, 1130, 900, 70, 900], s.down(light(tone, 0.25), dark(tone, 0.1))),
    poly([553, edge, 562, edge, 92, 900, 40, 900], '#f4f1e6', { opacity: 0.8 }),
    poly([638, edge, 647, edge, 1160, 900, 1108, 900], '#f4f1e6', { opacity: 0.8 }),
    each([0.04, 0.14, 0.32, 0.62], (k) => {
      const y = edge + (900 - edge) * k;
      const h = (900 - edge) * (0.04 + k * 0.28);
      return poly([598 - k * 10, y, 602 + k * 10, y, 604 + k * 16, y + h, 596 - k * 16, y + h], '#f4f1e6');
    }),
  ].join('');
}

const wheelView: Scene = (s) => {
  const hour = s.of<Hour>('evening', 'noon', 'morning');
  const seat = s.of('#3b3032', '#2c303a', '#4a3d33');
  const rim = 'M600 470A230 230 0 1 1 599 470Z';
  return [
    sky(s, hour, 520),
    s.of(blocks(s, 520, '#8c6a80', false, 240), mountains(s, 520, '#8aa3b5', 230), madrasa(s, 760, 520, 1)),
    highway(s, 516, hour, s.of('#8a7f6a', '#a9b07a', '#c9b78f')),
    s.of('', microvan(s, 620, 566, 0.14, '#f4f4f0'), ''),
    poly([0, 0, 90, 0, 0, 300], '#1b1d24'),
    poly([1200, 0, 1110, 0, 1200, 300], '#1b1d24'),
    rect(0, 0, 1200, 36, '#1b1d24'),
    path('M0 660C240 590 960 590 1200 660V900H0Z', s.down(light(seat, 0.12), dark(seat, 0.4))),
    stroke('M0 664C240 594 960 594 1200 664', light(seat, 0.35), 5, 0.6),
    placeAt(
      820,
      90,
      rect(-130, -46, 260, 84, '#23252c', { r: 26 }) +
        rect(-116, -36, 232, 64, s.down('#a9c3d0', '#6f8b9a'), { r: 20 }) +
        rect(-60, -14, 120, 42, '#8f9aa3', { r: 12 }),
    ),
    rect(860, 690, 230, 140, '#15171c', { r: 12 }),
    rect(872, 702, 206, 116, s.slant('#cfe3d2', '#a9c9d6')),
    stroke('M890 800C930 740 980 790 1010 730L1060 712', '#3d78c2', 9),
    circle(1060, 716, 11, '#d8433a'),
    path(rim, 'none', { line: '#16171c', lineWidth: 46 }),
    path(rim, 'none', { line: '#3d4049', lineWidth: 30 }),
    poly([386, 690, 814, 690, 800, 740, 640, 760, 626, 920, 574, 920, 560, 760, 400, 740], '#23252c'),
    circle(600, 712, 62, s.ball('#3b3f49')),
    circle(600, 712, 24, '#c3c8cf'),
    circle(420, 580, 36, SKIN.tan),
    stroke('M414 590C330 660 250 800 150 930', s.of('#4f6d94', '#f4f2ec', '#5a5f6e'), 110),
    stroke('M446 560C430 540 400 546 392 570', SKIN.tan, 26),
    circle(800, 620, 36, SKIN.tan),
    stroke('M812 640C880 720 950 800 1020 930', s.of('#4f6d94', '#f4f2ec', '#5a5f6e'), 110),
    stroke('M776 596C792 576 822 582 830 606', SKIN.tan, 26),
  ].join('');
};

const longHaul: Scene = (s) => {
  const hour = s.of<Hour>('morning', 'evening', 'noon');
  return [
    sky(s, hour, 600),
    mountains(s, 600, s.of('#a2adb0', '#6a6488', '#8aa3b5'), 300),
    hills(610, s.of('#c9b78f', '#8a6f5a', '#a9b07a'), 80),
    s.of(
      '',
      '',
      times(3, (index) => poplar(s, 120 + index * 80, 660, 0.7, '#6f9f5c')),
    ),
    road(s, 660),
    lorry(s, 150, 840, 1.2, s.of('#d8433a', '#3d78c2', '#f2b632'), s.of('#e9e6de', '#4f6d94', '#d8d3c6')),
  ].join('');
};

const mountainPass: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'evening', 'morning');
  const colour = s.of('#f4f4f0', '#b9c0ca', '#7d2f35');
  return [
    sky(s, hour, 560),
    mountains(s, 560, s.of('#8aa3b5', '#6a6488', '#a2adb0'), 340),
    hills(560, s.of('#9fb070', '#8a6f5a', '#b5a878'), 50),
    highway(s, 540, hour, s.of('#b5ad72', '#8a7258', '#c2ad80')),
    times(
      6,
      (index) =>
        rect(930 + index * 54 - index * index * 2, 600 + index * 44, 12, 46 + index * 8, '#f4f4f0') +
        rect(930 + index * 54 - index * index * 2, 606 + index * 44, 12, 12, '#d8433a'),
    ),
    tree(s, 170, 700, 0.9, '#6f8f4c'),
    tree(s, 60, 790, 1.2, '#5f7f44'),
    carFront(s, 470, 850, 1.05, colour),
    placeAt(
      470,
      590,
      rect(-84, -12, 168, 10, '#3b3e46') +
        rect(-70, -50, 64, 40, '#b5653d', { r: 6 }) +
        rect(0, -44, 70, 34, '#3d6fa8', { r: 6 }),
    ),
  ].join('');
};

export const roadsScenes: Readonly<Record<string, Scene>> = { wheelView, mountainPass, longHaul };
