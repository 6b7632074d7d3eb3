import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { type Hour, room, sunPatch, wall, window } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { counter } from '../kit/furniture.ts';

const music: Scene = (s) => {
  const wood = s.of('#a9622f', '#8a4a2c', '#c9853f');
  const dutar =
    path(
      'M0 0C-80 20 -110 130 -60 200C-30 240 30 240 60 200C110 130 80 20 0 0Z',
      s.slant(light(wood, 0.35), wood, dark(wood, 0.3)),
    ) +
    rect(-14, -420, 28, 440, s.tube(dark(wood, 0.25))) +
    circle(0, 110, 20, '#3a2418') +
    stroke('M-5 -420V180M5 -420V180', '#f4ead6', 2) +
    rect(-24, 176, 48, 12, '#3a2418') +
    times(6, (index) => rect(-14, -360 + index * 56, 28, 4, '#f4ead6')) +
    times(2, (index) => rect(-44, -408 + index * 40, 88, 12, '#f4ead6', { r: 6 })) +
    each([-40, 40], (x) => circle(x, 60, 6, '#f4ead6'));
  const doira =
    circle(0, 0, 150, 'none', { line: dark(wood, 0.2), lineWidth: 24 }) +
    circle(0, 0, 140, s.ball('#f1e3c9')) +
    times(12, (index) =>
      placeAt(0, 0, circle(0, -162, 10, 'none', { line: '#c9b45a', lineWidth: 5 }), 1, index * 30),
    );
  const keys =
    times(18, (index) => rect(index * 46, 0, 44, 150, s.down('#ffffff', '#dfe0e2'), { r: 4 })) +
    times(17, (index) =>
      index % 7 === 2 || index % 7 === 6 ? '' : rect(index * 46 + 32, 0, 28, 92, '#1b1c22', { r: 3 }),
    );
  const note = (x: number, y: number, tone: string): string =>
    placeAt(x, y, oval(0, 0, 20, 15, tone) + stroke('M17 -4V-80L50 -66', tone, 7));
  const carpet = s.pattern(
    60,
    60,
    rect(0, 0, 60, 60, s.of('#8a2f35', '#2f4f7a', '#5a3f2c')) +
      poly([30, 4, 56, 30, 30, 56, 4, 30], s.of('#c9853f', '#c9853f', '#b5533a')) +
      poly([30, 16, 44, 30, 30, 44, 16, 30], '#f1e3c9'),
  );
  return [
    wall(s, s.of('#d9c3a3', '#c9d3cf', '#cfc3d6'), 640),
    rect(60, 60, 420, 420, carpet, { line: '#f1e3c9', lineWidth: 12 }),
    counter(s, 640, '#8a5f3d'),
    placeAt(270, 250, dutar, 1, 24),
    placeAt(740, 320, doira, 1.1),
    note(560, 150, s.of('#b4473c', '#2f6690', '#5a3f7a')),
    note(960, 180, s.of('#2f6690', '#b4473c', '#c9853f')),
    note(1060, 330, s.of('#3d7a5a', '#c9853f', '#b4473c')),
    rect(170, 640, 880, 40, '#1b1c22', { r: 6 }),
    placeAt(196, 680, keys),
    rect(170, 826, 880, 44, s.soft('#23242b'), { r: 6 }),
    placeAt(
      940,
      560,
      poly([-120, 80, -100, -60, 0, -40, 0, 96], '#fbf6ea') +
        poly([120, 80, 100, -60, 0, -40, 0, 96], '#f4ecda') +
        times(4, (index) =>
          stroke(
            `M-96 ${-30 + index * 26}L-8 ${-14 + index * 26}M8 ${-14 + index * 26}L96 ${-30 + index * 26}`,
            '#6d737d',
            3,
          ),
        ),
    ),
  ].join('');
};

