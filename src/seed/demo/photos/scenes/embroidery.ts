import { rosette } from '../kit/cloth.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';

const embroidery: Scene = (s) => {
  const tone = s.of('#b4233a', '#2d4f9e', '#8a2f6a');
  const ring = s.of('#2d4f6a', '#c8553d', '#2f6a5a');
  const ring2 = (x: number, y: number, r: number): string => rosette(x, y, r, tone, ring);
  return [
    rect(0, 0, 1200, 900, s.down('#f7f1e1', s.of('#e9d9bb', '#e3dccb', '#eadbcf'))),
    each(
      [
        [120, 130, 90],
        [1080, 130, 90],
        [120, 770, 90],
        [1080, 770, 90],
      ] as const,
      ([x, y, r]) => ring2(x, y, r),
    ),
    stroke(
      'M230 120C400 60 500 180 600 110S850 60 970 120M120 260C60 400 180 460 110 600M1080 260C1140 400 1020 460 1090 600',
      ring,
      9,
    ),
    times(14, (index) =>
      placeAt(
        240 + index * 56,
        110 + Math.sin(index * 0.9) * 34,
        path('M0 0C16 -30 34 -26 34 0C26 16 10 14 0 0Z', index % 2 === 0 ? '#5f8f5a' : '#c98f3c'),
        1,
        index * 40,
      ),
    ),
    s.shadow(600, 500, 380, 380, 0.3),
    circle(600, 460, 340, '#fbf7ea'),
    circle(600, 460, 340, 'none', { line: '#b5834a', lineWidth: 30 }),
    circle(600, 460, 326, 'none', { line: '#8a5f30', lineWidth: 5 }),
    rect(570, 96, 60, 40, s.soft('#c9a24a'), { r: 8 }),
    ring2(600, 430, 150),
    each(
      [
        [390, 560, 66],
        [810, 560, 66],
        [600, 670, 70],
        [410, 300, 54],
        [790, 300, 54],
      ] as const,
      ([x, y, r]) => ring2(x, y, r),
    ),
    stroke('M600 590C560 620 460 600 440 620M600 590C640 620 740 600 760 620', '#5f8f5a', 7),
    stroke('M860 520C960 560 980 660 1060 640', tone, 4),
    placeAt(864, 520, stroke('M0 0L-90 -46', '#c3c9cf', 7) + oval(-6, -3, 5, 2, '#3b3f49'), 1, 10),
    each([0, 1, 2, 3], (index) =>
      placeAt(
        300 + index * 110,
        850,
        rect(-40, -20, 80, 40, s.pipe([tone, ring, '#e0a43a', '#5f8f5a'][index] ?? tone), { r: 18 }) +
          rect(-10, -22, 20, 44, '#fbfaf3'),
      ),
    ),
    placeAt(
      960,
      800,
      circle(-18, 20, 18, 'none', { line: '#c9953f', lineWidth: 8 }) +
        circle(30, 24, 18, 'none', { line: '#c9953f', lineWidth: 8 }) +
        poly([-8, 6, 56, -110, 66, -104, 8, 14], '#c3c9cf') +
        poly([20, 8, -26, -110, -16, -114, 32, 6], '#aab1ba'),
      1,
      40,
    ),
  ].join('');
};

export const embroideryScenes: Readonly<Record<string, Scene>> = { embroidery };
