import { dark, light } from '../kit/colour.ts';
import { wall } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { flower } from '../kit/things.ts';
import { counter } from '../kit/furniture.ts';

const cake: Scene = (s) => {
  const cream = s.of('#fbe3e6', '#f7efe0', '#e6e0f5');
  const accent = s.of('#e2566f', '#8a4f2c', '#8a6fc2');
  const tier = (y: number, w: number, h: number): string =>
    rect(600 - w / 2, y - h, w, h, s.across(light(cream, 0.5), cream, dark(cream, 0.16))) +
    oval(600, y, w / 2, w * 0.08, dark(cream, 0.12)) +
    oval(600, y - h, w / 2, w * 0.08, light(cream, 0.4)) +
    times(Math.round(w / 40), (index) =>
      path(
        `M${600 - w / 2 + index * 40} ${y - h + 4}h40v20c0 ${index % 2 === 0 ? 34 : 20} -40 ${index % 2 === 0 ? 34 : 20} -40 0Z`,
        accent,
      ),
    ) +
    oval(600, y - h, w / 2, w * 0.08, accent) +
    times(Math.round(w / 34), (index) => circle(600 - w / 2 + 17 + index * 34, y + 6, 15, '#fffaf5'));
  const cupcake = (x: number, y: number, tone: string): string =>
    s.shadow(x, y, 60, 10) +
    placeAt(
      x,
      y,
      path('M-44 -60H44L30 0H-30Z', s.tube('#a9653a')) +
        times(5, (index) => stroke(`M${-30 + index * 15} -56L${-22 + index * 11} -2`, '#7a4426', 3)) +
        path(
          'M-52 -58C-60 -90 -20 -90 -26 -112C-20 -130 20 -130 26 -112C20 -90 60 -90 52 -58Z',
          s.ball(tone),
        ) +
        circle(0, -130, 13, s.ball('#d8433a')),
    );
  return [
    wall(s, s.of('#d9ecec', '#f2d9c9', '#f2e6c9'), 600),
    times(18, (index) =>
      circle(
        (index % 6) * 220 + (Math.floor(index / 6) % 2) * 110,
        70 + Math.floor(index / 6) * 190,
        26,
        '#ffffff',
        { opacity: 0.35 },
      ),
    ),
    counter(s, 600, s.of('#c79b6a', '#e9e2d6', '#a9784a')),
    s.shadow(600, 830, 320, 34, 0.4),
    oval(600, 806, 300, 40, s.down('#ffffff', '#c9ced2')),
    rect(560, 810, 80, 40, s.tube('#d9dee2')),
    oval(600, 856, 130, 20, '#c9ced2'),
    tier(790, 440, 170),
    tier(618, 310, 150),
    tier(466, 190, 130),
    times(7, (index) =>
      flower(
        420 + index * 60,
        640 - (index % 2) * 14,
        26,
        s.random.pick(accent, '#ffffff', light(accent, 0.5)),
      ),
    ),
    times(4, (index) =>
      flower(510 + index * 60, 480, 20, s.random.pick(accent, '#ffffff', light(accent, 0.5))),
    ),
    s.of(
      each(
        [570, 600, 630],
        (x) =>
          rect(x - 5, 270, 10, 64, '#f2c14e') +
          circle(x, 250, 26, s.glow('#ffcf5a', 0.9)) +
          oval(x, 254, 6, 13, '#ffb03a'),
      ),
      circle(570, 318, 18, s.ball('#d8433a')) +
        circle(606, 312, 20, s.ball('#d8433a')) +
        circle(640, 320, 18, s.ball('#d8433a')),
      path(
        'M600 330C530 280 550 220 586 226C598 228 600 244 600 248C600 244 602 228 614 226C650 220 670 280 600 330Z',
        accent,
      ),
    ),
    cupcake(200, 800, s.of('#f2a9b9', '#f7e6c9', '#c9b6f2')),
    cupcake(310, 850, s.of('#a9d9c9', '#d9a06a', '#f2c9d9')),
    cupcake(960, 850, s.of('#f2d28a', '#f2a9b9', '#a9d9e6')),
    cupcake(1080, 800, s.of('#c9b6f2', '#fbe3e6', '#f2d28a')),
  ].join('');
};

export const pastryScenes: Readonly<Record<string, Scene>> = { cake };
