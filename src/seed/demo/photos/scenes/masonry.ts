import { dark, light } from '../kit/colour.ts';
import { drawGround, mountains, sky } from '../kit/outdoors.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import type { Hour } from '../kit/room.ts';
import { placeAt, circle, each, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { bucket, helmet, trowel } from '../kit/tools.ts';
import { builder } from './building.ts';

/** Courses of bricks up to a ragged top edge. */
export function brickwork(
  s: Stage,
  x: number,
  y: number,
  w: number,
  courses: number,
  colour: string,
  step = 0,
): string {
  const [long, tall] = [74, 30];
  return times(courses, (row) => {
    const right = w - Math.max(0, row - (courses - 5)) * step;
    const shift = row % 2 === 0 ? 0 : -long / 2;
    return times(Math.ceil(w / long) + 1, (column) => {
      const left = Math.max(0, shift + column * long);
      const wide = Math.min(shift + (column + 1) * long, right) - left;
      if (wide < 8) return '';
      const tone = s.random.pick(colour, light(colour, 0.1), dark(colour, 0.1), dark(colour, 0.05));
      return rect(x + left + 2, y - (row + 1) * tall + 2, wide - 3, tall - 4, tone, { r: 2 });
    });
  });
}

const bricks: Scene = (s) => {
  const clay = s.of('#c0714a', '#c99b6b', '#a8553d');
  const hour = s.of<Hour>('noon', 'morning', 'evening');
  return [
    sky(s, hour, 640),
    mountains(s, 640, s.of('#8aa3b5', '#a2adb0', '#6a6488')),
    drawGround(s, 630, '#b59c78'),
    rect(60, 422, 690, 356, '#d8cfc0'),
    brickwork(s, 60, 780, 690, 16, clay, 74),
    stroke('M30 282H900', '#f2f2ee', 3),
    rect(20, 230, 14, 550, '#c99a5e'),
    person(s, 880, 830, 650, builder(s), {
      left: [-34, -72],
      right: [-20, -58],
      look: -1,
      front: placeAt(-36, -73, rect(-11, -5, 13, 6, clay, { r: 0.5 })),
    }),
    times(4, (row) =>
      times(5 - row, (index) =>
        rect(
          980 + index * 40 + row * 20,
          800 - row * 30,
          36,
          27,
          s.random.pick(clay, dark(clay, 0.12), light(clay, 0.12)),
          { r: 2 },
        ),
      ),
    ),
    s.shadow(1080, 832, 130, 12),
    bucket(s, 640, 856, 0.9, '#3f444d', '#b3ada3'),
    trowel(600, 800, 0.8, 60),
  ].join('');
};

const welding: Scene = (s) => {
  const iron = '#3b3f49';
  const sparks = times(70, () => {
    const turn = s.random.between(-3.4, 0.5);
    const far = s.random.between(60, 330);
    const x = 610 + Math.cos(turn) * far;
    const y = 560 + Math.sin(turn) * far * 0.7 + far * far * 0.0012;
    return stroke(
      `M${x.toFixed(0)} ${y.toFixed(0)}l${(Math.cos(turn) * 16).toFixed(0)} ${(Math.sin(turn) * 12 + 7).toFixed(0)}`,
      s.random.pick('#ffd66b', '#fff1b8', '#ff9d3c'),
      s.random.between(2, 4.5),
    );
  });
  const mask = placeAt(
    -5.6,
    8.4,
    path('M-10 -98C-10 -108 10 -108 10 -98L8 -80C4 -76 -4 -76 -8 -80Z', '#2b2f38') +
      rect(-7, -95, 14, 6, s.across('#5bd68f', '#1f5c3d'), { r: 1 }),
    1.1,
  );
  const gate = times(
    7,
    (index) =>
      rect(120 + index * 84, 240, 16, 520, s.across('#5a606c', '#2b2f37')) +
      circle(128 + index * 84, 228, 15, '#4a505b'),
  );
  return [
    rect(
      0,
      0,
      1200,
      900,
      s.of(s.down('#2c3446', '#3d4658'), s.down('#3f362f', '#54463a'), s.down('#26363a', '#3c4c4e')),
    ),
    times(9, (index) => rect(index * 140, 0, 6, 640, '#120f26', { opacity: 0.25 })),
    rect(0, 640, 1200, 260, s.down('#4a4844', '#2b2a2a')),
    circle(610, 560, 260, s.glow('#9fd4ff', 0.5)),
    gate,
    each([300, 620], (y) => rect(90, y, 640, 18, s.pipe('#4a505b'))),
    stroke(
      'M180 300C220 400 300 400 300 460S220 540 180 600M520 300C480 400 400 400 400 460S480 540 520 600',
      '#4a505b',
      13,
    ),
    person(
      s,
      800,
      850,
      690,
      {
        skin: SKIN.tan,
        hair: HAIR.black,
        top: s.of('#5a6f8c', '#7a5a44', '#4d6a58'),
        bottom: '#3a3d46',
        style: 'bald',
        kit: 'apron',
        kitColour: s.of('#7a5634', '#5d4632', '#8a6a45'),
      },
      {
        left: [-24, -44],
        right: [-14, -46],
        lean: -6,
        look: -1,
        front:
          mask +
          stroke('M-24 -44L-28 -41', '#c3c8cf', 1.6) +
          circle(-24, -44, 3.4, '#8a6a45') +
          circle(-14, -46, 3.4, '#8a6a45'),
      },
    ),
    circle(610, 562, 130, s.glow('#ffffff', 1)),
    circle(610, 562, 24, '#ffffff'),
    sparks,
    placeAt(
      1000,
      850,
      rect(-90, -150, 180, 150, s.soft(s.of('#d8433a', '#e0a43a', '#3d78c2')), { r: 10 }) +
        circle(-40, -100, 20, '#23262d') +
        circle(40, -100, 20, '#23262d') +
        rect(-60, -60, 120, 10, '#23262d', { opacity: 0.5 }),
    ),
    stroke('M950 810C860 880 760 820 640 570', iron, 7),
    helmet(s, 180, 860, 0.8, '#f2b632'),
  ].join('');
};

export const masonryScenes: Readonly<Record<string, Scene>> = { bricks, welding };
