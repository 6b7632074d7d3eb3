import { dark } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { type Hour, plant, room, wall, window } from '../kit/room.ts';
import { placeAt, circle, each, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { bottle, cup } from '../kit/things.ts';
import { bookRow, table } from '../kit/furniture.ts';

const homeNurse: Scene = (s) => {
  const sheet = s.of('#a9c9e0', '#c9e0d3', '#d9cde6');
  return [
    room(s, { wall: s.of('#dfe9ec', '#eef0e3', '#e9e3ee'), floor: '#b9c0c4', kind: 'tiles', edge: 670 }),
    window(s, 820, 80, 280, 320, s.of<Hour>('noon', 'morning', 'evening')),
    stroke('M250 130V800M190 140H310', '#b9c0c8', 11),
    path('M196 150H240V250C240 270 196 270 196 250Z', s.down('#f4f8fa', '#cfe6ee')),
    rect(196, 206, 44, 46, s.of('#f2c14e', '#cfe6ee', '#e27d7d'), { opacity: 0.6 }),
    stroke('M218 264C218 420 330 420 380 520', '#cfe0e6', 6),
    rect(250, 430, 34, 350, s.tube('#d9dee3'), { r: 10 }),
    rect(1010, 540, 34, 240, s.tube('#d9dee3'), { r: 10 }),
    rect(270, 600, 750, 60, s.soft('#f7f7f4'), { r: 14 }),
    rect(290, 500, 210, 110, s.soft('#ffffff', 0.1), { r: 34 }),
    circle(430, 490, 58, s.ball(SKIN.warm)),
    path('M376 480C376 410 470 410 480 460C450 446 410 450 376 480Z', s.of(HAIR.grey, HAIR.black, HAIR.grey)),
    stroke('M440 486q8 5 14 0M444 512q8 6 16 0', '#7a4a3a', 4),
    path('M480 560C560 490 900 500 1020 590V690H470C460 640 466 590 480 560Z', s.soft(sheet, 0.2)),
    stroke('M560 540C620 600 580 650 600 690M760 520C800 580 780 640 800 690', dark(sheet, 0.2), 5, 0.6),
    rect(260, 660, 770, 34, s.soft('#c3cbd1'), { r: 8 }),
    s.shadow(640, 800, 420, 22, 0.3),
    person(
      s,
      700,
      840,
      680,
      {
        skin: s.of(SKIN.fair, SKIN.warm, SKIN.tan),
        hair: s.of(HAIR.chestnut, HAIR.black, HAIR.black),
        style: 'bun',
        hat: 'nurse',
        top: s.of('#7fb5c6', '#f7f7f4', '#8fb59a'),
        bottom: s.of('#7fb5c6', '#f7f7f4', '#8fb59a'),
      },
      {
        left: [-26, -48],
        right: [14, -56],
        look: -1,
        front: placeAt(
          -26,
          -49,
          rect(-8, -1.6, 9, 3.2, '#e9f5f8', { r: 0.6, line: '#7d93a0', lineWidth: 0.4 }) +
            stroke('M-8 0L-13 .4', '#9aa4ae', 0.7) +
            stroke('M1 0H5M5 -1.6V1.6', '#7d93a0', 0.9),
        ),
      },
    ),
    table(s, 1090, 850, 190, 190, '#e9ecee'),
    bottle(s, 1050, 650, 0.6, '#b5653d', '#f7f7f4'),
    bottle(s, 1100, 650, 0.5, '#5aa0c9'),
    cup(s, 1146, 652, 0.6, '#f4f2ec', '#c98f3c'),
    placeAt(
      130,
      850,
      rect(-80, -110, 160, 110, s.soft('#f7f7f4', 0.1), { r: 14 }) +
        rect(-12, -86, 24, 64, '#2f9a7a') +
        rect(-32, -66, 64, 24, '#2f9a7a') +
        stroke('M-30 -110V-136H30V-110', '#8a8f96', 9),
    ),
  ].join('');
};

const tutorAtHome: Scene = (s) => {
  const shirt = s.of('#3d78c2', '#d8708a', '#4b9456');
  return [
    wall(s, s.of('#e6d9c3', '#d6e3df', '#e3dae9'), 900),
    window(s, 90, 70, 280, 330, s.of<Hour>('noon', 'evening', 'morning')),
    rect(760, 330, 360, 14, '#a9784a'),
    bookRow(s, 780, 330, 320, 130),
    rect(790, 130, 140, 14, '#a9784a'),
    plant(s, 860, 130, 0.7, '#b5653d'),
    person(
      s,
      420,
      900,
      620,
      {
        skin: SKIN.warm,
        hair: HAIR.black,
        style: s.of('short', 'braids', 'short'),
        top: shirt,
        bottom: '#3b3f49',
        child: true,
      },
      { left: [-12, -44], right: [14, -42], hip: [0, -46], look: 1 },
    ),
    person(
      s,
      720,
      920,
      740,
      {
        skin: s.of(SKIN.fair, SKIN.tan, SKIN.warm),
        hair: s.of(HAIR.brown, HAIR.black, HAIR.black),
        style: s.of('bun', 'short', 'long'),
        top: s.of('#8a3f5a', '#4f6d7a', '#c9a04a'),
        bottom: '#3b3f49',
      },
      { left: [-22, -48], right: [14, -46], look: -1 },
    ),
    rect(0, 600, 1200, 300, s.down('#c79b6a', '#8f6a42')),
    rect(0, 600, 1200, 10, '#e6c79a', { opacity: 0.7 }),
    placeAt(
      560,
      700,
      path(
        'M-190 60L-160 -60C-100 -76 -40 -70 0 -44C40 -70 100 -76 160 -60L190 60C120 40 50 50 0 84C-50 50 -120 40 -190 60Z',
        '#fbf6ea',
      ) +
        stroke('M0 -44V84', '#cbbfa4', 4) +
        times(5, (index) =>
          stroke(
            `M${-150 - index * 4} ${-38 + index * 19}C-100 ${-50 + index * 19} -50 ${-44 + index * 19} -16 ${-22 + index * 19}M16 ${-22 + index * 19}C50 ${-44 + index * 19} 100 ${-50 + index * 19} ${150 + index * 4} ${-38 + index * 19}`,
            '#8a8f9a',
            3,
            0.6,
          ),
        ),
    ),
    stroke('M430 668L470 600', s.of('#d8433a', '#f2c14e', '#3d78c2'), 9),
    cup(s, 930, 760, 1, s.of('#d8572f', '#f4f2ec', '#3d6fa8')),
    placeAt(
      200,
      780,
      each(
        ['#b4473c', '#2f6690', '#e0a43a'],
        (tone, index) =>
          rect(-90 + index * 6, -34 - index * 34, 180 - index * 12, 32, s.soft(tone), { r: 4 }) +
          rect(-86 + index * 6, -28 - index * 34, 160, 18, '#f6efdf', { opacity: 0.25 }),
      ),
    ),
  ].join('');
};

export const atHomeScenes: Readonly<Record<string, Scene>> = { homeNurse, tutorAtHome };
