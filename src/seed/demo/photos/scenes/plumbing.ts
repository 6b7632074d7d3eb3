import { dark, light } from '../kit/colour.ts';
import { plant, room, sunPatch, tiledWall, window } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { bottle } from '../kit/things.ts';
import { bucket, toolbox, wrench } from '../kit/tools.ts';

function tap(s: Stage, x: number, y: number): string {
  const body = [
    rect(-34, -14, 68, 16, s.pipe('#c9ced6'), { r: 6 }),
    stroke('M0 -10V-96C0 -140 -76 -140 -76 -96', '#aeb5bf', 22),
    stroke('M-4 -10V-96C-4 -130 -72 -132 -74 -98', '#f1f4f7', 5, 0.8),
    stroke('M14 -70L54 -96', '#aeb5bf', 13),
    circle(56, -97, 11, '#d8433a'),
  ];
  return placeAt(x, y, body.join(''));
}

const sink: Scene = (s) => {
  const pipe = s.of('#e9ebee', '#c7ccd4', '#d8d3c6');
  const door = s.of('#7d9aa8', '#b98f67', '#8fa386');
  const trap = 'M600 410V540C600 620 700 620 700 550V520C700 490 730 486 760 486H900';
  return [
    tiledWall(s, 0, 0, 1200, 900, s.of('#e8eef0', '#f1e7d6', '#dfe9df'), 84),
    rect(150, 330, 900, 520, s.down('#3b2f2a', '#1f1a1c')),
    rect(176, 356, 848, 470, s.down('#6b5646', '#4a3b33')),
    rect(176, 770, 848, 56, s.down('#8d7258', '#6b5442')),
    stroke(trap, dark(pipe, 0.3), 46),
    stroke(trap, pipe, 36),
    stroke('M590 420V540C590 634 712 632 712 550', '#ffffff', 6, 0.55),
    each(
      [
        [600, 440],
        [600, 540],
        [700, 540],
        [820, 486],
      ] as const,
      ([x, y]) => rect(x - 30, y - 14, 60, 30, s.tube(dark(pipe, 0.16)), { r: 6 }),
    ),
    stroke('M470 400V560C470 640 420 650 420 720V826M520 400V620C520 690 500 700 500 826', '#a7b0ba', 13),
    circle(420, 720, 15, '#d8433a'),
    circle(500, 740, 15, '#3d78c2'),
    s.of(0, 1, 2) === 1
      ? ''
      : times(4, (index) =>
          path(`M${664 + index * 26} ${660 + index * 26}c-9 16 -9 24 0 24s9 -8 0 -24Z`, '#7fc4e6'),
        ),
    placeAt(
      150,
      330,
      poly([0, 0, -120, 46, -120, 560, 0, 520], s.across(dark(door, 0.2), door)) +
        circle(-98, 300, 9, '#d9dce1'),
    ),
    placeAt(
      1050,
      330,
      poly([0, 0, 120, 46, 120, 560, 0, 520], s.across(door, dark(door, 0.25))) +
        circle(98, 300, 9, '#d9dce1'),
    ),
    rect(90, 274, 1020, 66, s.soft(s.of('#efe8dc', '#5b5f68', '#d9c7a6'), 0.2), { r: 10 }),
    path('M400 274H800C800 320 770 336 730 336H470C430 336 400 320 400 274Z', s.down('#ffffff', '#c5ccd3')),
    oval(600, 276, 200, 22, '#b8c1c9'),
    oval(600, 279, 186, 17, '#e9eef1'),
    tap(s, 690, 262),
    bucket(s, 690, 818, s.of(0.85, 0.75, 0.85), s.of('#d8433a', '#4f87c2', '#e0a43a')),
    wrench(s, 800, 806, 1, -6, '#bfc6cf'),
    wrench(s, 250, 800, 0.8, -14, s.of('#c8452f', '#3d6fa8', '#c8452f')),
    bottle(s, 300, 274, 0.9, s.of('#5fae7a', '#5aa0c9', '#e2b13c')),
  ].join('');
};

