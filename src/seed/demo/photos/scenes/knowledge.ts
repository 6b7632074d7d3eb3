import { dark, light } from '../kit/colour.ts';
import { wall } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { book, cup } from '../kit/things.ts';
import { counter } from '../kit/furniture.ts';
import { blackboard } from './lessons.ts';

const languages: Scene = (s) => {
  const sea = s.of('#4fa3d1', '#3d8fa8', '#5f8fc6');
  const globe = [
    circle(0, 0, 170, s.ball(sea)),
    s.clip(
      circle(0, 0, 170, '#000'),
      path(
        'M-150 -80C-90 -150 -10 -130 0 -90C-20 -50 -70 -60 -80 -10C-100 30 -150 0 -160 -30ZM-70 40C-20 20 20 60 0 110C-20 150 -60 140 -70 100ZM40 -120C100 -140 150 -90 160 -40C130 0 90 -30 70 -10C40 -20 20 -80 40 -120ZM70 40C110 20 150 50 140 90C110 120 70 100 70 40Z',
        '#7dae5a',
      ) + path('M-150 -80C-90 -150 -10 -130 0 -90', '#ffffff', { opacity: 0.1 }),
    ),
    circle(-60, -70, 50, '#ffffff', { opacity: 0.14 }),
    stroke('M-120 -150A190 190 0 0 0 120 150', '#c9953f', 13),
    stroke('M0 190V236', '#8a5f3d', 22),
    oval(0, 244, 110, 22, s.soft('#8a5f3d')),
  ];
  const bubble = (x: number, y: number, w: number, tone: string, lines: number): string =>
    rect(x, y, w, 40 + lines * 26, tone, { r: 26 }) +
    poly([x + 50, y + 36 + lines * 26, x + 96, y + 36 + lines * 26, x + 40, y + 80 + lines * 26], tone) +
    times(lines, (index) =>
      rect(x + 28, y + 26 + index * 26, (w - 56) * (index === lines - 1 ? 0.55 : 1), 12, '#ffffff', {
        r: 6,
        opacity: 0.85,
      }),
    );
  return [
    wall(s, s.of('#f1dfc3', '#d9e4df', '#e3dced'), 640),
    bubble(110, 90, 270, s.of('#3d78c2', '#d8572f', '#4b9456'), 3),
    bubble(850, 70, 250, s.of('#d8433a', '#2f7a8a', '#e0a43a'), 2),
    bubble(760, 260, 190, s.of('#4b9456', '#8a5fb0', '#3d78c2'), 1),
    counter(s, 640, s.of('#a9784a', '#c79b6a', '#8a6a50')),
    s.shadow(560, 706, 190, 22),
    placeAt(560, 450, globe.join('')),
    book(s, 250, 760, 260, 52, '#b4473c'),
    book(s, 240, 708, 240, 46, '#2f6690'),
    book(s, 256, 662, 220, 40, '#e0a43a'),
    book(s, 246, 622, 200, 36, '#3d7a5a'),
    placeAt(
      930,
      780,
      poly([-190, 50, -160, -70, 0, -44, 0, 80], '#fbf6ea') +
        poly([190, 50, 160, -70, 0, -44, 0, 80], '#f4ecda') +
        times(6, (index) =>
          stroke(
            `M-160 ${-44 + index * 17}L-16 ${-24 + index * 17}M16 ${-24 + index * 17}L160 ${-44 + index * 17}`,
            '#8a8f9a',
            4,
            0.6,
          ),
        ),
    ),
    placeAt(
      930,
      700,
      stroke('M-84 30C-100 -130 100 -130 84 30', '#23262d', 17) +
        rect(-108, 0, 50, 76, s.tube(s.of('#3d78c2', '#d8433a', '#3b3f49')), { r: 22 }) +
        rect(58, 0, 50, 76, s.tube(s.of('#3d78c2', '#d8433a', '#3b3f49')), { r: 22 }),
    ),
    cup(s, 520, 850, 1.1, s.of('#d8572f', '#f4f2ec', '#3d6fa8')),
  ].join('');
};

