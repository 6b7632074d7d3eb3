import { dark, light } from '../kit/colour.ts';
import { hills, sky, tree } from '../kit/outdoors.ts';
import { HAIR, SKIN, person } from '../kit/person.ts';
import { plant, wall, window, type Hour } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { book, cup } from '../kit/things.ts';
import { bookRow, counter, deskLamp } from '../kit/furniture.ts';

const accounting: Scene = (s) => {
  const paper = (x: number, y: number, turn: number): string =>
    placeAt(
      x,
      y,
      rect(0, 0, 230, 300, '#fbfaf5') +
        rect(24, 24, 120, 12, s.of('#3d6fa8', '#4b9456', '#c8553d')) +
        times(
          8,
          (row) =>
            rect(24, 60 + row * 27, 182, 2, '#c9c3b5') +
            times(3, (column) =>
              rect(28 + column * 64, 66 + row * 27, s.random.between(22, 48), 9, '#8a8f96', { r: 3 }),
            ),
        ) +
        stroke('M88 60V270M150 60V270', '#c9c3b5', 2),
      1,
      turn,
    );
  const calculator =
    rect(0, 0, 200, 280, s.soft('#3b3f49', 0.16), { r: 18 }) +
    rect(18, 20, 164, 60, '#bfd6b0', { r: 8 }) +
    each([0, 1, 2, 3, 4], (index) => rect(70 + index * 21, 34, 13, 32, '#2f3f2a', { r: 3 })) +
    times(16, (index) =>
      rect(
        20 + (index % 4) * 42,
        98 + Math.floor(index / 4) * 43,
        34,
        34,
        index % 4 === 3 ? '#e2822f' : '#e9ecee',
        { r: 8 },
      ),
    );
  const coins = (x: number, y: number, count: number): string =>
    times(count, (index) =>
      oval(x, y - index * 11, 40, 13, s.down('#f6dc8a', '#c9953f'), { line: '#a9762c', lineWidth: 1.5 }),
    );
  return [
    wall(s, s.of('#dce4e3', '#efe0c9', '#e3dfec'), 430),
    rect(60, 230, 420, 14, '#a9784a'),
    times(
      7,
      (index) =>
        rect(
          76 + index * 56,
          90,
          48,
          140,
          s.soft(['#3d6fa8', '#d8572f', '#4b9456', '#e0a43a'][(index + s.variant) % 4] ?? '#3d6fa8'),
          { r: 4 },
        ) +
        rect(86 + index * 56, 110, 28, 44, '#fbfaf5') +
        circle(100 + index * 56, 198, 9, '#fbfaf5'),
    ),
    window(s, 760, 50, 330, 300, s.of<Hour>('noon', 'evening', 'morning')),
    counter(s, 430, s.of('#b98753', '#c9b08a', '#8a6a50')),
    paper(130, 520, -7),
    paper(330, 500, 5),
    placeAt(640, 520, calculator, 1, -4),
    stroke('M470 800L580 700', s.of('#2d4f9e', '#23262d', '#7d2f35'), 15),
    poly([462, 808, 446, 826, 470, 818], '#d9b45a'),
    coins(930, 720, 8),
    coins(1020, 740, 5),
    coins(1104, 720, 10),
    coins(960, 810, 3),
    deskLamp(s, 1080, 600, 1, s.of('#4b9456', '#d8572f', '#3d6fa8')),
    cup(s, 930, 560, 0.9, s.of('#d8572f', '#f4f2ec', '#f2c14e')),
    placeAt(
      100,
      470,
      rect(-10, -40, 150, 44, '#23262d', { r: 10 }) + rect(0, -62, 120, 26, '#d8433a', { r: 6 }),
    ),
  ].join('');
};

