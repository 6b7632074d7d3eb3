import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { type Hour, room, wall, window } from '../kit/room.ts';
import { placeAt, circle, each, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { book } from '../kit/things.ts';
import { bookRow, counter, table } from '../kit/furniture.ts';

export function blackboard(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  chalk: string,
): string {
  return (
    rect(x - 4, y + 6, w + 28, h + 26, '#120f26', { opacity: 0.18 }) +
    rect(x - 16, y - 16, w + 32, h + 32, s.soft('#a9713d'), { r: 6 }) +
    rect(x, y, w, h, s.slant(light(colour, 0.1), dark(colour, 0.1))) +
    placeAt(x, y, chalk) +
    rect(x + w * 0.2, y + h + 4, w * 0.6, 18, '#8a5f3d') +
    rect(x + w * 0.3, y + h - 6, 60, 12, '#f4f2ec', { r: 5 })
  );
}

const mathLesson: Scene = (s) => {
  const white = '#f4f2ea';
  const graph =
    stroke('M40 30V230M20 210H300', white, 4) +
    stroke('M60 60C110 300 180 300 240 50', s.of('#f2d24e', '#7fd0e6', '#f2a9b9'), 5) +
    times(5, (index) => stroke(`M${80 + index * 44} 204V216`, white, 3));
  const solids =
    poly([0, 130, 90, 130, 90, 40, 0, 40], 'none', { line: white, lineWidth: 4 }) +
    stroke('M0 40L40 0H130V90L90 130M90 40L130 0', white, 4) +
    circle(230, 70, 60, 'none', { line: white, lineWidth: 4 }) +
    stroke('M230 70L276 32', s.of('#f2a9b9', '#f2d24e', '#7fd0e6'), 4) +
    poly([330, 130, 450, 130, 330, 10], 'none', { line: white, lineWidth: 4 }) +
    rect(330, 114, 16, 16, 'none', { line: white, lineWidth: 3 });
  const root =
    stroke('M0 30L14 26L28 60L48 0H150', white, 4) +
    stroke('M70 22L94 54M94 22L70 54M110 38H140M125 24V52', white, 4) +
    stroke('M180 28H214M180 44H214', white, 4) +
    circle(250, 36, 22, 'none', { line: white, lineWidth: 4 }) +
    stroke('M290 12V60M276 36H304', white, 4);
  return [
    room(s, { wall: s.of('#e9dcc3', '#d6e2e6', '#e6dccf'), floor: '#b58a5c', edge: 700 }),
    blackboard(
      s,
      90,
      90,
      690,
      400,
      s.of('#2f5a46', '#2f3f4f', '#3f5a3f'),
      placeAt(30, 20, graph) +
        placeAt(350, 50, solids, 0.7) +
        placeAt(350, 220, root) +
        stroke('M350 330H620M350 356H560', white, 4, 0.6),
    ),
    window(s, 900, 100, 220, 320, s.of<Hour>('noon', 'morning', 'evening')),
    person(
      s,
      850,
      810,
      610,
      {
        skin: s.of(SKIN.warm, SKIN.fair, SKIN.tan),
        hair: s.of(HAIR.grey, HAIR.chestnut, HAIR.black),
        style: s.of('short', 'bun', 'short'),
        top: s.of('#3f5f7f', '#8a3f5a', '#5a4a3f'),
        bottom: s.of('#3b3f49', '#3b3f49', '#3f4656'),
        ...s.of(
          { kit: 'suit' as const, kitColour: '#a03b3b' },
          {},
          { hat: 'doppi' as const, kit: 'suit' as const, kitColour: '#2f6f5a' },
        ),
      },
      { left: [-30, -84], right: [14, -50], look: -1, front: rect(-34, -90, 6, 2, white, { r: 1 }) },
    ),
    table(s, 430, 870, 680, 220, s.of('#c79b6a', '#a9784a', '#d1ab7a')),
    book(s, 240, 642, 170, 34, '#b4473c'),
    book(s, 250, 608, 150, 30, '#2f6690'),
    book(s, 236, 578, 130, 26, '#e0a43a'),
    placeAt(
      470,
      642,
      poly([0, 0, 170, 0, 0, -110], '#a9dcef', { opacity: 0.8, line: '#5f9ab5', lineWidth: 3 }),
    ),
    circle(700, 606, 36, s.ball('#d8433a')),
    stroke('M700 572L706 552', '#5a3a22', 5),
  ].join('');
};

const schoolDesk: Scene = (s) => {
  const pack = s.of('#3d78c2', '#d8433a', '#8a5fb0');
  const backpack = [
    path('M-90 0V-150C-90 -240 90 -240 90 -150V0Z', s.across(light(pack, 0.15), pack, dark(pack, 0.2))),
    rect(-70, -100, 140, 90, dark(pack, 0.12), { r: 18 }),
    stroke('M-60 -78H60', '#f2c14e', 6),
    stroke('M-36 -214C-36 -260 36 -260 36 -214', dark(pack, 0.3), 13),
    circle(0, -150, 26, '#f2c14e'),
  ];
  const pencils = each(['#d8433a', '#f2c14e', '#4b9456', '#3d78c2', '#8a5fb0'], (tone, index) =>
    placeAt(
      -24 + index * 12,
      -80,
      rect(-5, -90 - (index % 3) * 16, 10, 100, tone) +
        poly([-5, -90 - (index % 3) * 16, 0, -110 - (index % 3) * 16, 5, -90 - (index % 3) * 16], '#e9cfa4'),
      1,
      -12 + index * 6,
    ),
  );
  const abacus =
    rect(0, 0, 210, 150, 'none', { line: '#8a5f3d', lineWidth: 12 }) +
    times(
      4,
      (row) =>
        stroke(`M6 ${26 + row * 34}H204`, '#c9b08a', 4) +
        times(5, (index) =>
          circle(
            30 + index * 24 + (index > 2 - (row % 3) ? 50 : 0),
            26 + row * 34,
            13,
            s.ball(['#d8433a', '#f2c14e', '#4b9456', '#3d78c2'][row] ?? '#d8433a'),
          ),
        ),
    );
  return [
    wall(s, s.of('#dbe8e0', '#f3e3c6', '#e3dff0'), 610),
    blackboard(
      s,
      330,
      80,
      560,
      300,
      s.of('#2f5a46', '#2f4f5f', '#3f5a3f'),
      circle(120, 110, 56, 'none', { line: '#f2d24e', lineWidth: 6 }) +
        times(8, (index) => placeAt(120, 110, stroke('M0 -70V-92', '#f2d24e', 6), 1, index * 45)) +
        poly([240, 200, 320, 110, 400, 200], 'none', { line: '#f4f2ea', lineWidth: 6 }) +
        rect(262, 200, 116, 76, 'none', { line: '#f4f2ea', lineWidth: 6 }) +
        flowerChalk(470, 230),
    ),
    window(s, 60, 90, 200, 300, s.of<Hour>('morning', 'noon', 'evening')),
    rect(960, 330, 230, 12, '#a9784a'),
    bookRow(s, 970, 330, 200, 110),
    counter(s, 610, s.of('#d1ab7a', '#b98753', '#c79b6a')),
    s.shadow(930, 800, 150, 24),
    placeAt(930, 800, backpack.join(''), 1.3),
    placeAt(
      350,
      740,
      poly([-180, 60, -150, -70, 0, -50, 0, 84], '#fbf6ea') +
        poly([180, 60, 150, -70, 0, -50, 0, 84], '#f4ecda') +
        times(6, (index) =>
          stroke(
            `M${-150 + index * 3} ${-44 + index * 18}L-14 ${-26 + index * 18}M14 ${-26 + index * 18}L${150 - index * -3} ${-44 + index * 18}`,
            '#8fa6c6',
            2.5,
          ),
        ),
    ),
    placeAt(
      640,
      780,
      rect(-40, -96, 80, 96, s.tube(s.of('#e0a43a', '#4fa3a0', '#d8572f')), { r: 8 }) +
        pencils +
        rect(-40, -90, 80, 90, s.tube(s.of('#e0a43a', '#4fa3a0', '#d8572f')), { r: 8 }),
    ),
    placeAt(90, 690, abacus, 0.9),
    circle(560, 850, 40, s.ball(s.of('#d8433a', '#7dae5a', '#f2a03c'))),
    stroke('M560 812L568 790', '#5a3a22', 6),
    path('M568 796C590 776 610 786 606 800C590 806 576 804 568 796Z', '#4b9456'),
  ].join('');
};

function flowerChalk(x: number, y: number): string {
  return (
    stroke(`M${x} ${y}V${y + 50}M${x} ${y + 30}L${x + 26} ${y + 10}`, '#8ee08e', 5) +
    times(5, (index) =>
      placeAt(x, y - 10, circle(0, -20, 13, 'none', { line: '#f2a9b9', lineWidth: 5 }), 1, index * 72),
    )
  );
}

export const lessonsScenes: Readonly<Record<string, Scene>> = { mathLesson, schoolDesk };