const science: Scene = (s) => {
  const liquid = s.of(
    ['#4fb06a', '#d8433a', '#3d8fc2'],
    ['#8a5fc2', '#f2a03c', '#4fb0a0'],
    ['#f2c14e', '#e2566f', '#5a8fd1'],
  );
  const flask = (x: number, y: number, size: number, tone: string): string =>
    s.shadow(x, y, 90 * size, 12 * size, 0.35) +
    placeAt(
      x,
      y,
      path('M-30 -220V-120L-96 -20C-104 0 -96 6 -80 6H80C96 6 104 0 96 -20L30 -120V-220Z', '#e9f5f8', {
        opacity: 0.55,
        line: '#a9c3cc',
        lineWidth: 5,
      }) +
        path(
          'M-58 -78L-90 -20C-96 -4 -90 0 -78 0H78C90 0 96 -4 90 -20L58 -78C30 -66 -20 -92 -58 -78Z',
          s.across(light(tone, 0.2), tone, dark(tone, 0.2)),
          { opacity: 0.9 },
        ) +
        rect(-40, -232, 80, 16, '#e9f5f8', { r: 8, line: '#a9c3cc', lineWidth: 4 }) +
        circle(-20, -40, 9, '#ffffff', { opacity: 0.6 }) +
        circle(20, -56, 6, '#ffffff', { opacity: 0.6 }),
      size,
    );
  const scope = [
    rect(-130, -30, 260, 34, s.soft('#3b3f49', 0.2), { r: 14 }),
    stroke('M80 -30C150 -160 110 -260 20 -290', '#4a5468', 36),
    rect(-110, -110, 170, 22, '#23262d', { r: 6 }),
    placeAt(
      -20,
      -270,
      rect(-30, -130, 60, 190, s.tube('#d9dee3'), { r: 10 }) +
        rect(-22, -190, 44, 66, s.tube('#3b3f49'), { r: 6 }) +
        rect(-18, 56, 36, 70, s.tube('#8f959e')),
      1,
      12,
    ),
    circle(100, -120, 24, s.ball('#d8433a')),
  ];
  const atom =
    circle(0, 0, 20, '#f2a03c') +
    each([0, 60, 120], (turn) =>
      placeAt(
        0,
        0,
        oval(0, 0, 110, 40, 'none', { line: '#f4f2ea', lineWidth: 5 }) + circle(110, 0, 10, '#7fd0e6'),
        1,
        turn,
      ),
    );
  return [
    wall(s, s.of('#dce8ea', '#efe3cd', '#e0dcec'), 620),
    blackboard(
      s,
      120,
      70,
      560,
      320,
      s.of('#2f4f5f', '#2f5a46', '#3a3f5a'),
      placeAt(150, 160, atom) +
        times(6, (index) => placeAt(410, 160, stroke('M0 -70L60 -35', '#f4f2ea', 5), 1, index * 60)) +
        stroke('M470 125L520 100M410 230V276M350 125L310 104', '#f4f2ea', 5),
    ),
    rect(780, 120, 360, 12, '#a9784a'),
    times(
      5,
      (index) =>
        rect(800 + index * 66, 60, 46, 60, s.tube(liquid[index % 3] ?? '#4fb06a'), { r: 8 }) +
        rect(806 + index * 66, 46, 34, 16, '#5a4a3a'),
    ),
    counter(s, 620, s.of('#c9ced2', '#b98753', '#8f9aa3'), false),
    flask(220, 800, 1.1, liquid[0] ?? '#4fb06a'),
    flask(450, 850, 0.9, liquid[1] ?? '#d8433a'),
    placeAt(
      650,
      780,
      rect(-110, -110, 220, 16, '#a9713d') +
        rect(-110, -10, 220, 22, '#a9713d') +
        each([-96, 84], (x) => rect(x, -110, 14, 104, '#8a5527')) +
        times(
          4,
          (index) =>
            rect(-76 + index * 44, -190, 26, 170, '#e9f5f8', {
              r: 13,
              opacity: 0.6,
              line: '#a9c3cc',
              lineWidth: 3,
            }) +
            rect(
              -72 + index * 44,
              -110 + (index % 2) * 30,
              18,
              86 - (index % 2) * 30,
              liquid[index % 3] ?? '#4fb06a',
              { r: 9 },
            ),
        ),
    ),
    s.shadow(960, 820, 200, 20),
    placeAt(960, 820, scope.join(''), 1.2),
    times(6, () =>
      circle(
        s.random.between(190, 250),
        s.random.between(470, 560),
        s.random.between(6, 14),
        liquid[0] ?? '#4fb06a',
        { opacity: 0.4 },
      ),
    ),
  ].join('');
};

export const knowledgeScenes: Readonly<Record<string, Scene>> = { languages, science };
