import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { curtain } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { bouquet } from '../kit/things.ts';

export const BRIGHT = ['#e2533b', '#f2b632', '#4b9fd1', '#5fae5a', '#9a6fc2', '#e2708a'] as const;

function spotlights(s: Stage, tone: string): string {
  return each(
    [
      [200, 420],
      [600, 600],
      [1000, 780],
    ] as const,
    ([from, to]) =>
      poly([from - 14, 0, from + 14, 0, to + 150, 760, to - 150, 760], s.down([tone, 0, 0.5], [tone, 1, 0])),
  );
}

const stage: Scene = (s) => {
  const drape = s.of('#8a1f3a', '#2f3f7a', '#3f6a4a');
  const mike = stroke('M0 0L5 -9', '#23262d', 2.4) + circle(6, -11, 2.6, '#5d626b');
  return [
    rect(0, 0, 1200, 900, s.down(dark(drape, 0.55), dark(drape, 0.75))),
    curtain(s, 0, 0, 260, 740, drape),
    curtain(s, 940, 0, 260, 740, drape),
    path(
      'M0 0H1200V110C1050 190 960 90 800 160S560 90 400 160S150 190 0 110Z',
      s.down(light(drape, 0.15), dark(drape, 0.2)),
    ),
    stroke('M0 112C150 192 250 90 400 162S640 90 800 162S1050 192 1200 112', '#d9b45a', 9),
    circle(600, 370, 190, s.glow('#ffe3a0', 0.5)),
    times(16, (index) =>
      placeAt(600, 370, poly([-8, -180, 8, -180, 0, -250], '#f2d28a', { opacity: 0.8 }), 1, index * 22.5),
    ),
    spotlights(s, '#fff1c0'),
    rect(0, 730, 1200, 170, s.down('#a9713d', '#5d3a22')),
    times(9, (index) => stroke(`M${index * 150} 730L${(index - 4) * 200 + 600} 900`, '#4a2f1c', 3, 0.5)),
    oval(600, 820, 330, 46, '#fff1c0', { opacity: 0.3 }),
    person(
      s,
      600,
      830,
      560,
      {
        skin: s.of(SKIN.warm, SKIN.tan, SKIN.fair),
        hair: s.of(HAIR.black, HAIR.black, HAIR.chestnut),
        style: s.of('short', 'short', 'long'),
        top: s.of('#23262d', '#2f3f5f', '#c8354f'),
        bottom: s.of('#23262d', '#2f3f5f', '#c8354f'),
        ...s.of(
          { kit: 'suit' as const, kitColour: '#c8354f' },
          { kit: 'suit' as const, kitColour: '#d9b45a', hat: 'doppi' as const },
          { kit: 'dress' as const },
        ),
      },
      { left: [-26, -92], right: [9, -70], look: s.of(1, -1, 1), front: placeAt(9, -71, mike) },
    ),
    each([150, 1050], (x) =>
      placeAt(
        x,
        850,
        rect(-80, -290, 160, 290, s.soft('#2b2d34', 0.14), { r: 10 }) +
          circle(0, -200, 56, '#16171c') +
          circle(0, -200, 26, '#3b3f49') +
          circle(0, -78, 66, '#16171c') +
          circle(0, -78, 32, '#3b3f49'),
      ),
    ),
    each([330, 870], (x) => bouquet(s, x, 860, 0.8, ['#e2566f', '#f4f2ec', '#f2c14e'])),
    times(30, () =>
      placeAt(
        s.random.between(200, 1000),
        s.random.between(150, 700),
        rect(0, 0, 13, 8, s.random.pick(...BRIGHT)),
        1,
        s.random.between(0, 180),
      ),
    ),
  ].join('');
};

const djDesk: Scene = (s) => {
  const neon = s.of('#e24fb0', '#4fb0f2', '#f2a03c');
  const disc = (x: number): string =>
    circle(x, 0, 110, '#16171c') +
    times(4, (index) => circle(x, 0, 40 + index * 18, 'none', { line: '#34363e', lineWidth: 3 })) +
    circle(x, 0, 34, neon) +
    circle(x, 0, 6, '#f4f2ec') +
    stroke(`M${x + 100} -90L${x + 70} -10L${x + 40} 20`, '#c3c9cf', 8);
  return [
    rect(0, 0, 1200, 900, s.down('#1a1230', dark(neon, 0.7))),
    times(6, (index) =>
      poly(
        [
          100 + index * 200 - 10,
          0,
          100 + index * 200 + 10,
          0,
          600 + (index - 2.5) * 420,
          700,
          600 + (index - 2.5) * 420 - 130,
          700,
        ],
        index % 2 === 0 ? neon : '#7f6ff2',
        { opacity: 0.2 },
      ),
    ),
    circle(600, 150, 100, s.ball('#d9dee3')),
    times(5, (row) =>
      times(9, (index) =>
        rect(520 + index * 19, 84 + row * 30, 15, 24, s.random.pick('#ffffff', neon, '#8f97c2', '#c3c9e6'), {
          opacity: 0.75,
        }),
      ),
    ),
    stroke('M600 0V52', '#3b3f49', 5),
    times(9, (index) =>
      placeAt(
        60 + index * 135,
        660,
        circle(0, -60, 40, '#0d0a1a') +
          path('M-60 60C-60 -20 60 -20 60 60Z', '#0d0a1a') +
          stroke(
            index % 2 === 0 ? 'M-40 0L-60 -110M40 0L64 -90' : 'M-40 0L-30 -120M40 0L80 -60',
            '#0d0a1a',
            22,
          ),
      ),
    ),
    person(
      s,
      600,
      930,
      700,
      {
        skin: s.of(SKIN.warm, SKIN.tan, SKIN.fair),
        hair: HAIR.black,
        top: '#23262d',
        bottom: '#23262d',
        hat: 'headset',
        hatColour: '#e9ecee',
        beard: s.of(true, false, true),
      },
      { left: [-24, -48], right: [24, -48], elbows: [1, -1] },
    ),
    rect(150, 640, 900, 200, s.soft('#2b2d38', 0.14), { r: 16 }),
    rect(150, 640, 900, 10, neon),
    placeAt(
      600,
      730,
      disc(-280) +
        disc(280) +
        rect(-120, -74, 240, 160, '#16171c', { r: 10 }) +
        times(
          5,
          (index) =>
            rect(-96 + index * 44, -50, 8, 110, '#3b3f49', { r: 4 }) +
            rect(-104 + index * 44, -30 + ((index * 37 + s.variant * 20) % 70), 24, 16, '#e9ecee', { r: 4 }),
        ),
    ),
    rect(0, 836, 1200, 64, '#0d0a1a'),
  ].join('');
};

export const stageScenes: Readonly<Record<string, Scene>> = { stage, djDesk };
