import { dark, light } from '../kit/colour.ts';
import type { Hour } from '../kit/room.ts';
import { placeAt, circle, each, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { cup, phone } from '../kit/things.ts';
import { workplace } from './digital.ts';

const heart = (x: number, y: number, size: number, colour: string): string =>
  placeAt(
    x,
    y,
    path('M0 30C-50 -6 -40 -46 -14 -46C-4 -46 0 -36 0 -32C0 -36 4 -46 14 -46C40 -46 50 -6 0 30Z', colour),
    size,
  );

const smm: Scene = (s) => {
  const warm = s.of('#e2566f', '#f2a03c', '#8a5fc2');
  const post =
    rect(-94, -194, 188, 388, '#fbfaf7') +
    circle(-66, -146, 18, warm) +
    rect(-38, -156, 80, 8, '#3b3f49', { r: 4 }) +
    rect(-38, -142, 50, 7, '#b9b3a8', { r: 3 }) +
    rect(-94, -116, 188, 180, s.down(light(warm, 0.5), warm)) +
    circle(30, -60, 30, '#fff4c9') +
    poly([-94, 64, -30, -40, 40, 64], dark(warm, 0.3)) +
    poly([-10, 64, 50, -10, 94, 64], dark(warm, 0.15)) +
    heart(-66, 96, 0.5, '#e2443f') +
    circle(-22, 92, 12, 'none', { line: '#3b3f49', lineWidth: 4 }) +
    rect(-80, 120, 130, 8, '#3b3f49', { r: 4 }) +
    rect(-80, 138, 100, 8, '#b9b3a8', { r: 4 });
  const bars = each([60, 100, 84, 140, 176], (h, index) =>
    rect(index * 54, -h, 38, h, index === 4 ? warm : '#a9b9cc', { r: 5 }),
  );
  return [
    rect(
      0,
      0,
      1200,
      900,
      s.down(s.of('#fbe3d9', '#fff1cf', '#e6defa'), s.of('#f2b9b0', '#f2cf9a', '#bfaee6')),
    ),
    circle(300, 800, 190, '#ffffff', { opacity: 0.3 }),
    circle(1060, 120, 160, '#ffffff', { opacity: 0.3 }),
    circle(420, 430, 330, 'none', { line: '#ffffff', lineWidth: 46 }),
    circle(420, 430, 330, 'none', { line: '#fff7df', lineWidth: 22 }),
    stroke('M420 770V900', '#3b3f49', 18),
    phone(s, 420, 430, 1.4, 0, post),
    placeAt(
      790,
      520,
      rect(-40, -230, 350, 280, '#ffffff', { r: 22 }) +
        bars +
        stroke('M10 -90L70 -130L120 -112L180 -168L240 -204', '#23262d', 7) +
        circle(240, -204, 11, '#23262d'),
    ),
    heart(760, 170, 1.3, '#e2443f'),
    heart(880, 120, 0.8, '#f2708a'),
    heart(1000, 190, 1, '#e2443f'),
    placeAt(
      700,
      720,
      rect(0, 0, 190, 84, '#ffffff', { r: 26 }) +
        poly([40, 80, 80, 80, 30, 118], '#ffffff') +
        heart(54, 48, 0.55, '#e2443f') +
        rect(86, 34, 80, 14, '#3b3f49', { r: 7 }),
    ),
    placeAt(
      960,
      720,
      path('M0 -20L120 -90V60L0 0Z', s.soft(warm, 0.2)) +
        rect(-46, -26, 50, 34, dark(warm, 0.2), { r: 8 }) +
        stroke('M-10 10L10 70', dark(warm, 0.3), 18) +
        stroke('M150 -60L200 -90M156 -14H214M150 30L196 56', warm, 11),
    ),
  ].join('');
};

const videoEditing: Scene = (s) => {
  const tracks = times(4, (row) => {
    let left = -330;
    return times(6, (index) => {
      const w = s.random.between(60, 150);
      const bar =
        left + w < 340
          ? rect(
              left,
              92 + row * 30,
              w - 6,
              24,
              s.random.pick('#e27d5f', '#4fb0b5', '#f2c14e', '#8a7fd1', '#7dae5a'),
              { r: 4 },
            )
          : '';
      left += w + (index % 2) * 16;
      return bar;
    });
  });
  const monitor = [
    rect(-370, -300, 740, 530, '#1b1d23', { r: 14 }),
    rect(-352, -282, 704, 486, '#2b2e37'),
    rect(
      -200,
      -266,
      400,
      240,
      s.down(s.of('#f0a878', '#8fc7e6', '#4a4a8a'), s.of('#6a5a92', '#e6f1df', '#c97a9a')),
    ),
    circle(70, -190, 30, '#fff4c9'),
    poly([-200, -26, -90, -140, 10, -26], '#3f4f6a'),
    poly([-40, -26, 80, -110, 200, -26], '#2f3f58'),
    path('M-20 -176L50 -146L-20 -116Z', '#ffffff', { opacity: 0.9 }),
    times(3, (index) =>
      rect(-336, -260 + index * 78, 116, 66, s.random.pick('#5d677d', '#7d6a5a', '#4f7a6a'), { r: 5 }),
    ),
    times(
      6,
      (index) =>
        rect(220, -256 + index * 38, 110, 14, '#4a4f5e', { r: 7 }) +
        circle(240 + s.random.between(0, 80), -249 + index * 38, 10, '#f2c14e'),
    ),
    tracks,
    stroke('M-20 70V214', '#e2443f', 4),
    rect(-60, 230, 120, 60, '#3b3f49'),
    rect(-150, 284, 300, 20, '#3b3f49', { r: 8 }),
  ];
  return [
    workplace(s, s.of<Hour>('evening', 'noon', 'night')),
    s.shadow(600, 700, 400, 24),
    placeAt(600, 390, monitor.join(''), 1.02),
    rect(340, 770, 420, 70, s.soft('#e9ecef', 0.1), { r: 12 }),
    times(3, (row) =>
      times(13, (index) => rect(354 + index * 31, 778 + row * 20, 26, 15, '#b9c0c8', { r: 3 })),
    ),
    path('M800 770C830 750 860 760 862 800C862 840 800 840 800 800Z', s.soft('#e9ecef')),
    placeAt(
      1010,
      830,
      stroke('M-76 -10C-90 -150 90 -150 76 -10', '#23262d', 18) +
        rect(-100, -40, 50, 80, s.tube('#d8433a'), { r: 22 }) +
        rect(50, -40, 50, 80, s.tube('#d8433a'), { r: 22 }),
    ),
    cup(s, 190, 830, 1.2, s.of('#d8572f', '#f4f2ec', '#3d6fa8')),
  ].join('');
};

export const mediaScenes: Readonly<Record<string, Scene>> = { smm, videoEditing };
