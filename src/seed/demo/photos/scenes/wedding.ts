import { dark, light } from '../kit/colour.ts';
import { sky, tree } from '../kit/outdoors.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { curtain, type Hour, room } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { bouquet, flower } from '../kit/things.ts';
import { lampshade } from '../kit/furniture.ts';
import { bulbs } from './karnay.ts';

const bridalSalon: Scene = (s) => {
  const gown = (x: number, y: number, size: number, tone: string, sash: string): string =>
    s.shadow(x, y, 170 * size, 16 * size, 0.3) +
    placeAt(
      x,
      y,
      rect(-5, -60, 10, 60, '#a9853c') +
        path(
          'M-44 -430C-40 -470 -20 -480 0 -466C20 -480 40 -470 44 -430L34 -330C60 -250 150 -120 190 -14C120 6 -120 6 -190 -14C-150 -120 -60 -250 -34 -330Z',
          s.across(light(tone, 0.5), tone, light(tone, 0.4), dark(tone, 0.16)),
        ) +
        rect(-38, -344, 76, 22, sash) +
        times(22, () =>
          circle(
            s.random.between(-110, 110),
            s.random.between(-160, -20),
            s.random.between(3, 7),
            '#ffffff',
            { opacity: 0.8 },
          ),
        ) +
        each([-90, -30, 40, 100], (dx) =>
          stroke(`M${dx * 0.3} -320C${dx * 0.5} -200 ${dx} -100 ${dx * 1.3} -10`, dark(tone, 0.12), 4, 0.4),
        ) +
        rect(-12, -520, 24, 50, s.tube('#d9bfa0'), { r: 10 }),
      size,
    );
  const veil = path(
    'M420 200C330 300 300 560 280 800H620C600 560 560 300 470 200Z',
    s.down(['#ffffff', 0, 0.7], ['#ffffff', 1, 0.15]),
  );
  return [
    room(s, {
      wall: s.of('#f2dfe0', '#e3e6f0', '#f1e6d3'),
      floor: s.of('#c9a77c', '#b9a08a', '#a9835c'),
      edge: 690,
    }),
    rect(780, 90, 300, 570, s.slant('#e9f1f3', '#b9ced6', '#e3ecef'), {
      r: 150,
      line: '#d9b45a',
      lineWidth: 15,
    }),
    poly([820, 620, 980, 120, 1020, 130, 870, 640], '#ffffff', { opacity: 0.4 }),
    curtain(s, 0, 0, 130, 690, s.of('#d9a0a9', '#a9a9d1', '#d9b98a')),
    stroke('M160 150H330', '#d9b45a', 11),
    oval(450, 820, 330, 54, s.of('#e6c9c9', '#c9cfe3', '#e6d6b3')),
    s.of(veil, '', veil),
    gown(450, 820, 1.25, '#fbf8f4', s.of('#e2a9b9', '#a9b9e6', '#d9b45a')),
    gown(920, 800, 0.85, s.of('#c8354f', '#f2c9d4', '#2f8f7a'), '#d9b45a'),
    s.of(
      '',
      person(
        s,
        170,
        860,
        620,
        { skin: SKIN.warm, hair: HAIR.black, style: 'bun', top: '#5a3f6a', bottom: '#3b3f49' },
        { left: [-12, -50], right: [24, -62], look: 1 },
      ),
      '',
    ),
    placeAt(
      160,
      840,
      s.of(
        rect(-60, -90, 120, 90, s.soft('#d9b98a'), { r: 8 }) +
          path('M-40 -96L-30 -140L-14 -110L0 -150L14 -110L30 -140L40 -96Z', '#f2d28a') +
          circle(0, -112, 7, '#e2566f'),
        '',
        rect(-60, -90, 120, 90, s.soft('#a9784a'), { r: 8 }) +
          bouquet(s, 0, -80, 0.8, ['#f4f2ec', '#f2a9b9', '#f2d28a']),
      ),
    ),
    lampshade(s, 600, 90, 0.9, '#d9b45a'),
  ].join('');
};

const weddingArch: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'evening', 'morning');
  const tones = s.of<readonly [string, ...string[]]>(
    ['#e2708a', '#f4f2ec', '#f2c9d4'],
    ['#f4f2ec', '#8a7fd1', '#c9c3f0'],
    ['#f2a03c', '#f4f2ec', '#f2d28a'],
  );
  const blooms = times(58, (index) => {
    const k = index / 57;
    const turn = Math.PI * (1 - k);
    const straight = k < 0.22 ? (0.22 - k) / 0.22 : k > 0.78 ? (k - 0.78) / 0.22 : 0;
    const bend = Math.PI * (1 - (Math.min(0.78, Math.max(0.22, k)) - 0.22) / 0.56);
    const x = straight > 0 ? 600 + (turn > Math.PI / 2 ? -250 : 250) : 600 + Math.cos(bend) * 250;
    const y = straight > 0 ? 430 + straight * 330 : 430 - Math.sin(bend) * 280;
    return (
      oval(x + s.random.between(-30, 30), y + s.random.between(-24, 24), 26, 15, '#5f9a58') +
      flower(
        x + s.random.between(-18, 18),
        y + s.random.between(-18, 18),
        s.random.between(22, 36),
        s.random.pick(...tones),
      )
    );
  });
  const seat = (x: number, y: number): string =>
    placeAt(
      x,
      y,
      rect(-34, -120, 68, 70, 'none', { r: 26, line: '#d9b45a', lineWidth: 6 }) +
        rect(-38, -56, 76, 14, '#fbfaf5', { r: 5 }) +
        stroke('M-34 -44L-38 0M34 -44L38 0', '#d9b45a', 6),
    );
  return [
    sky(s, hour, 640),
    times(5, (index) => tree(s, 80 + index * 260, 650, 0.8, s.random.pick('#5f9a58', '#6fa85f', '#4f8a50'))),
    rect(0, 640, 1200, 260, s.down('#a3bd74', '#7d9a54')),
    bulbs(60, 110),
    poly([520, 700, 680, 700, 840, 900, 360, 900], s.down('#fbf6ec', '#e6dccb')),
    stroke('M350 780V430C350 60 850 60 850 430V780', '#d9b45a', 13),
    curtain(s, 356, 250, 50, 500, '#fbf6f0'),
    curtain(s, 794, 250, 50, 500, '#fbf6f0'),
    blooms,
    s.of(
      '',
      person(
        s,
        550,
        760,
        400,
        {
          skin: SKIN.tan,
          hair: HAIR.black,
          top: '#23262d',
          bottom: '#23262d',
          kit: 'suit',
          kitColour: '#23262d',
        },
        { left: [-13, -46], right: [14, -48], look: 1 },
      ) +
        person(
          s,
          650,
          760,
          380,
          {
            skin: SKIN.fair,
            hair: HAIR.black,
            style: 'long',
            top: '#fbfaf7',
            bottom: '#fbfaf7',
            kit: 'dress',
          },
          { left: [-13, -48], right: [14, -50], look: -1 },
        ),
      '',
    ),
    each(
      [
        [110, 830],
        [220, 850],
        [980, 850],
        [1090, 830],
      ] as const,
      ([x, y]) => seat(x, y),
    ),
    bouquet(s, 300, 860, 1, tones),
    bouquet(s, 900, 860, 1, tones),
    times(24, () =>
      oval(s.random.between(420, 780), s.random.between(720, 890), 8, 5, s.random.pick(...tones)),
    ),
  ].join('');
};

export const weddingScenes: Readonly<Record<string, Scene>> = { bridalSalon, weddingArch };