const kindergarten: Scene = (s) => {
  const tones = ['#e2533b', '#f2b632', '#4b9fd1', '#5fae5a', '#9a6fc2'];
  const cube = (x: number, y: number, size: number, tone: string): string =>
    placeAt(
      x,
      y,
      rect(-50, -100, 100, 100, s.soft(tone, 0.12), { r: 6 }) +
        poly([-50, -100, -24, -122, 76, -122, 50, -100], light(tone, 0.35)) +
        poly([50, -100, 76, -122, 76, -22, 50, 0], dark(tone, 0.25)) +
        circle(0, -50, 22, light(tone, 0.6)),
      size,
    );
  const kid = (x: number, tone: string, hair: string, style: 'short' | 'braids'): string =>
    person(
      s,
      x,
      850,
      420,
      {
        skin: SKIN.warm,
        hair,
        style,
        top: tone,
        bottom: '#4a5f8a',
        shoes: '#d8433a',
        bareArms: true,
        child: true,
      },
      { left: [-18, -66], right: [18, -70], elbows: [-1, 1], look: x < 600 ? 1 : -1 },
    );
  return [
    room(s, {
      wall: s.of('#cfe6ea', '#f7e6c3', '#e3dcf2'),
      floor: s.of('#d1ab7a', '#c9a77c', '#d9b98a'),
      edge: 640,
    }),
    path(
      'M0 330C200 260 300 380 520 300S900 260 1200 340V480C900 420 700 500 480 440S160 460 0 480Z',
      '#ffffff',
      { opacity: 0.35 },
    ),
    window(s, 120, 80, 260, 300, s.of<Hour>('noon', 'morning', 'noon')),
    times(6, (index) => path(`M${470 + index * 110} 90l50 70l-100 0Z`, tones[index % 5] ?? '#e2533b')),
    stroke('M440 84C600 110 900 60 1160 96', '#8a8f9a', 4),
    sunPatch(180, 690, 260, 130, 130),
    oval(600, 800, 430, 80, s.of('#9fd1b5', '#a9c9e6', '#f2c9b0')),
    oval(600, 800, 300, 54, s.of('#f7e9b0', '#f2d3a9', '#c9e0f2')),
    rect(830, 320, 310, 322, s.soft('#f1e2c6', 0.1), { r: 8 }),
    each([0, 1], (row) =>
      each(
        [0, 1, 2],
        (column) =>
          rect(846 + column * 98, 338 + row * 150, 84, 130, '#d9c19a') +
          s.of(
            circle(
              888 + column * 98,
              430 + row * 150,
              34,
              s.ball(tones[(row * 3 + column) % 5] ?? '#e2533b'),
            ),
            rect(860 + column * 98, 400 + row * 150, 56, 66, tones[(row + column * 2) % 5] ?? '#e2533b', {
              r: 8,
            }),
            circle(888 + column * 98, 430 + row * 150, 34, s.ball(tones[(row + column) % 5] ?? '#e2533b')),
          ),
      ),
    ),
    cube(480, 830, 0.9, '#e2533b'),
    cube(590, 838, 0.9, '#4b9fd1'),
    cube(536, 738, 0.9, '#f2b632'),
    kid(300, s.of('#f2b632', '#e2533b', '#5fae5a'), HAIR.black, 'short'),
    kid(780, s.of('#e2708a', '#9a6fc2', '#e2533b'), HAIR.brown, 'braids'),
    circle(980, 820, 52, s.ball('#e2533b')),
    path('M930 806Q980 780 1030 806L1028 834Q980 808 932 834Z', '#f7f3e6'),
    placeAt(
      120,
      840,
      circle(0, -60, 60, s.ball('#b5835a')) +
        circle(0, -140, 44, s.ball('#b5835a')) +
        circle(-34, -176, 18, '#b5835a') +
        circle(34, -176, 18, '#b5835a') +
        oval(0, -128, 22, 17, '#e6cfae') +
        circle(-14, -148, 5, '#23181a') +
        circle(14, -148, 5, '#23181a') +
        oval(0, -134, 7, 5, '#23181a') +
        oval(0, -54, 32, 34, '#e6cfae'),
    ),
  ].join('');
};

export const childrenScenes: Readonly<Record<string, Scene>> = { music, kindergarten };
