import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { plant } from '../kit/room.ts';
import { placeAt, circle, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { cup } from '../kit/things.ts';
import { counter, deskLamp } from '../kit/furniture.ts';

const writing: Scene = (s) => {
  const lines = (w: number, count: number): string =>
    times(count, (index) =>
      rect(
        30,
        40 + index * 34,
        (w - 60) * (index % 4 === 3 ? 0.55 : s.random.between(0.86, 1)),
        9,
        '#5d677d',
        { r: 4, opacity: 0.6 },
      ),
    );
  return [
    counter(s, 0, s.of('#b98753', '#e3d3b8', '#5a4a44')),
    s.shadow(470, 820, 420, 40, 0.4),
    placeAt(
      170,
      120,
      rect(0, 0, 330, 640, '#f7efdd', { r: 8 }) +
        rect(0, 0, 330, 640, s.across(['#8a7a5a', 0.8, 0], ['#8a7a5a', 1, 0.35]), { r: 8 }) +
        lines(330, 16),
      1,
      -4,
    ),
    placeAt(
      500,
      98,
      rect(0, 0, 330, 640, '#fbf5e6', { r: 8 }) +
        rect(0, 0, 330, 640, s.across(['#8a7a5a', 0, 0.35], ['#8a7a5a', 0.2, 0]), { r: 8 }) +
        lines(330, 9),
      1,
      -4,
    ),
    placeAt(
      760,
      470,
      path(
        'M0 0L22 -30L230 -250L262 -222L40 0Z',
        s.slant(s.of('#23262d', '#2d4f9e', '#7d2f35'), s.of('#5d626b', '#4f7fd1', '#b5535a')),
      ) +
        path('M0 0L22 -30L40 0L-14 22Z', '#d9b45a') +
        stroke('M-14 22L16 -8', '#5a4a12', 3),
    ),
    cup(s, 1010, 380, 1.7, s.of('#f4f2ec', '#d8572f', '#3d6fa8')),
    times(3, (index) => stroke(`M${985 + index * 26} 200c-18 -30 18 -46 0 -80`, '#ffffff', 7, 0.4)),
    placeAt(
      960,
      640,
      rect(-110, -70, 240, 160, s.of('#c8553d', '#3d7a5a', '#d9b45a'), { r: 6 }) +
        rect(-110, -70, 26, 160, '#120f26', { opacity: 0.2 }) +
        rect(-60, -30, 150, 40, '#f4efe2', { r: 4 }),
      1,
      10,
    ),
    placeAt(
      330,
      850,
      stroke('M-40 0C-40 -30 40 -30 40 0M60 0C60 -30 140 -30 140 0', '#23262d', 8) +
        circle(0, 6, 40, '#ffffff', { opacity: 0.3, line: '#23262d', lineWidth: 8 }) +
        circle(100, 6, 40, '#ffffff', { opacity: 0.3, line: '#23262d', lineWidth: 8 }),
    ),
    s.of(
      plant(s, 1120, 880, 1, '#d9d2c4'),
      deskLamp(s, 1120, 860, 1, '#3d6fa8'),
      plant(s, 1110, 880, 1, '#b5653d'),
    ),
  ].join('');
};

const servers: Scene = (s) => {
  const led = s.of('#4fd07a', '#4fb0f2', '#f2b632');
  const rack = (x: number, w: number, tone: string): string =>
    rect(x, 60, w, 760, s.across(light(tone, 0.12), dark(tone, 0.2)), { r: 6 }) +
    times(
      11,
      (row) =>
        rect(x + 16, 84 + row * 66, w - 32, 54, s.soft('#14161d', 0.08), { r: 4 }) +
        times(5, (index) =>
          circle(x + 36 + index * 18, 111 + row * 66, 5, s.random.next() < 0.75 ? led : '#e2443f'),
        ) +
        times(6, (index) => rect(x + w - 120 + index * 14, 98 + row * 66, 7, 26, '#3b4252')),
    );
  return [
    rect(0, 0, 1200, 900, s.down(s.of('#24304a', '#1f3040', '#3a3040'), '#10131c')),
    rect(0, 780, 1200, 120, s.down('#39435a', '#1b2130')),
    times(9, (index) => stroke(`M${index * 150} 780L${(index - 4) * 210 + 600} 900`, '#56617a', 2)),
    rack(40, 250, '#2d3344'),
    rack(310, 250, '#2a3040'),
    rack(940, 230, '#2d3344'),
    circle(440, 420, 190, s.glow(led, 0.14)),
    stroke(
      'M560 120C640 200 600 420 680 500M560 180C660 300 620 480 700 540M940 160C860 260 880 420 820 500',
      s.of('#3d8fc2', '#f2c14e', '#e27d5f'),
      7,
    ),
    person(
      s,
      750,
      850,
      660,
      {
        skin: s.of(SKIN.fair, SKIN.warm, SKIN.tan),
        hair: s.of(HAIR.brown, HAIR.black, HAIR.black),
        top: s.of('#c8553d', '#4f7a9a', '#7a8f4a'),
        bottom: '#2f3542',
        beard: s.of(true, false, false),
      },
      {
        left: [-8, -56],
        right: [10, -58],
        look: -1,
        front: placeAt(
          0,
          -55,
          rect(-15, -3, 30, 3, '#aab1bb', { r: 1 }) + path('M-13 -3L-15 -20H15L13 -3Z', '#3b3f49'),
        ),
      },
    ),
  ].join('');
};

export const textAndServersScenes: Readonly<Record<string, Scene>> = { writing, servers };
