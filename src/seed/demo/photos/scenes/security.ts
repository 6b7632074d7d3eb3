import { blocks, pavement, sky, tree } from '../kit/outdoors.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import type { Hour } from '../kit/room.ts';
import { placeAt, circle, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';

const securityBooth: Scene = (s) => {
  const hour = s.of<Hour>('night', 'noon', 'evening');
  const dim = hour === 'night';
  return [
    sky(s, hour, 620),
    blocks(s, 640, dim ? '#7f879a' : '#c9c0b0', dim, 300),
    tree(s, 1090, 680, 0.9, dim ? '#2f5a48' : '#5f9a58'),
    pavement(s, 640, dim ? '#5f6472' : '#c9bfae'),
    rect(0, 740, 1200, 160, s.down(dim ? '#3d4254' : '#70737b', dim ? '#2b2f3f' : '#5a5d65')),
    s.shadow(260, 764, 220, 22),
    rect(90, 300, 340, 460, s.across('#f4f2ec', '#cfd3d6')),
    rect(70, 276, 380, 36, s.soft(s.of('#2f4f7a', '#d8572f', '#3d7a5a'))),
    rect(120, 350, 180, 190, dim ? '#ffe3a0' : s.slant('#d5ecf4', '#7fa9bd'), {
      line: '#5d656e',
      lineWidth: 9,
    }),
    dim ? circle(210, 440, 150, s.glow('#ffe3a0', 0.6)) : '',
    rect(320, 350, 90, 410, '#b9c0c8'),
    rect(332, 366, 66, 130, dim ? '#ffe3a0' : s.slant('#d5ecf4', '#7fa9bd')),
    rect(90, 600, 230, 30, s.of('#2f4f7a', '#d8572f', '#3d7a5a')),
    placeAt(
      210,
      470,
      circle(0, 0, 34, SKIN.tan) +
        path('M-36 -8C-36 -50 36 -50 36 -8Z', '#23262d') +
        path('M-52 68C-50 30 -26 26 0 26S50 30 52 68Z', '#2b3a52'),
    ),
    rect(500, 690, 44, 120, s.tube('#e0a43a')),
    placeAt(
      522,
      716,
      rect(0, -13, 620, 26, '#f7f5f0', { r: 8 }) +
        times(8, (index) =>
          poly(
            [20 + index * 76, -13, 58 + index * 76, -13, 44 + index * 76, 13, 6 + index * 76, 13],
            '#d8433a',
          ),
        ),
      1,
      s.of(-2, -34, -2),
    ),
    person(
      s,
      760,
      860,
      600,
      {
        skin: s.of(SKIN.warm, SKIN.tan, SKIN.fair),
        hair: HAIR.black,
        top: '#23262d',
        bottom: '#23262d',
        hat: 'cap',
        hatColour: '#23262d',
        beard: s.of(false, true, false),
      },
      {
        left: [-13, -50],
        right: [16, -78],
        look: s.of(1, -1, 1),
        front:
          rect(13, -87, 4.4, 10, '#3b3f49', { r: 1 }) +
          stroke('M17 -87V-94', '#3b3f49', 1) +
          rect(-7, -71, 6, 4, '#d9b45a', { r: 1 }) +
          rect(-10, -49, 20, 2.6, '#3b3f49'),
      },
    ),
    placeAt(
      470,
      240,
      rect(-6, 0, 12, 60, '#5d656e') +
        placeAt(
          0,
          0,
          rect(-50, -26, 100, 44, s.soft('#e9ecee'), { r: 12 }) +
            circle(-52, -4, 18, '#20242c') +
            circle(-52, -4, 8, '#e2443f'),
          1,
          -14,
        ),
    ),
  ].join('');
};

export const securityScenes: Readonly<Record<string, Scene>> = { securityBooth };
