import { dark, light } from '../kit/colour.ts';
import { HAIR, SKIN } from '../kit/person.ts';
import { wall } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { flower } from '../kit/things.ts';
import { counter } from '../kit/furniture.ts';
import { mirror } from './hair.ts';

const manicure: Scene = (s) => {
  const nail = s.of('#d8354f', '#8a5fc2', '#f2708a');
  const skin = s.of(SKIN.fair, SKIN.warm, SKIN.tan);
  const hand = [
    path('M-60 330L-50 90C-50 40 60 40 70 90L80 330Z', s.across(light(skin, 0.12), skin, dark(skin, 0.12))),
    each(
      [
        [-62, 90, -110, 170, -16],
        [-38, 60, -60, 250, -5],
        [0, 50, -2, 275, 1],
        [36, 60, 52, 250, 7],
      ] as const,
      ([x, y, , long, turn]) =>
        placeAt(
          x,
          y,
          rect(-18, -long * 0.75, 36, long, s.across(light(skin, 0.16), skin, dark(skin, 0.14)), { r: 18 }) +
            rect(-13, -long * 0.75 - 18, 26, 50, s.down(light(nail, 0.35), nail), { r: 13 }) +
            rect(-8, -long * 0.75 - 12, 6, 26, '#ffffff', { r: 3, opacity: 0.5 }),
          1,
          turn,
        ),
    ),
    placeAt(
      76,
      180,
      rect(-18, -130, 38, 170, s.across(light(skin, 0.12), dark(skin, 0.14)), { r: 19 }) +
        rect(-12, -146, 27, 46, s.down(light(nail, 0.35), nail), { r: 13 }),
      1,
      40,
    ),
  ];
  const polish = (x: number, y: number, tone: string, size: number): string =>
    placeAt(
      x,
      y,
      path('M-46 0V-70C-46 -96 46 -96 46 -70V0Z', s.tube(tone)) +
        rect(-18, -200, 36, 116, s.tube('#23262d'), { r: 8 }) +
        rect(-40, -60, 12, 46, '#ffffff', { r: 6, opacity: 0.5 }),
      size,
    ) + s.shadow(x, y, 60 * size, 10 * size, 0.35);
  return [
    counter(s, 0, s.of('#f2d9d9', '#e6def2', '#f2e6d3'), false),
    circle(180, 160, 190, '#ffffff', { opacity: 0.25 }),
    oval(520, 780, 420, 170, s.of('#f7f0ea', '#fbf7f2', '#f7efe6')),
    times(16, (index) =>
      placeAt(
        520 + Math.cos(index * 0.393) * 420,
        780 + Math.sin(index * 0.393) * 170,
        circle(0, 0, 9, '#ffffff'),
      ),
    ),
    s.shadow(500, 640, 200, 200, 0.25),
    placeAt(470, 430, hand.join(''), 1.35, -8),
    polish(830, 470, nail, 1.2),
    polish(960, 520, s.of('#8a5fc2', '#f2708a', '#3d8fc2'), 1.1),
    polish(1080, 470, s.of('#f2a03c', '#d8354f', '#4fb09a'), 1.15),
    placeAt(
      860,
      760,
      rect(-150, -18, 320, 36, s.of('#f2a9b9', '#b9a9e6', '#f2c98a'), { r: 18 }) +
        rect(-150, -18, 320, 14, '#ffffff', { r: 7, opacity: 0.4 }),
      1,
      -18,
    ),
    flower(180, 700, 56, s.of('#f2708a', '#8a7fd1', '#f2c14e')),
    flower(110, 790, 40, '#ffffff'),
    flower(250, 810, 34, s.of('#f2c98a', '#f2a9c9', '#d8354f')),
    placeAt(980, 820, stroke('M0 0H150', '#c3c8cf', 9) + rect(-90, -9, 100, 18, nail, { r: 9 }), 1, 10),
  ].join('');
};

