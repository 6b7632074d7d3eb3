import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { curtain, type Hour, picture, room, wall, window } from '../kit/room.ts';
import { at, circle, each, oval, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { bottle, chair, counter, cup, flower, lampshade } from '../kit/things.ts';
import { steam } from './kitchen.ts';

const diningTable: Scene = (s) => {
  const cloth = s.of('#f7f3ec', '#b5434a', '#f4f2ec');
  const hour = s.of<Hour>('evening', 'night', 'noon');
  const plate = (x: number, y: number): string =>
    oval(x, y, 110, 30, '#ffffff', { line: '#d3d6d8', lineWidth: 3 }) +
    oval(x, y - 2, 78, 20, '#f0f1f1') +
    stroke(
      `M${x - 138} ${y - 18}L${x - 150} ${y + 20}M${x + 138} ${y - 18}L${x + 150} ${y + 20}`,
      '#b9c0c8',
      6,
    );
  const glass = (x: number, y: number, tone: string): string =>
    at(
      x,
      y,
      path('M-26 -130C-30 -70 -16 -60 -4 -56V-10H4V-56C16 -60 30 -70 26 -130Z', '#e9f5f8', {
        opacity: 0.55,
      }) +
        path('M-27 -100C-26 -70 -14 -62 0 -60C14 -62 26 -70 27 -100Z', tone, { opacity: 0.85 }) +
        oval(0, -4, 26, 7, '#e9f5f8', { opacity: 0.8 }),
    );
  return [
    room(s, { wall: s.of('#7a4a3a', '#3f4a5d', '#d9c9b0'), floor: '#7a553a', edge: 560 }),
    window(s, 110, 70, 300, 330, hour),
    curtain(s, 40, 40, 90, 500, s.of('#c9a04a', '#8a3f4a', '#8fae9a')),
    curtain(s, 400, 40, 90, 500, s.of('#c9a04a', '#8a3f4a', '#8fae9a')),
    picture(s, 900, 120, 200, 150, s.of('#5d86a8', '#c77f53', '#8aa36b')),
    lampshade(s, 660, 120, 1, '#c9853f'),
    chair(s, 250, 800, 1.25, s.of('#8a3f3a', '#4f6d7a', '#b58a5c')),
    chair(s, 960, 800, 1.25, s.of('#8a3f3a', '#4f6d7a', '#b58a5c')),
    s.of(
      person(
        s,
        1100,
        800,
        560,
        {
          skin: SKIN.warm,
          hair: HAIR.black,
          top: '#f7f7f4',
          bottom: '#2b2d34',
          kit: 'apron',
          kitColour: '#2b2d34',
        },
        {
          left: [-24, -68],
          right: [12, -48],
          look: -1,
          front: oval(-26, -70, 14, 2, '#c3c9cf') + path('M-36 -71C-36 -82 -16 -82 -16 -71Z', '#e6eaed'),
        },
      ),
      '',
      person(
        s,
        1100,
        800,
        560,
        {
          skin: SKIN.fair,
          hair: HAIR.chestnut,
          style: 'bun',
          top: '#f7f7f4',
          bottom: '#2b2d34',
          kit: 'apron',
          kitColour: '#8a3f4a',
        },
        {
          left: [-24, -68],
          right: [12, -48],
          look: -1,
          front: oval(-26, -70, 14, 2, '#c3c9cf') + path('M-36 -71C-36 -82 -16 -82 -16 -71Z', '#e6eaed'),
        },
      ),
    ),
    oval(600, 640, 470, 100, light(cloth, 0.3)),
    path(
      'M130 640C150 730 140 830 130 900H1070C1060 830 1050 730 1070 640C1070 760 130 760 130 640Z',
      s.across(light(cloth, 0.2), dark(cloth, 0.06), light(cloth, 0.2), dark(cloth, 0.16)),
    ),
    times(7, (index) =>
      path(
        `M${200 + index * 130} 730C${190 + index * 130} 800 ${210 + index * 130} 860 ${200 + index * 130} 900`,
        'none',
        { line: dark(cloth, 0.16), lineWidth: 6, opacity: 0.4 },
      ),
    ),
    plate(380, 650),
    plate(820, 650),
    glass(520, 650, s.of('#8a2f3a', '#8a2f3a', '#f2c14e')),
    glass(700, 650, s.of('#8a2f3a', '#8a2f3a', '#f2c14e')),
    at(
      610,
      640,
      rect(-26, -90, 52, 90, s.tube('#cfe6ee'), { r: 14 }) +
        stroke('M0 -80V-150M0 -80L-26 -136M0 -80L28 -140', '#4b9456', 5) +
        flower(0, -160, 28, s.of('#e2566f', '#f4f2ec', '#f2c14e')) +
        flower(-34, -140, 22, '#f4f2ec') +
        flower(36, -146, 24, s.of('#f2a03c', '#e2566f', '#e27d9a')),
    ),
    at(
      600,
      690,
      rect(-16, -40, 32, 60, '#f7f0dc') +
        circle(0, -60, 80, s.glow('#ffcf7a', 0.8)) +
        path('M0 -80c10 16 10 30 0 34c-10 -4 -10 -18 0 -34Z', '#ffb03a'),
    ),
  ].join('');
};

const barista: Scene = (s) => {
  const wallTone = s.of('#5d4438', '#3f5a56', '#d1b894');
  return [
    wall(s, wallTone, 620),
    times(3, (row) =>
      times(9, (index) =>
        rect(60 + index * 130 - (row % 2) * 40, 40 + row * 50, 126, 46, '#ffffff', { opacity: 0.05 }),
      ),
    ),
    each(
      [180, 330],
      (y) =>
        rect(720, y, 430, 16, '#a9784a') +
        times(6, (index) =>
          s.of(index, index + 1, index) % 2 === 0
            ? cup(s, 766 + index * 68, y, 0.45, '#f4f2ec')
            : bottle(s, 766 + index * 68, y, 0.55, s.random.pick('#b5653d', '#5f8a5a', '#d9b45a')),
        ),
    ),
    each([200, 460, 900], (x) => lampshade(s, x, 70, 0.6, '#d9a45e')),
    person(
      s,
      620,
      930,
      760,
      {
        skin: s.of(SKIN.fair, SKIN.warm, SKIN.tan),
        hair: s.of(HAIR.brown, HAIR.black, HAIR.black),
        style: s.of('short', 'bun', 'short'),
        beard: s.of(true, false, false),
        top: s.of('#e9e2d4', '#2b2d34', '#4f6d7a'),
        bottom: '#2b2d34',
        kit: 'apron',
        kitColour: s.of('#3b2f2a', '#8a5f3d', '#c8553d'),
        bareArms: true,
      },
      {
        left: [-20, -52],
        right: [16, -54],
        look: 1,
        front: at(17, -56, path('M-5 4L-4 -6H5L8 -8L6 4Z', '#c3c9cf')),
      },
    ),
    counter(s, 640, s.of('#a9713d', '#7a553a', '#c79b6a')),
    at(
      310,
      640,
      rect(-190, -220, 380, 200, s.soft(s.of('#d9dee3', '#b5434a', '#2b2d34'), 0.2), { r: 26 }) +
        rect(-170, -200, 340, 40, '#ffffff', { r: 16, opacity: 0.3 }) +
        rect(-160, -40, 320, 40, s.soft('#8f979f'), { r: 8 }) +
        each(
          [-80, 80],
          (x) =>
            rect(x - 34, -110, 68, 34, '#3b3f49', { r: 8 }) +
            rect(x - 12, -78, 24, 22, '#23262d') +
            stroke(`M${x} -92L${x - 60} -70`, '#23262d', 13),
        ) +
        each([-110, -60, 60, 110], (x) =>
          circle(x, -140, 10, s.random.pick('#4fd07a', '#f2c14e', '#e2443f')),
        ) +
        times(5, (index) => cup(s, -140 + index * 70, -220, 0.4, '#f4f2ec')),
    ),
    cup(s, 250, 624, 0.5, '#f7f7f4'),
    cup(s, 720, 760, 1.4, s.of('#f7f7f4', '#d8572f', '#3d6f6a'), '#b5794a'),
    at(
      720,
      644,
      path('M0 14C-40 0 -34 -18 -10 -14C-4 -12 0 -8 0 -6C0 -8 4 -12 10 -14C34 -18 40 0 0 14Z', '#f4ead6'),
      0.8,
    ),
    steam(720, 610),
    at(
      950,
      770,
      oval(0, 0, 130, 22, '#ffffff') +
        path('M-80 -10C-80 -70 80 -70 80 -10Z', s.soft('#d99a4e', 0.2)) +
        stroke(
          'M-50 -34C-40 -50 -30 -52 -24 -54M-6 -34C0 -56 6 -58 14 -56M40 -30C44 -46 50 -46 54 -42',
          '#a96a2c',
          6,
        ),
    ),
    at(
      470,
      820,
      times(26, () =>
        at(
          s.random.between(-120, 120),
          s.random.between(-20, 40),
          oval(0, 0, 15, 10, '#4a2c1c') + stroke('M-10 0Q0 -5 10 0', '#2a1810', 2.5),
          1,
          s.random.between(0, 180),
        ),
      ),
    ),
  ].join('');
};

export const cafeScenes: Readonly<Record<string, Scene>> = { diningTable, barista };
