import { ikat } from '../kit/cloth.ts';
import { dark, light } from '../kit/colour.ts';
import { blocks, pavement, sky, tree } from '../kit/outdoors.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { type Hour, room } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { bag } from '../kit/things.ts';
import { lampshade } from '../kit/furniture.ts';
import { seller } from './shops.ts';

const clothesShop: Scene = (s) => {
  const garment = (x: number, tone: string, long: number): string =>
    placeAt(
      x,
      300,
      stroke('M0 -36V-22M-44 8L0 -18L44 8', '#8a8f96', 5) +
        path(
          `M-46 4L-14 -10H14L46 4L70 70L44 82L40 40V${long}H-40V40L-44 82L-70 70Z`,
          s.across(light(tone, 0.2), tone, dark(tone, 0.2)),
        ),
    );
  const silk = ikat(s, '#c8354f', '#2d4f9e', '#f4f2ec', 60);
  const dress = placeAt(
    960,
    800,
    rect(-6, -130, 12, 130, '#8a6a46') +
      oval(0, 0, 66, 14, '#6b4c33') +
      path('M-54 -470C-40 -500 -20 -510 0 -510S40 -500 54 -470L44 -350L110 -110H-110L-44 -350Z', silk) +
      path(
        'M-54 -470C-40 -500 -20 -510 0 -510S40 -500 54 -470L44 -350L110 -110H-110L-44 -350Z',
        s.across(['#120f26', 0, 0.25], ['#ffffff', 0.4, 0.1], ['#120f26', 1, 0.3]),
      ) +
      rect(-14, -560, 28, 54, s.tube('#c9a27a'), { r: 10 }) +
      rect(-50, -356, 100, 16, '#d9b45a'),
  );
  return [
    room(s, {
      wall: s.of('#f0dfd6', '#d9e2e6', '#efe6d3'),
      floor: s.of('#c9a77c', '#b9a08a', '#a9835c'),
      edge: 690,
    }),
    each([180, 420, 660], (x) => lampshade(s, x, 50, 0.5, '#3b3f49')),
    stroke('M70 260H720', '#8f979f', 13),
    stroke('M84 260V780M706 260V780', '#8f979f', 11),
    garment(140, s.of('#d8433a', '#3d5f8f', '#c97b9a'), 300),
    garment(240, s.of('#f2c14e', '#f4f2ec', '#4b9456'), 220),
    garment(340, s.of('#3d78c2', '#8a3f4a', '#f2c14e'), 330),
    garment(440, s.of('#4b9456', '#d9b45a', '#3d5f8f'), 240),
    garment(540, s.of('#8a5fb0', '#4f7a6f', '#e2822f'), 310),
    garment(640, s.of('#f4f2ec', '#c8553d', '#8a5fb0'), 230),
    dress,
    s.shadow(960, 806, 110, 16),
    rect(110, 760, 220, 50, s.soft('#a9784a')),
    each([140, 230], (x) =>
      path(
        `M${x} 760V732C${x + 20} 716 ${x + 40} 726 ${x + 66} 744C${x + 76} 750 ${x + 74} 760 ${x + 66} 760Z`,
        s.of('#2b2d34', '#8a5f3d', '#c8354f'),
      ),
    ),
    person(
      s,
      520,
      860,
      640,
      { ...seller(s), kit: 'suit', kitColour: '#c9a04a', top: s.of('#2b2d34', '#5a3f5f', '#2f3f5f') },
      {
        left: [-16, -50],
        right: [22, -66],
        look: 1,
        front: placeAt(22, -66, rect(-4, 0, 9, 14, s.of('#e27d9a', '#7fb5d9', '#f2c14e'))),
      },
    ),
    bag(s, 1110, 860, 110, 130, s.of('#e27d9a', '#3b3f49', '#4b9456')),
  ].join('');
};

const promoter: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'morning', 'evening');
  const tone = s.of('#e2622f', '#3d9a5f', '#8a4fc2');
  const flyer =
    rect(-5, -14, 11, 15, '#fbfaf5', { r: 0.6 }) +
    rect(-4, -12.6, 9, 5, tone) +
    rect(-4, -6, 7, 1.2, '#8a8f96') +
    rect(-4, -3.6, 8, 1.2, '#8a8f96');
  const shop = (x: number, w: number, face: string, awning: string): string =>
    rect(x, 180, w, 460, s.soft(face, 0.08)) +
    rect(x + 30, 380, w - 60, 240, s.slant('#dbeef3', '#86a9b9')) +
    times(Math.floor((w - 20) / 40), (index) =>
      path(`M${x + 10 + index * 40} 310h40l0 50c0 18 -40 18 -40 0Z`, index % 2 === 0 ? awning : '#fbfaf5'),
    ) +
    rect(x + 40, 220, w - 80, 60, dark(awning, 0.1), { r: 8 });
  return [
    sky(s, hour, 400),
    blocks(s, 420, '#c9c0b0', false, 330),
    shop(0, 420, '#d9b98f', '#d8433a'),
    shop(430, 360, '#cfd6d9', '#3d78c2'),
    shop(800, 400, '#d6c3a3', '#4b9456'),
    pavement(s, 636, '#c9bfae'),
    tree(s, 1120, 690, 0.9, '#5f9a58'),
    person(
      s,
      480,
      860,
      680,
      {
        skin: s.of(SKIN.warm, SKIN.fair, SKIN.tan),
        hair: s.of(HAIR.black, HAIR.chestnut, HAIR.brown),
        style: s.of('short', 'long', 'braids'),
        top: tone,
        bottom: '#3b4a6a',
        hat: 'cap',
        hatColour: tone,
        bareArms: true,
      },
      {
        left: [-14, -50],
        right: [28, -68],
        look: 1,
        held: placeAt(-13, -50, flyer + placeAt(1.4, -1.4, flyer)),
        front: placeAt(29, -66, flyer),
      },
    ),
    person(
      s,
      820,
      850,
      620,
      {
        skin: SKIN.warm,
        hair: HAIR.black,
        style: s.of('long', 'short', 'bun'),
        top: s.of('#c97b9a', '#4f6d94', '#d9a441'),
        bottom: '#4a4550',
      },
      { left: [-24, -62], right: [12, -46], look: -1 },
    ),
    placeAt(
      180,
      860,
      poly([-90, 0, -70, -300, 70, -300, 90, 0], s.soft('#fbfaf5', 0.08)) +
        rect(-60, -286, 120, 130, tone, { r: 6 }) +
        circle(0, -222, 36, '#f2d24e') +
        each([-130, -100, -70], (y) => rect(-56, y, 112, 13, '#b9b3a8', { r: 6 })),
    ),
    s.shadow(180, 862, 120, 14),
  ].join('');
};

export const retailScenes: Readonly<Record<string, Scene>> = { clothesShop, promoter };