const makeup: Scene = (s) => {
  const shade = s.of('#c8354f', '#b5653d', '#c25f9a');
  const pans = [
    '#e9c3a9',
    '#d99a7a',
    '#b5654a',
    '#8a4a3a',
    '#e2a9b9',
    '#c27a9a',
    '#8a5f8a',
    '#5a4a6a',
    '#f2dcb0',
    '#d9b45a',
    '#7a8f6a',
    '#3d5f6a',
  ];
  const brushes = each([-30, -14, 2, 18, 32], (turn, index) =>
    placeAt(
      0,
      0,
      rect(-6, -250 - index * 10, 12, 210, s.tube('#23262d'), { r: 6 }) +
        rect(-9, -276 - index * 10, 18, 34, '#d9b45a') +
        path(
          `M-9 ${-274 - index * 10}C-24 ${-330 - index * 10} 24 ${-330 - index * 10} 9 ${-274 - index * 10}Z`,
          '#7a4a3a',
        ),
      1,
      turn,
    ),
  );
  return [
    wall(s, s.of('#f3dcd8', '#efe3d0', '#e6dcef'), 620),
    mirror(s, 330, 310, 230, s.of('#f7f3ec', '#d9b45a', '#f7f3ec')),
    path(
      'M330 180C250 180 226 250 236 330C246 420 290 470 330 470C370 470 414 420 424 330C434 250 410 180 330 180Z',
      s.of(SKIN.fair, SKIN.warm, SKIN.tan),
    ),
    path(
      'M330 150C220 150 190 280 210 430C226 380 232 290 262 246C320 262 390 256 404 240C430 290 434 390 450 430C470 280 440 150 330 150Z',
      s.of(HAIR.black, HAIR.chestnut, HAIR.black),
    ),
    each(
      [-44, 44],
      (dx) =>
        path(
          `M${330 + dx - 26} 318C${330 + dx - 10} 300 ${330 + dx + 10} 300 ${330 + dx + 26} 318C${330 + dx + 10} 330 ${330 + dx - 10} 330 ${330 + dx - 26} 318Z`,
          '#ffffff',
        ) +
        circle(330 + dx, 317, 10, '#4a2f22') +
        stroke(
          `M${330 + dx - 28} 316C${330 + dx - 10} 296 ${330 + dx + 10} 296 ${330 + dx + 28} 316`,
          '#23181a',
          6,
        ) +
        stroke(`M${330 + dx - 26} 286Q${330 + dx} 270 ${330 + dx + 26} 286`, '#3a241c', 6),
    ),
    stroke('M330 330Q344 368 324 374', '#b5785a', 4),
    path('M296 410C312 400 322 402 330 406C338 402 348 400 364 410C350 434 310 434 296 410Z', shade),
    circle(270, 376, 26, shade, { opacity: 0.22 }),
    circle(390, 376, 26, shade, { opacity: 0.22 }),
    counter(s, 620, s.of('#f7efe6', '#e3c9a9', '#f4ecf2'), false),
    placeAt(
      720,
      740,
      rect(-40, -150, 440, 230, '#23262d', { r: 20 }) +
        times(12, (index) =>
          rect(
            -14 + (index % 4) * 100,
            -128 + Math.floor(index / 4) * 66,
            88,
            54,
            s.soft(pans[index] ?? '#e9c3a9', 0.1),
            { r: 10 },
          ),
        ),
      1,
      -4,
    ),
    placeAt(1010, 560, rect(-60, -100, 120, 200, s.tube(shade), { r: 12 }) + brushes),
    s.shadow(1010, 664, 90, 12),
    placeAt(1010, 560, rect(-60, -60, 120, 160, s.tube(shade), { r: 12 })),
    placeAt(
      560,
      850,
      rect(-34, -130, 68, 130, s.tube('#23262d'), { r: 6 }) +
        rect(-26, -180, 52, 60, s.tube('#d9b45a')) +
        path('M-22 -178V-220L22 -250V-178Z', s.tube(shade)),
    ),
    placeAt(
      330,
      830,
      circle(0, 0, 78, s.ball('#23262d')) +
        circle(0, 0, 64, s.ball('#f0c9b0')) +
        circle(30, -10, 40, s.ball('#f7d9d9')),
    ),
    placeAt(130, 830, circle(0, -20, 60, s.ball('#f7e3e6')) + rect(-14, -8, 28, 40, shade, { r: 10 })),
  ].join('');
};

export const beautyScenes: Readonly<Record<string, Scene>> = { manicure, makeup };
