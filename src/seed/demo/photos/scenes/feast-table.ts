import { curtain, wall } from '../kit/room.ts';
import { placeAt, circle, each, flip, oval, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { bouquet, bowl, teapot } from '../kit/things.ts';
import { counter, lampshade } from '../kit/furniture.ts';

const feastTable: Scene = (s) => {
  const cloth = s.of('#f7f3ec', '#8a2f3f', '#f4efe0');
  const dish = (x: number, y: number, size: number, food: string): string =>
    s.shadow(x, y + 12, 130 * size, 26 * size, 0.25) +
    placeAt(
      x,
      y,
      oval(0, 0, 120, 44, '#ffffff', { line: '#2d4f9e', lineWidth: 5 }) +
        oval(0, -4, 92, 32, '#eef1f4') +
        food,
      size,
    );
  const somsa = times(5, (index) =>
    placeAt(
      -52 + (index % 3) * 50,
      -14 - Math.floor(index / 3) * 24,
      path('M-34 14L0 -26L34 14Z', s.ball('#d9953f')) + circle(0, 2, 3, '#f4ead6'),
    ),
  );
  const salad = times(16, () =>
    oval(
      s.random.between(-60, 60),
      s.random.between(-34, 8),
      s.random.between(10, 20),
      9,
      s.random.pick('#d8433a', '#7dae5a', '#e9ddc9', '#4b9456'),
    ),
  );
  const fruit =
    circle(-36, -20, 30, s.ball('#d8433a')) +
    circle(26, -22, 30, s.ball('#f2a03c')) +
    circle(-4, -52, 28, s.ball('#7dae5a')) +
    times(9, (index) =>
      circle(60 + (index % 3) * 16, -6 - Math.floor(index / 3) * 15, 11, s.ball('#6a3f7a')),
    );
  const round = (x: number, y: number, size: number): string =>
    placeAt(
      x,
      y,
      oval(0, 0, 100, 44, s.ball('#d99a4e')) +
        oval(0, -6, 62, 24, '#c07f36') +
        times(9, (index) =>
          placeAt(0, -6, oval(Math.cos(index * 0.7) * 34, Math.sin(index * 0.7) * 13, 4, 2.5, '#f7e6b8')),
        ) +
        times(12, () => circle(s.random.between(-40, 40), s.random.between(-18, 8), 2, '#f7efd9')),
      size,
    );
  return [
    wall(s, s.of('#c9a98a', '#5d4a4f', '#a9b5a3'), 420),
    curtain(s, 0, 0, 240, 420, s.of('#8a3f4a', '#c9a04a', '#4f7a6f')),
    flip(600, curtain(s, 0, 0, 240, 420, s.of('#8a3f4a', '#c9a04a', '#4f7a6f'))),
    each([430, 770], (x) => lampshade(s, x, 60, 0.8, '#d9b45a')),
    times(5, (index) =>
      placeAt(
        300 + index * 150,
        420,
        path('M-50 0V-150C-50 -180 50 -180 50 -150V0Z', s.soft('#d9b45a', 0.2)) +
          path('M-36 0V-140C-36 -160 36 -160 36 -140V0Z', s.soft('#f7f0e0', 0.1)),
      ),
    ),
    counter(s, 420, cloth, false),
    rect(0, 420, 1200, 480, s.down(['#120f26', 0, 0.16], ['#120f26', 0.3, 0])),
    dish(260, 560, 0.95, somsa),
    dish(560, 540, 0.85, salad),
    dish(880, 560, 1, fruit),
    round(180, 740, 1.15),
    round(250, 690, 1),
    teapot(s, 560, 760, 1.1),
    bowl(s, 400, 820, 1, '#c98f3c'),
    bowl(s, 720, 830, 1, '#c98f3c'),
    dish(
      960,
      770,
      1.25,
      times(30, () =>
        oval(
          s.random.between(-70, 70),
          s.random.between(-40, 8),
          9,
          4,
          s.random.pick('#f2e0b0', '#e6c87a', '#e2822f'),
        ),
      ) + placeAt(0, -34, path('M-30 6C-36 -18 20 -26 34 -4C30 14 -16 16 -30 6Z', '#8a4f2c')),
    ),
    bouquet(s, 720, 500, 0.8, s.of(['#e2566f', '#f4f2ec'], ['#f2c14e', '#f4f2ec'], ['#e27d9a', '#c9c3f0'])),
    stroke('M70 850L150 800M1100 640L1160 610', '#c3c9cf', 8),
  ].join('');
};

export const feastTableScenes: Readonly<Record<string, Scene>> = { feastTable };
