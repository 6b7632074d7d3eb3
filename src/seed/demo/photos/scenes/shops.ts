import { dark, light } from '../kit/colour.ts';
import { HAIR, type Looks, person, SKIN } from '../kit/person.ts';
import { room } from '../kit/room.ts';
import { placeAt, circle, each, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { bag, bottle } from '../kit/things.ts';

export function seller(s: Stage): Looks {
  return {
    skin: s.of(SKIN.warm, SKIN.fair, SKIN.tan),
    hair: s.of(HAIR.black, HAIR.chestnut, HAIR.black),
    style: s.of('long', 'bun', 'short'),
    top: s.of('#d8433a', '#3d7a6f', '#3d5f9e'),
    bottom: '#3b3f49',
    kit: 'apron',
    kitColour: s.of('#2f7a5a', '#f2c14e', '#d8572f'),
  };
}

/** A shelf of goods: packets, jars and bottles, no two alike. */
function goods(s: Stage, x: number, y: number, w: number, tall: number): string {
  let out = '';
  for (let left = 0; left < w - 30;) {
    const wide = s.random.between(26, 52);
    const h = tall * s.random.between(0.6, 0.98);
    const tone = s.random.pick(
      '#d8433a',
      '#f2c14e',
      '#3d78c2',
      '#4b9456',
      '#e2822f',
      '#f4f2ec',
      '#8a5fb0',
      '#4fa3a0',
      '#c97b9a',
    );
    const kind = s.random.int(0, 2);
    if (kind === 0)
      out +=
        rect(x + left, y - h, wide, h, s.soft(tone, 0.12), { r: 3 }) +
        rect(x + left + 5, y - h * 0.66, wide - 10, h * 0.3, light(tone, 0.7), { r: 3 });
    else if (kind === 1)
      out +=
        rect(x + left, y - h * 0.8, wide, h * 0.8, s.tube(tone), { r: 6 }) +
        rect(x + left + 3, y - h * 0.92, wide - 6, h * 0.14, dark(tone, 0.4), { r: 3 });
    else
      out += path(
        `M${x + left} ${y}V${y - h * 0.6}C${x + left} ${y - h * 0.72} ${x + left + wide * 0.34} ${y - h * 0.74} ${x + left + wide * 0.34} ${y - h}H${x + left + wide * 0.66}C${x + left + wide * 0.66} ${y - h * 0.74} ${x + left + wide} ${y - h * 0.72} ${x + left + wide} ${y - h * 0.6}V${y}Z`,
        s.tube(tone),
      );
    left += wide + 5;
  }
  return out;
}

const grocery: Scene = (s) =>
  [
    room(s, {
      wall: s.of('#e6e0d0', '#dce6e3', '#ebe0d3'),
      floor: '#b9bfc4',
      kind: 'tiles',
      edge: 700,
      skirting: false,
    }),
    rect(30, 60, 760, 660, s.soft('#8a6a4a', 0.1)),
    each(
      [210, 370, 530, 690],
      (y) =>
        rect(46, y - 146, 728, 150, '#6a4f38') +
        goods(s, 54, y - 4, 716, 130) +
        rect(40, y - 4, 740, 16, s.soft('#d9b98a')) +
        times(
          7,
          (index) =>
            rect(70 + index * 102, y - 2, 44, 13, '#fbfaf3') +
            rect(76 + index * 102, y + 2, 30, 5, '#d8433a'),
        ),
    ),
    person(s, 920, 850, 680, seller(s), {
      left: [-26, -62],
      right: [15, -56],
      look: -1,
      held: '',
      front: placeAt(-27, -62, rect(-5, -12, 9, 13, s.of('#f2c14e', '#4fa3a0', '#c97b9a'), { r: 1 })),
    }),
    placeAt(
      1090,
      850,
      poly([-100, -130, 100, -130, 84, 0, -84, 0], s.tube(s.of('#4b9456', '#d8433a', '#3d78c2'))) +
        each([-70, -30, 10, 50], (x) => rect(x, -112, 12, 92, '#120f26', { opacity: 0.16 })) +
        circle(-50, -140, 34, s.ball('#d8433a')) +
        circle(10, -146, 36, s.ball('#f2a03c')) +
        circle(60, -138, 30, s.ball('#7dae5a')),
    ),
    s.shadow(1090, 854, 120, 14),
    times(3, (index) => rect(100 + index * 380, 16, 260, 14, '#fffbe6', { r: 7 })),
  ].join('');

const checkout: Scene = (s) =>
  [
    room(s, {
      wall: s.of('#dfe6e8', '#efe3d0', '#e0e3ee'),
      floor: '#b9bfc4',
      kind: 'tiles',
      edge: 690,
      skirting: false,
    }),
    rect(60, 80, 380, 420, '#6a4f38'),
    each([220, 360, 500], (y) => goods(s, 70, y - 4, 360, 116) + rect(54, y - 4, 392, 14, s.soft('#d9b98a'))),
    person(s, 760, 920, 740, seller(s), { left: [-26, -54], right: [16, -56], look: -1, elbows: [1, -1] }),
    rect(
      0,
      590,
      1200,
      310,
      s.down(s.of('#4b9456', '#d8572f', '#3d6fa8'), dark(s.of('#4b9456', '#d8572f', '#3d6fa8'), 0.35)),
    ),
    rect(0, 570, 1200, 34, s.down('#f1efe8', '#bfb9ac')),
    rect(40, 574, 480, 22, '#23262d', { r: 8 }),
    times(12, (index) => rect(54 + index * 39, 578, 3, 14, '#4a4f5a')),
    bottle(s, 110, 574, 1, '#f4f2ec', '#3d78c2'),
    rect(160, 500, 70, 74, s.soft('#f2c14e'), { r: 4 }),
    circle(290, 546, 30, s.ball('#d8433a')),
    circle(344, 550, 26, s.ball('#7dae5a')),
    placeAt(
      430,
      574,
      path('M-50 0C-60 -40 60 -40 50 0Z', s.soft('#d99a4e', 0.2)) +
        stroke('M-24 -22L-14 -10M0 -28L8 -12M26 -24L32 -10', '#a96a2c', 5),
    ),
    placeAt(
      940,
      574,
      rect(-150, -120, 270, 120, s.soft('#3b3f49', 0.16), { r: 12 }) +
        poly([-140, -120, -110, -240, 90, -240, 110, -120], s.soft('#2b2d34')) +
        rect(-90, -226, 160, 84, s.slant('#a9d6e6', '#5f93ab'), { r: 6 }) +
        times(3, (row) =>
          times(4, (index) =>
            rect(
              -120 + index * 40,
              -100 + row * 30,
              30,
              22,
              row === 2 && index === 3 ? '#4fb06a' : '#d9dee3',
              { r: 4 },
            ),
          ),
        ) +
        rect(50, -96, 56, 40, '#fbfaf5') +
        rect(50, -60, 56, 54, '#5d656e', { r: 4 }),
    ),
    bag(s, 600, 850, 150, 190, s.of('#d9b07a', '#f4f2ec', '#d9b07a')),
    circle(580, 652, 28, s.ball('#f2a03c')),
    path('M610 660C600 590 660 590 654 660Z', '#4b9456'),
  ].join('');

export const shopsScenes: Readonly<Record<string, Scene>> = { grocery, checkout };
