import { dark } from '../kit/colour.ts';
import { drawGround, hills, mountains, poplar, sky, tree } from '../kit/outdoors.ts';
import { person, SKIN } from '../kit/person.ts';
import type { Hour } from '../kit/room.ts';
import { placeAt, circle, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { farmer } from './garden.ts';

/** Rows of a field that meet at the horizon. */
function furrows(edge: number, tone: string, count = 15): string {
  return times(count, (index) => {
    const x = (index - (count - 1) / 2) * 210;
    return poly(
      [600 + x * 0.16 - 3, edge, 600 + x * 0.16 + 3, edge, 600 + x + 40, 900, 600 + x - 40, 900],
      tone,
    );
  });
}

const cotton: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'evening', 'morning');
  const boll = (x: number, y: number, r: number): string =>
    circle(x - r * 0.5, y, r * 0.7, '#fdfdfb') +
    circle(x + r * 0.5, y, r * 0.7, '#f4f4f0') +
    circle(x, y - r * 0.5, r * 0.75, '#ffffff') +
    path(
      `M${x - r} ${y + r * 0.4}Q${x} ${y + r * 1.2} ${x + r} ${y + r * 0.4}L${x} ${y + r * 0.9}Z`,
      '#7a5a3a',
    );
  const plantRow = (y: number, size: number, count: number): string =>
    times(count, (index) => {
      const x = ((index + 0.5) / count) * 1240 - 20 + s.random.between(-14, 14);
      return (
        oval(x, y - 20 * size, 50 * size, 36 * size, s.random.pick('#6a7f3f', '#7a8a48', '#5f7438')) +
        boll(x - 22 * size, y - 42 * size, 17 * size) +
        boll(x + 18 * size, y - 30 * size, 18 * size) +
        boll(x - 2 * size, y - 12 * size, 16 * size)
      );
    });
  return [
    sky(s, hour, 520),
    mountains(s, 500, s.of('#8aa3b5', '#6a6488', '#a2adb0'), 150),
    times(9, (index) => poplar(s, 40 + index * 140, 526, 0.55, '#6f9f5c')),
    drawGround(s, 516, '#8a7048'),
    furrows(516, '#6f5836'),
    times(150, (index) => {
      const k = (index % 5) / 5;
      return circle(s.random.between(0, 1200), 540 + k * 90 + s.random.between(0, 18), 3 + k * 5, '#fbfbf8');
    }),
    times(3, (row) => plantRow(650 + row * 34, 0.6 + row * 0.14, 15 - row * 2)),
    person(
      s,
      420,
      840,
      560,
      { ...farmer(s), style: 'long', hat: 'scarf' },
      {
        left: [-22, -34],
        right: [18, -36],
        look: -1,
        held:
          path('M-13 -46H13L17 -16C6 -10 -6 -10 -17 -16Z', '#f4efe0') +
          circle(-5, -46, 5, '#ffffff') +
          circle(4, -48, 6, '#ffffff'),
      },
    ),
    person(
      s,
      820,
      800,
      470,
      { ...farmer(s), hat: 'doppi', style: 'short', top: '#8a9ab0' },
      {
        left: [-16, -36],
        right: [24, -38],
        look: 1,
        held: path('M-13 -46H13L17 -16C6 -10 -6 -10 -17 -16Z', '#e9e2cf'),
      },
    ),
    plantRow(790, 1.15, 10),
    plantRow(860, 1.5, 8),
    plantRow(930, 1.8, 7),
  ].join('');
};

