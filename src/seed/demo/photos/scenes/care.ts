import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { curtain, type Hour, picture, room, sunPatch, window } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { bowl, teapot } from '../kit/things.ts';
import { bookRow, lampshade, table } from '../kit/furniture.ts';

const nursery: Scene = (s) => {
  const wood = s.of('#d1a06a', '#f4efe6', '#b9835a');
  const quilt = s.of('#9fc9e0', '#f2b9c6', '#c9e0b0');
  const mobile =
    stroke('M0 0V60M-90 60H90', '#8a6a46', 5) +
    each(
      [
        [-90, '#f2c14e'],
        [-30, '#e27d9a'],
        [30, '#7fb5d9'],
        [90, '#7dae7a'],
      ] as const,
      ([x, tone]) =>
        stroke(`M${x} 60V${110 + Math.abs(x) * 0.2}`, '#8a6a46', 3) +
        placeAt(
          x,
          126 + Math.abs(x) * 0.2,
          path('M0 -22L7 -7L23 -6L11 5L15 21L0 12L-15 21L-11 5L-23 -6L-7 -7Z', tone),
        ),
    );
  return [
    room(s, { wall: s.of('#e3eef2', '#f7e6e3', '#eef2dc'), floor: '#c9a77c', edge: 660 }),
    times(24, (index) =>
      circle(
        60 + (index % 8) * 155 + (Math.floor(index / 8) % 2) * 70,
        80 + Math.floor(index / 8) * 180,
        16,
        s.of('#c9dfe8', '#f2cfcf', '#d9e3b5'),
      ),
    ),
    window(s, 80, 110, 260, 300, s.of<Hour>('morning', 'night', 'noon')),
    curtain(s, 20, 80, 80, 560, quilt),
    curtain(s, 320, 80, 80, 560, quilt),
    oval(600, 810, 480, 76, light(quilt, 0.4)),
    placeAt(820, 60, mobile),
    rect(560, 480, 530, 60, s.soft(quilt, 0.2), { r: 26 }),
    circle(650, 476, 44, s.ball(SKIN.fair)),
    path('M612 462C620 426 680 424 690 460C670 446 636 446 612 462Z', HAIR.brown),
    stroke('M634 480q8 6 14 0M658 480q8 6 14 0', '#5a3a2c', 3.5),
    path('M690 470C760 420 1000 430 1080 490V540H690Z', s.soft(quilt, 0.2)),
    times(13, (index) =>
      rect(546 + index * 44, 420, 16, 320, s.across(light(wood, 0.2), dark(wood, 0.12)), { r: 6 }),
    ),
    rect(530, 400, 580, 28, s.soft(wood), { r: 10 }),
    rect(530, 730, 580, 28, s.soft(wood), { r: 10 }),
    rect(530, 360, 26, 460, s.tube(wood), { r: 8 }),
    rect(1084, 360, 26, 460, s.tube(wood), { r: 8 }),
    s.shadow(820, 824, 320, 18, 0.3),
    person(
      s,
      380,
      850,
      680,
      {
        skin: SKIN.warm,
        hair: s.of(HAIR.black, HAIR.chestnut, HAIR.black),
        style: s.of('long', 'bun', 'braids'),
        top: s.of('#e27d7d', '#7f9fd1', '#d9a441'),
        bottom: '#4a4f66',
        ...s.of({}, {}, { hat: 'scarf' as const, hatColour: '#c8553d' }),
      },
      {
        left: [-2, -52],
        right: [24, -62],
        look: 1,
        front:
          circle(-1, -58, 6, SKIN.fair) + path('M-8 -57C-9 -46 10 -44 12 -52C10 -60 2 -58 -1 -52Z', quilt),
      },
    ),
    placeAt(
      160,
      850,
      circle(0, -50, 50, s.ball('#b5835a')) +
        circle(0, -116, 38, s.ball('#b5835a')) +
        circle(-28, -146, 15, '#b5835a') +
        circle(28, -146, 15, '#b5835a') +
        oval(0, -106, 19, 15, '#e6cfae') +
        circle(-12, -122, 4, '#23181a') +
        circle(12, -122, 4, '#23181a') +
        oval(0, -110, 6, 4, '#23181a'),
    ),
  ].join('');
};

