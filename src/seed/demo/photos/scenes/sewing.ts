import { ikat } from '../kit/cloth.ts';
import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { type Hour, plant, room, wall, window } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { counter, lampshade, table } from '../kit/furniture.ts';

export const THREADS = ['#d8433a', '#f2c14e', '#3d78c2', '#4b9456', '#8a5fb0', '#f4f2ec', '#e2708a'] as const;

export function spool(s: Stage, x: number, y: number, tone: string, size = 1): string {
  return placeAt(
    x,
    y,
    rect(-22, -60, 44, 60, s.tube(tone)) +
      rect(-28, -70, 56, 12, s.tube('#c79b6a'), { r: 4 }) +
      rect(-28, -4, 56, 12, s.tube('#c79b6a'), { r: 4 }) +
      times(6, (index) => stroke(`M-22 ${-52 + index * 9}L22 ${-48 + index * 9}`, dark(tone, 0.2), 1.5, 0.6)),
    size,
  );
}

export function machine(s: Stage, x: number, y: number, size: number, colour: string): string {
  const body = [
    rect(-230, -60, 480, 60, s.soft(dark(colour, 0.2), 0.14), { r: 12 }),
    path(
      'M130 -60V-170H-90C-110 -170 -116 -160 -116 -140V-100H-176V-230C-176 -262 -160 -280 -130 -280H190C226 -280 244 -256 244 -226V-60Z',
      s.down(light(colour, 0.25), [colour, 0.5], dark(colour, 0.3)),
    ),
    rect(-166, -110, 40, 46, s.tube('#c3c9cf')),
    rect(-150, -66, 8, 26, '#8f979f'),
    path('M-176 -44H-116L-120 -34H-172Z', '#c3c9cf'),
    circle(262, -190, 46, s.ball('#3b3f49')),
    circle(262, -190, 18, '#8f979f'),
    circle(180, -220, 24, s.ball('#e9ecee')),
    circle(180, -150, 20, s.ball('#e9ecee')),
    path('M-60 -250H110C120 -250 120 -222 110 -222H-60C-70 -222 -70 -250 -60 -250Z', light(colour, 0.5), {
      opacity: 0.7,
    }),
    stroke('M60 -290C20 -340 -100 -340 -140 -280L-146 -66', '#d8433a', 3),
    rect(40, -320, 40, 44, s.tube('#d8433a')),
    rect(56, -336, 8, 20, '#8f979f'),
  ];
  return s.shadow(x, y + 4, 290 * size, 20 * size, 0.4) + placeAt(x, y, body.join(''), size);
}

const sewingMachine: Scene = (s) => {
  const silk = ikat(
    s,
    s.of('#c8354f', '#2d4f9e', '#2f7a5a'),
    s.of('#2d4f9e', '#e0852c', '#c8354f'),
    s.of('#f4f2ec', '#f7efd9', '#f4f2ec'),
    155,
  );
  return [
    wall(s, s.of('#ecdcc6', '#d6e2e0', '#e3dbe8'), 560),
    window(s, 80, 60, 280, 330, s.of<Hour>('noon', 'evening', 'morning')),
    rect(760, 260, 380, 14, '#a9784a'),
    each([...THREADS], (tone, index) => spool(s, 790 + index * 54, 252, tone, 0.85)),
    counter(s, 560, s.of('#c79b6a', '#a9784a', '#8a6a50')),
    path('M60 900C100 760 260 660 420 660L470 690C380 760 420 830 340 900Z', silk),
    path(
      'M60 900C100 760 260 660 420 660L470 690C380 760 420 830 340 900Z',
      s.slant(['#120f26', 0, 0.3], ['#ffffff', 0.5, 0.14], ['#120f26', 1, 0.25]),
    ),
    machine(s, 640, 760, 1.35, s.of('#f4f2ec', '#3b3f49', '#6f9aa8')),
    path('M320 760C400 700 520 706 560 720L540 780C470 760 420 800 380 900H300Z', silk),
    path(
      'M320 760C400 700 520 706 560 720L540 780C470 760 420 800 380 900H300Z',
      s.across(['#120f26', 0, 0.25], ['#ffffff', 0.5, 0.12], ['#120f26', 1, 0.2]),
    ),
    placeAt(
      960,
      850,
      circle(-20, 20, 20, 'none', { line: '#3b3f49', lineWidth: 9 }) +
        circle(34, 26, 20, 'none', { line: '#3b3f49', lineWidth: 9 }) +
        poly([-10, 4, 60, -130, 72, -124, 8, 14], '#c3c9cf') +
        poly([22, 8, -30, -130, -18, -134, 36, 4], '#aab1ba'),
      1,
      30,
    ),
    placeAt(
      1090,
      800,
      oval(0, 0, 60, 26, s.ball('#d8433a')) +
        times(14, () =>
          circle(
            s.random.between(-44, 44),
            s.random.between(-22, 4),
            4,
            s.random.pick('#f4f2ec', '#f2c14e', '#7fd0e6'),
          ),
        ),
    ),
    stroke('M700 870C760 830 830 900 900 866', '#f2c14e', 15),
  ].join('');
};

