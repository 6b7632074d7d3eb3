import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { curtain, type Hour, picture, room, window } from '../kit/room.ts';
import { placeAt, circle, oval, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { flower } from '../kit/things.ts';
import { chair, lampshade } from '../kit/furniture.ts';

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
    placeAt(
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
    placeAt(
      610,
      640,
      rect(-26, -90, 52, 90, s.tube('#cfe6ee'), { r: 14 }) +
        stroke('M0 -80V-150M0 -80L-26 -136M0 -80L28 -140', '#4b9456', 5) +
        flower(0, -160, 28, s.of('#e2566f', '#f4f2ec', '#f2c14e')) +
        flower(-34, -140, 22, '#f4f2ec') +
        flower(36, -146, 24, s.of('#f2a03c', '#e2566f', '#e27d9a')),
    ),
    placeAt(
      600,
      690,
      rect(-16, -40, 32, 60, '#f7f0dc') +
        circle(0, -60, 80, s.glow('#ffcf7a', 0.8)) +
        path('M0 -80c10 16 10 30 0 34c-10 -4 -10 -18 0 -34Z', '#ffb03a'),
    ),
  ].join('');
};

export const cafeScenes: Readonly<Record<string, Scene>> = { diningTable };