const elderlyCare: Scene = (s) => {
  const chair = s.of('#7d5a6a', '#4f7a6f', '#8a6a46');
  const plaid = s.pattern(
    35,
    35,
    rect(0, 0, 35, 35, s.of('#c8553d', '#3d5f8f', '#7a8f4a')) +
      rect(0, 12, 35, 10, '#f4ead6', { opacity: 0.5 }) +
      rect(12, 0, 10, 35, '#f4ead6', { opacity: 0.5 }),
  );
  const elder = s.of(
    { hat: 'scarf' as const, hatColour: '#f4f2ec', style: 'long' as const },
    { hat: 'doppi' as const, beard: true },
    { hat: 'scarf' as const, hatColour: '#d9b45a', style: 'long' as const },
  );
  return [
    room(s, { wall: s.of('#ead9bf', '#d3ddd6', '#e3d3cf'), floor: '#a9764a', edge: 660 }),
    window(s, 90, 80, 280, 330, s.of<Hour>('noon', 'evening', 'morning')),
    sunPatch(170, 700, 300, 140, 140),
    picture(s, 880, 110, 180, 150, s.of('#c77f53', '#5d86a8', '#8aa36b')),
    rect(820, 360, 340, 14, '#a9784a'),
    bookRow(s, 840, 360, 220, 90),
    lampshade(s, 700, 100, 0.8, '#e0b36a'),
    oval(560, 820, 480, 70, s.of('#b5533a', '#3d5f6f', '#8a7a4a')),
    oval(560, 820, 420, 56, s.of('#d9a45e', '#a9c3b5', '#d9c99a')),
    rect(290, 330, 320, 430, s.soft(chair, 0.14), { r: 60 }),
    rect(330, 580, 240, 110, s.soft(light(chair, 0.15), 0.14), { r: 24 }),
    person(
      s,
      450,
      830,
      640,
      {
        skin: SKIN.warm,
        hair: HAIR.grey,
        top: s.of('#8a5f7a', '#5f6f4c', '#5d7a9a'),
        bottom: '#4a4550',
        ...elder,
      },
      { left: [-12, -34], right: [12, -34], hip: [0, -30], leftFoot: [-9, 0], rightFoot: [9, 0], look: 1 },
    ),
    rect(364, 620, 172, 150, plaid, { r: 22 }),
    rect(266, 540, 70, 220, s.tube(dark(chair, 0.1)), { r: 30 }),
    rect(564, 540, 70, 220, s.tube(dark(chair, 0.1)), { r: 30 }),
    person(
      s,
      760,
      840,
      680,
      {
        skin: s.of(SKIN.fair, SKIN.warm, SKIN.tan),
        hair: HAIR.black,
        style: 'bun',
        top: s.of('#7fb5c6', '#d98a9a', '#8fb07a'),
        bottom: '#f4f2ec',
        kit: 'apron',
        kitColour: '#f7f5f0',
      },
      {
        left: [-22, -52],
        right: [14, -50],
        look: -1,
        front: placeAt(
          -24,
          -53,
          rect(-12, -1, 22, 2.4, '#a9713d', { r: 1 }) +
            path('M-7 -1V-8H-1V-1Z', '#f4f2ec') +
            path('M2 -1V-6H7V-1Z', '#2d4f9e'),
        ),
      },
    ),
    table(s, 1030, 840, 220, 200, '#a9784a'),
    teapot(s, 1000, 632, 0.62),
    bowl(s, 1090, 634, 0.6, '#c98f3c'),
    stroke('M230 830V560C230 520 270 520 270 556', '#7a4a2c', 13),
  ].join('');
};

export const careScenes: Readonly<Record<string, Scene>> = { nursery, elderlyCare };
