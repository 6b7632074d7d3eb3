import { dark, light } from '../kit/colour.ts';
import { bush, drawGround, hills, mountains, sky, tree } from '../kit/outdoors.ts';
import { HAIR, type Looks, person, SKIN } from '../kit/person.ts';
import type { Hour } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { flower } from '../kit/things.ts';
import { bucket } from '../kit/tools.ts';

export function farmer(s: Stage): Looks {
  return {
    skin: s.of(SKIN.tan, SKIN.deep, SKIN.warm),
    hair: HAIR.black,
    style: s.of('short', 'long', 'short'),
    hat: s.of('straw', 'scarf', 'doppi'),
    hatColour: s.of('#c8553d', '#d8708a', '#2b2d34'),
    top: s.of('#5f7fa8', '#c9803f', '#7d8f5a'),
    bottom: s.of('#6a5a46', '#5a4a66', '#4a5468'),
    bareArms: true,
  };
}

const orchard: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'evening', 'morning');
  const fruit = s.of('#f2963c', '#d8433a', '#f2c14e');
  const crate = (x: number, y: number): string =>
    s.shadow(x, y, 110, 12) +
    placeAt(
      x,
      y,
      times(9, (index) =>
        circle(-66 + (index % 5) * 34, -76 - Math.floor(index / 5) * 22, 19, s.ball(fruit)),
      ) +
        rect(-92, -76, 184, 76, '#a9784a') +
        each([-70, -44, -18], (dy) => rect(-92, dy, 184, 18, s.soft('#c99a63'))),
    );
  return [
    sky(s, hour, 600),
    mountains(s, 560, s.of('#8aa3b5', '#6a6488', '#a2adb0')),
    hills(580, s.of('#9fb56a', '#8a8f5a', '#a9b580'), 40),
    drawGround(s, 590, s.of('#8fae5a', '#8a9a50', '#9ab565')),
    each(
      [
        [150, 640, 0.8],
        [420, 630, 0.7],
        [1060, 640, 0.85],
      ] as const,
      ([x, y, k]) => tree(s, x, y, k, '#5f9a4c', fruit),
    ),
    tree(s, 860, 820, 1.85, s.of('#5f9a4c', '#6a8f44', '#4f8f4a'), fruit),
    person(s, 560, 850, 600, farmer(s), {
      left: [-14, -50],
      right: [30, -90],
      look: 1,
      front: circle(31, -93, 3, fruit),
    }),
    crate(330, 860),
    crate(1060, 870),
    bucket(s, 690, 866, 0.8, '#d8433a', fruit),
    times(20, () =>
      stroke(
        `M${s.random.between(0, 1200).toFixed(0)} ${s.random.between(800, 890).toFixed(0)}l-4 -22m4 22l6 -18`,
        '#6f8f3f',
        4,
      ),
    ),
  ].join('');
};

const roses: Scene = (s) => {
  const hour = s.of<Hour>('morning', 'noon', 'evening');
  const tone = s.of('#d8354f', '#f2a9b9', '#f2c14e');
  const rose = (x: number, y: number, r: number): string =>
    stroke(`M${x} ${y}V${y + 120}`, '#4f7f3f', 6) +
    oval(x - 16, y + 60, 18, 9, '#5f9a4c') +
    oval(x + 16, y + 84, 18, 9, '#5f9a4c') +
    placeAt(
      x,
      y,
      circle(0, 0, r, s.ball(tone)) +
        circle(-r * 0.1, -r * 0.1, r * 0.62, dark(tone, 0.12)) +
        circle(0, -r * 0.14, r * 0.38, light(tone, 0.16)) +
        circle(r * 0.04, -r * 0.16, r * 0.18, dark(tone, 0.2)),
    );
  const can = placeAt(
    -26,
    -44,
    path('M-8 -8H8V8H-8Z', '#4f87c2') +
      stroke('M-8 2L-19 -7', '#4f87c2', 2.6) +
      stroke('M8 -6C14 -6 14 5 8 5', '#3d6fa8', 1.6) +
      oval(-20, -8, 3, 2, '#3d6fa8'),
  );
  return [
    sky(s, hour, 560),
    rect(0, 470, 1200, 120, s.soft('#d9c3a0', 0.08)),
    times(12, (index) => rect(index * 104, 452, 94, 22, '#c9ae86', { r: 4 })),
    tree(s, 1040, 600, 1.1, '#5f9a4c', s.of('#f2963c', '#d8433a', '#f2963c')),
    each([90, 260, 430], (x) => bush(s, x, 600, 1, '#6b8f50', tone)),
    drawGround(s, 580, '#8fae5a'),
    path('M0 700C300 660 700 690 1200 650V900H0Z', s.down('#8a6440', '#6a4a2c')),
    person(s, 800, 850, 640, farmer(s), {
      left: [-24, -44],
      right: [-14, -50],
      lean: -3,
      look: -1,
      front: can,
    }),
    times(12, (index) => stroke(`M${470 + index * 11} 560l-14 ${40 + (index % 3) * 16}`, '#cfeaf5', 4, 0.8)),
    times(11, (index) =>
      rose(60 + index * 66 + s.random.between(-14, 14), 690 + (index % 3) * 40, s.random.between(30, 42)),
    ),
    placeAt(
      1050,
      860,
      stroke('M0 0L-60 -330', '#a9713d', 15) + path('M-20 -20L30 10L10 60L-50 30Z', '#8f979f'),
    ),
    times(10, (index) =>
      flower(880 + index * 34, 870 - (index % 2) * 20, 18, s.of('#f4f2ec', '#f2c14e', '#e2708a')),
    ),
  ].join('');
};

export const gardenScenes: Readonly<Record<string, Scene>> = { orchard, roses };