const atelier: Scene = (s) => {
  const silk = ikat(
    s,
    s.of('#c8354f', '#2d4f9e', '#7a3f8a'),
    s.of('#2d4f9e', '#2f8f7a', '#e0852c'),
    s.of('#f4f2ec', '#f7efd9', '#f2e3ef'),
    80,
  );
  const gown =
    'M-58 -440C-44 -470 -24 -480 0 -474C24 -480 44 -470 58 -440L44 -300L140 -20C90 -4 -90 -4 -140 -20L-44 -300Z';
  return [
    room(s, { wall: s.of('#efe0cc', '#d9e3e1', '#ebdfe9'), floor: '#b58a5c', edge: 690 }),
    window(s, 70, 80, 260, 340, s.of<Hour>('noon', 'morning', 'evening')),
    rect(840, 130, 310, 14, '#a9784a'),
    times(6, (index) =>
      rect(850 + index * 50, 40, 44, 90, s.tube(THREADS[(index + s.variant) % 7] ?? '#d8433a'), { r: 8 }),
    ),
    rect(840, 300, 310, 14, '#a9784a'),
    times(5, (index) => spool(s, 880 + index * 56, 292, THREADS[(index + 3) % 7] ?? '#d8433a', 0.8)),
    s.shadow(520, 830, 150, 16),
    placeAt(
      520,
      830,
      rect(-7, -60, 14, 60, '#8a5f3d') +
        stroke('M-70 0L0 -40L70 0', '#8a5f3d', 13) +
        path(gown, silk) +
        path(gown, s.across(['#120f26', 0, 0.3], ['#ffffff', 0.4, 0.14], ['#120f26', 1, 0.3])) +
        rect(-46, -320, 92, 20, '#d9b45a') +
        rect(-14, -530, 28, 60, s.tube('#d9bfa0'), { r: 10 }) +
        stroke('M-40 -466C-60 -400 -30 -380 -34 -330', '#f2c14e', 11),
      1.25,
    ),
    person(
      s,
      760,
      850,
      680,
      {
        skin: s.of(SKIN.warm, SKIN.tan, SKIN.fair),
        hair: s.of(HAIR.black, HAIR.black, HAIR.chestnut),
        style: s.of('bun', 'braids', 'long'),
        ...s.of({}, { hat: 'doppi' as const }, {}),
        top: s.of('#5a7f8a', '#8a3f5a', '#4f6d94'),
        bottom: '#3b3f49',
        kit: 'apron',
        kitColour: s.of('#f4efe2', '#3b3f49', '#d9b98a'),
      },
      {
        left: [-25, -62],
        right: [16, -52],
        look: -1,
        front:
          stroke('M-25 -62C-30 -54 -24 -50 -28 -44', '#f2c14e', 1.8) +
          stroke('M-8 -77C-10 -66 -8 -60 -9 -56M8 -77C10 -66 8 -60 9 -56', '#f2c14e', 1.6),
      },
    ),
    table(s, 1030, 860, 300, 210, '#c79b6a'),
    machine(s, 1030, 644, 0.5, s.of('#f4f2ec', '#3b3f49', '#6f9aa8')),
    lampshade(s, 640, 80, 0.8, '#d9a45e'),
    s.of(plant(s, 160, 820, 1.3, '#b5653d'), plant(s, 160, 820, 1.3, '#d9d2c4'), ''),
  ].join('');
};

export const sewingScenes: Readonly<Record<string, Scene>> = { sewingMachine, atelier };
