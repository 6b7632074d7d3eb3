import { person, SKIN } from '../kit/person.ts';
import { placeAt, circle, each, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { carton } from '../kit/things.ts';
import { table } from '../kit/furniture.ts';
import { hall, hand } from './factory.ts';

const warehouse: Scene = (s) => {
  const truck = s.of('#f2b632', '#e2622f', '#f2b632');
  return [
    hall(s),
    each(
      [150, 330, 510],
      (y, row) =>
        rect(60, y, 760, 18, s.of('#e2622f', '#3d6fa8', '#3d6fa8')) +
        times(6, (index) =>
          (index + row + s.variant) % 5 === 4
            ? ''
            : carton(
                s,
                130 + index * 122,
                y,
                96,
                76 + ((index + row) % 3) * 16,
                s.random.pick('#c99a63', '#d6ab74', '#b98a55'),
              ),
        ),
    ),
    each([60, 430, 802], (x) => rect(x, 90, 20, 640, s.tube(s.of('#3d6fa8', '#e2622f', '#e0a43a')))),
    rect(60, 690, 760, 18, s.of('#e2622f', '#3d6fa8', '#3d6fa8')),
    times(5, (index) =>
      carton(s, 140 + index * 150, 692, 110, 90, s.random.pick('#c99a63', '#d6ab74', '#b98a55')),
    ),
    placeAt(
      860,
      850,
      rect(-30, -420, 18, 430, '#3b3f49') +
        rect(4, -420, 18, 430, '#3b3f49') +
        rect(-180, -150, 170, 14, '#3b3f49') +
        path('M20 -190H110L130 -330H260L290 -190C310 -180 316 -150 316 -120V-40H20Z', s.soft(truck, 0.2)) +
        path('M128 -330L116 -430H280V-330', 'none', { line: '#3b3f49', lineWidth: 13 }) +
        rect(30, -90, 270, 20, '#23262d', { opacity: 0.5 }) +
        circle(80, -30, 52, '#1b1d23') +
        circle(80, -30, 24, '#c3c9cf') +
        circle(260, -34, 46, '#1b1d23') +
        circle(260, -34, 20, '#c3c9cf'),
    ),
    placeAt(
      1066,
      640,
      circle(0, -110, 34, SKIN.tan) +
        path('M-38 -116C-40 -166 40 -166 38 -116Z', '#e8eaee') +
        path('M-50 40C-54 -40 -30 -72 0 -72S54 -40 50 40Z', '#ef8a2c') +
        stroke('M-30 -40L-96 -10', '#3d6fa8', 26),
    ),
    carton(s, 780, 700, 140, 110, '#d6ab74'),
    s.shadow(1030, 858, 240, 20, 0.4),
  ].join('');
};

const packing: Scene = (s) =>
  [
    hall(s),
    each(
      [250, 400],
      (y) =>
        rect(60, y, 330, 14, '#a9784a') +
        times(4, (index) => carton(s, 110 + index * 80, y, 62, 50 + (index % 2) * 14, '#d6ab74')),
    ),
    person(
      s,
      640,
      860,
      700,
      {
        ...hand(s),
        kit: 'apron',
        kitColour: s.of('#3d6fa8', '#c8553d', '#4f7a6f'),
        style: s.of('bun', 'short', 'long'),
        bareArms: true,
      },
      { left: [-20, -52], right: [18, -54], look: s.of(1, -1, 1) },
    ),
    table(s, 600, 880, 900, 280, '#b98753'),
    placeAt(
      600,
      592,
      poly([-150, -130, -190, -190, -10, -190, 0, -130], '#d9b07a') +
        poly([150, -130, 190, -190, 10, -190, 0, -130], '#d9b07a') +
        rect(-150, -130, 300, 130, s.soft('#c99a63')) +
        poly([-150, -130, 150, -130, 120, -150, -120, -150], '#7a5634') +
        times(7, () =>
          circle(
            s.random.between(-110, 110),
            -140 + s.random.between(-14, 6),
            s.random.between(12, 22),
            s.random.pick('#f4f2ec', '#e6efe9'),
          ),
        ) +
        rect(-16, -130, 32, 60, '#e6cf9e', { opacity: 0.8 }),
    ),
    placeAt(
      880,
      592,
      circle(0, -50, 50, s.ball('#d9b07a')) +
        circle(0, -50, 24, '#8a6a46') +
        stroke('M-48 -40L-110 0', '#e6cf9e', 30, 0.9),
    ),
    placeAt(
      300,
      592,
      rect(-70, -40, 140, 40, s.soft('#c3c9cf'), { r: 6 }) +
        rect(-56, -56, 112, 18, '#e9ecee') +
        rect(-30, -30, 60, 20, '#20303f', { r: 4 }) +
        carton(s, 0, -56, 90, 70),
    ),
    carton(s, 1080, 860, 160, 140),
    carton(s, 1086, 720, 130, 100, '#d6ab74'),
    carton(s, 130, 866, 170, 150, '#b98a55'),
  ].join('');

export const warehouseScenes: Readonly<Record<string, Scene>> = { warehouse, packing };