const law: Scene = (s) => {
  const metal = '#d9b45a';
  const pan = (x: number, y: number): string =>
    stroke(`M${x} ${y}L${x - 76} ${y + 150}M${x} ${y}L${x + 76} ${y + 150}`, '#a9853c', 3) +
    path(
      `M${x - 96} ${y + 150}H${x + 96}C${x + 84} ${y + 196} ${x - 84} ${y + 196} ${x - 96} ${y + 150}Z`,
      s.down(light(metal, 0.3), dark(metal, 0.3)),
    );
  const tilt = s.of(-14, 10, 0);
  return [
    wall(s, s.of('#5d4a3f', '#3f4f5d', '#6a5a4a'), 650),
    times(
      3,
      (row) => rect(40, 170 + row * 190, 480, 16, '#7a4a2c') + bookRow(s, 56, 170 + row * 190, 450, 140),
    ),
    window(s, 860, 60, 260, 340, s.of<Hour>('evening', 'noon', 'morning')),
    counter(s, 650, s.of('#8a5f3d', '#7a4a2c', '#a9784a')),
    s.shadow(660, 730, 160, 20),
    rect(648, 250, 24, 440, s.tube(metal)),
    path('M570 724C570 690 610 676 660 676S750 690 750 724Z', s.tube(metal)),
    circle(660, 238, 24, s.ball(metal)),
    stroke(`M460 ${270 + tilt}C560 ${250 + tilt} 760 ${250 - tilt} 860 ${270 - tilt}`, metal, 15),
    pan(460, 272 + tilt),
    pan(860, 272 - tilt),
    placeAt(
      260,
      770,
      rect(-120, 36, 240, 40, s.soft('#7a4a2c', 0.2), { r: 14 }) +
        placeAt(
          -10,
          0,
          rect(-80, -52, 160, 84, s.pipe('#8a4f2c'), { r: 16 }) +
            rect(-96, -46, 26, 72, s.pipe('#a9653a'), { r: 8 }) +
            rect(70, -46, 26, 72, s.pipe('#a9653a'), { r: 8 }) +
            rect(-10, -48, 20, 76, metal),
          1,
          -18,
        ) +
        stroke('M40 0L250 -80', '#8a4f2c', 22),
    ),
    book(s, 960, 800, 300, 62, s.of('#7d2f35', '#2f5a46', '#2f4f7a')),
    book(s, 950, 738, 280, 56, s.of('#2f4f7a', '#7d2f35', '#3b3f49')),
    placeAt(
      560,
      850,
      poly([-120, 20, 120, -10, 140, 30, -100, 60], '#fbf6e6') +
        stroke('M-80 22L80 2M-76 36L60 18', '#8a8f96', 4),
    ),
    circle(660, 850, 22, '#c8354f'),
  ].join('');
};

const realty: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'evening', 'morning');
  const roof = s.of('#b5533a', '#3f6f8f', '#5f7f4a');
  const face = s.of('#f1e2c6', '#e6e9ea', '#efd9c6');
  return [
    sky(s, hour, 640),
    hills(620, s.of('#9fb070', '#8a8f5a', '#a9b580')),
    tree(s, 130, 720, 1.2, '#5f9a58', s.of('#f2a03c', '#d8433a', '#f2a03c')),
    tree(s, 880, 690, 0.8, '#6fa85f'),
    rect(0, 700, 1200, 200, s.down('#9fb56a', '#7d954f')),
    s.shadow(520, 740, 400, 30),
    rect(260, 430, 520, 310, s.across(light(face, 0.2), dark(face, 0.1))),
    poly([210, 440, 380, 260, 660, 260, 830, 440], s.down(light(roof, 0.15), dark(roof, 0.15))),
    times(6, (row) =>
      stroke(`M${380 - row * 28} ${284 + row * 30}H${660 + row * 28}`, dark(roof, 0.3), 3, 0.5),
    ),
    rect(640, 230, 54, 110, '#b5704f'),
    rect(480, 540, 110, 200, s.soft('#7a4a2c', 0.14), { r: 4 }),
    circle(572, 644, 8, '#d9b45a'),
    each(
      [300, 640],
      (x) =>
        rect(x, 510, 120, 120, s.slant('#d5ecf4', '#7fa9bd'), { line: '#fbfaf5', lineWidth: 10 }) +
        rect(x + 56, 510, 8, 120, '#fbfaf5') +
        rect(x, 566, 120, 8, '#fbfaf5'),
    ),
    poly([490, 740, 580, 740, 660, 900, 400, 900], '#d9cbb0'),
    times(9, (index) => rect(-20 + index * 34, 700, 22, 90, '#fbf6ea', { r: 4 })),
    rect(-20, 730, 300, 12, '#fbf6ea'),
    person(
      s,
      1000,
      870,
      620,
      {
        skin: s.of(SKIN.warm, SKIN.fair, SKIN.tan),
        hair: s.of(HAIR.black, HAIR.chestnut, HAIR.grey),
        style: s.of('short', 'long', 'short'),
        top: s.of('#3d5f8f', '#8a3f5a', '#4a4f5c'),
        bottom: '#2f3542',
        kit: 'suit',
        kitColour: '#c8553d',
      },
      {
        left: [-30, -72],
        right: [13, -56],
        look: -1,
        held: placeAt(8, -56, rect(-6, -8, 14, 18, '#f6f3ea', { r: 1 })),
      },
    ),
    placeAt(
      800,
      410,
      circle(0, 0, 30, 'none', { line: '#d9b45a', lineWidth: 12 }) +
        rect(-8, 26, 16, 96, '#d9b45a') +
        rect(6, 84, 22, 12, '#d9b45a') +
        rect(6, 106, 28, 12, '#d9b45a'),
    ),
    s.of('', plant(s, 700, 760, 0.8, '#b5653d'), ''),
  ].join('');
};

export const office: Readonly<Record<string, Scene>> = { accounting, law, realty };