const bathroom: Scene = (s) => {
  const tile = s.of('#6fb0b8', '#8d9fc4', '#c99f86', '#7fae8d');
  const white = s.down('#ffffff', '#cdd6da');
  return [
    room(s, {
      wall: '#f3efe6',
      floor: s.of('#8b939b', '#b9a88f', '#6f7f86', '#9a8f84'),
      kind: 'tiles',
      edge: 650,
      skirting: false,
    }),
    tiledWall(s, 0, 240, 1200, 410, tile, 70),
    rect(0, 226, 1200, 16, light(tile, 0.6)),
    tiledWall(s, 0, 0, 1200, 226, '#f4f1ea', 70),
    rect(0, 0, 1200, 650, s.across(['#120f26', 0, 0.25], ['#120f26', 0.35, 0], ['#120f26', 1, 0.1])),
    rect(800, 80, 250, 320, s.slant('#d9ecf2', '#9fbfcb', '#e9f4f6'), {
      r: 125,
      line: '#d9b45a',
      lineWidth: 10,
    }),
    poly([830, 330, 930, 120, 965, 120, 865, 360], '#ffffff', { opacity: 0.4 }),
    path('M770 470H1080C1080 560 1010 580 925 580S770 560 770 470Z', white),
    rect(758, 452, 334, 28, s.soft('#ffffff'), { r: 12 }),
    path('M890 580H960L980 720H870Z', s.tube('#e9edef')),
    placeAt(0, 0, tap(s, 940, 456)),
    path('M70 520H640C640 690 590 740 520 740H190C120 740 70 690 70 520Z', white),
    rect(50, 500, 610, 30, s.soft('#ffffff', 0.1), { r: 15 }),
    path('M150 736L130 790H176L196 740ZM520 736L540 790H494L474 740Z', '#d9b45a'),
    s.shadow(355, 796, 330, 22, 0.4),
    stroke('M130 500V210C130 170 200 170 214 200', '#b4bbc4', 14),
    poly([176, 196, 252, 196, 268, 224, 160, 224], '#8e959f'),
    times(5, (index) => stroke(`M${176 + index * 18} 240L${166 + index * 22} 330`, '#d8eef5', 4, 0.6)),
    each(
      [
        [240, 500, 34],
        [300, 492, 44],
        [370, 498, 38],
        [430, 502, 30],
      ] as const,
      ([x, y, r]) => circle(x, y, r, '#ffffff', { opacity: 0.9 }),
    ),
    stroke('M560 300H720', '#b4bbc4', 10),
    path(
      'M580 300H700V470C660 480 620 462 580 474Z',
      s.across(
        s.of('#e27d5f', '#f2c14e', '#d9dbe0', '#d96c75'),
        dark(s.of('#e27d5f', '#f2c14e', '#d9dbe0', '#d96c75'), 0.2),
      ),
    ),
    s.of(true, false, true) ? plant(s, 1130, 740, 0.9, '#c98a5a') : '',
    oval(640, 830, 190, 34, s.of('#f1e3c6', '#7d92b5', '#e5d9d0', '#dfeadb')),
    bottle(s, 800, 452, 0.5, '#5fae7a'),
  ].join('');
};

const radiator: Scene = (s) => {
  const metal = s.of('#f3f2ee', '#e9e4da', '#dfe3e6');
  return [
    room(s, { wall: s.of('#d8c3a4', '#b9c9c0', '#c3b8cc'), floor: '#a77d55', edge: 720 }),
    window(s, 130, 70, 470, 300, s.of('morning', 'noon', 'evening')),
    sunPatch(200, 760, 420, 130, 160),
    rect(150, 452, 430, 210, '#120f26', { opacity: 0.2, r: 12 }),
    times(
      10,
      (index) =>
        rect(142 + index * 43, 436, 38, 214, s.tube(metal), { r: 12 }) +
        rect(156 + index * 43, 452, 10, 180, '#ffffff', { r: 5, opacity: 0.6 }),
    ),
    stroke('M572 470H660V160M572 626H700V160', '#c4c9d1', 15),
    circle(616, 470, 18, s.of('#d8433a', '#3d78c2', '#d8433a')),
    rect(640, 60, 380, 470, '#120f26', { opacity: 0.2, r: 24 }),
    rect(628, 44, 380, 470, s.across('#ffffff', '#eef1f3', '#c5ccd2'), { r: 24 }),
    rect(690, 330, 256, 120, '#2b303a', { r: 14 }),
    circle(760, 390, 34, s.ball('#d9dde2')),
    rect(820, 362, 100, 56, s.of('#7fd0e6', '#f2a65a', '#8ee08e'), { r: 6 }),
    path(
      'M818 180c-40 54 -44 84 -4 110c44 -24 40 -64 20 -84c-2 22 -14 26 -16 10c-4 -14 -2 -26 0 -36Z',
      s.down('#ffcf5a', '#e8622c'),
    ),
    stroke('M720 514V720M780 514V720M860 514V720M930 514V640H1040V720', '#c98a4e', 13),
    rect(752, 590, 56, 26, '#b5743a', { r: 6 }),
    rect(796, 0, 46, 46, s.tube('#d9dde2')),
    toolbox(s, 980, 862, 0.85, s.of('#d8572f', '#3d6fa8', '#e0a43a')),
    wrench(s, 560, 850, 1.1, -10),
  ].join('');
};

export const plumbingScenes: Readonly<Record<string, Scene>> = { sink, bathroom, radiator };