const tractor: Scene = (s) => {
  const paint = s.of('#d8433a', '#3d78c2', '#4b9456');
  const hour = s.of<Hour>('noon', 'evening', 'morning');
  const big = (x: number, y: number, r: number): string =>
    circle(x, y, r, '#1e1f24') +
    times(14, (index) =>
      placeAt(x, y, rect(-r * 0.08, -r * 1.04, r * 0.16, r * 0.2, '#1e1f24', { r: 3 }), 1, index * 25.7),
    ) +
    circle(x, y, r * 0.62, s.ball('#e0a43a')) +
    circle(x, y, r * 0.2, '#8a6a2c');
  return [
    sky(s, hour, 580),
    mountains(s, 550, s.of('#8aa3b5', '#6a6488', '#a2adb0')),
    times(6, (index) => poplar(s, 60 + index * 70, 580, 0.6, '#6f9f5c')),
    hills(580, s.of('#a9b56a', '#8a8f5a', '#b5b580'), 30),
    drawGround(s, 590, '#8a6440'),
    furrows(590, '#6a4a2c'),
    s.shadow(600, 822, 420, 30, 0.5),
    stroke('M830 700H1010', '#3b3f49', 22),
    times(4, (index) =>
      path(
        `M${930 + index * 56} 690C${920 + index * 56} 760 ${950 + index * 56} 800 ${990 + index * 56} 816L${960 + index * 56} 820C${910 + index * 56} 790 ${890 + index * 56} 740 ${910 + index * 56} 690Z`,
        '#8f979f',
      ),
    ),
    rect(900, 680, 240, 20, '#3b3f49'),
    path(
      'M260 590H560V480C560 470 566 460 580 460H640V710H250C236 710 230 640 260 590Z',
      s.soft(paint, 0.22),
    ),
    rect(276, 610, 130, 70, dark(paint, 0.3), { r: 8 }),
    times(5, (index) => rect(286, 620 + index * 12, 110, 5, '#23262d')),
    rect(400, 430, 20, 160, s.tube('#3b3f49')),
    rect(394, 410, 32, 24, '#3b3f49', { r: 6 }),
    path('M580 300H790L830 560H580Z', s.slant('#dcecf1', '#8fb0bf'), {
      line: dark(paint, 0.1),
      lineWidth: 18,
    }),
    rect(556, 270, 270, 32, s.soft(paint, 0.2), { r: 12 }),
    circle(690, 420, 40, SKIN.tan),
    path('M646 412C644 350 736 350 734 412Z', '#2b2d34'),
    path('M630 556C634 476 746 476 752 556Z', '#5f7fa8'),
    stroke('M600 560L640 470', '#23262d', 11),
    path('M620 560H830C860 560 880 600 880 650H600Z', s.soft(paint, 0.2)),
    big(760, 700, 130),
    big(330, 750, 76),
    circle(262, 600, 16, '#fff3c4'),
    times(12, () =>
      oval(s.random.between(820, 1140), s.random.between(810, 850), s.random.between(10, 30), 9, '#6a4a2c'),
    ),
  ].join('');
};

const wellDrilling: Scene = (s) => {
  const paint = s.of('#e0852c', '#3d78c2', '#f2b632');
  const hour = s.of<Hour>('noon', 'morning', 'evening');
  return [
    sky(s, hour, 620),
    mountains(s, 590, s.of('#8aa3b5', '#a2adb0', '#6a6488')),
    tree(s, 1090, 640, 1, '#6f8f4c'),
    drawGround(s, 610, '#c2a06c'),
    path('M0 800C300 770 900 770 1200 800V900H0Z', s.down('#8a6440', '#5d3f24')),
    stroke('M540 150L440 800M540 150L640 800M540 150V800', dark(paint, 0.25), 15),
    times(7, (index) =>
      stroke(
        `M${526 - index * 14} ${240 + index * 80}L${554 + index * 14} ${240 + index * 80}M${526 - index * 14} ${240 + index * 80}L${570 + index * 14} ${320 + index * 80}`,
        paint,
        7,
      ),
    ),
    circle(540, 146, 26, s.ball('#5d626b')),
    stroke('M540 170V880', '#8f979f', 18),
    times(9, (index) => stroke(`M526 ${640 + index * 26}L554 ${652 + index * 26}`, '#5d626b', 8)),
    rect(480, 400, 120, 90, s.soft(paint, 0.2), { r: 12 }),
    path('M560 800C600 600 700 520 820 560C760 560 720 620 720 700', 'none', {
      line: '#7fc4e6',
      lineWidth: 26,
    }),
    times(26, () =>
      circle(s.random.between(600, 860), s.random.between(540, 780), s.random.between(5, 14), '#a9dcf2', {
        opacity: 0.9,
      }),
    ),
    oval(720, 820, 190, 26, '#6fb5d9', { opacity: 0.9 }),
    rect(120, 640, 220, 150, s.soft(dark(paint, 0.1), 0.2), { r: 14 }),
    circle(180, 716, 44, '#3b3f49'),
    circle(180, 716, 28, '#c3c9cf'),
    rect(250, 664, 70, 46, '#23262d', { r: 6 }),
    stroke('M340 720C400 700 430 500 480 450', '#23262d', 13),
    times(5, (index) => rect(860 + index * 10, 846 - index * 18, 300, 16, s.pipe('#4f87c2'), { r: 8 })),
    person(
      s,
      1000,
      840,
      560,
      { ...farmer(s), hat: 'helmet', hatColour: '#f2b632', kit: 'vest', kitColour: '#ef8a2c' },
      { left: [-22, -70], right: [14, -48], look: -1 },
    ),
  ].join('');
};

export const fieldsScenes: Readonly<Record<string, Scene>> = { cotton, tractor, wellDrilling };
