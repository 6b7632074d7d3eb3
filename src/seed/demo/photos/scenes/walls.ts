import { dark, light } from '../kit/colour.ts';
import { HAIR, type Looks, person, SKIN } from '../kit/person.ts';
import { plant, room, sunPatch, window } from '../kit/room.ts';
import { placeAt, each, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';
import { bucket, drill, helmet, ladder, paintCan, screws, toolbox } from '../kit/tools.ts';

export function worker(s: Stage, kit: 'overalls' | 'vest' | 'apron' = 'overalls'): Looks {
  return {
    skin: s.of(SKIN.warm, SKIN.tan, SKIN.deep),
    hair: HAIR.black,
    top: s.of('#efeee8', '#5b7fa8', '#c56a48'),
    bottom: s.of('#5a6478', '#4a4f45', '#3f4c63'),
    hat: 'cap',
    hatColour: s.of('#d0643c', '#33507a', '#4d7a4f'),
    kit,
    kitColour: s.of('#41577d', '#c2b49a', '#e08a33'),
  };
}

const painting: Scene = (s) => {
  const paint = s.of('#7fb2a6', '#e0a15e', '#8fa6d6');
  const edge = 'M0 0H560V90H610V180H570V270H640V360H590V450H620V560H580V660H0Z';
  const roller = [
    stroke('M0 0L-5 -9', '#b9bcc4', 2),
    rect(-17, -19, 20, 8, '#f5f2ea', { r: 4 }),
    rect(-17, -19, 20, 8, paint, { r: 4, opacity: 0.6 }),
  ];
  return [
    room(s, { wall: '#efe7d8', floor: '#b9a58a', kind: 'concrete', edge: 660, skirting: false }),
    path(edge, s.across(dark(paint, 0.06), light(paint, 0.08))),
    window(s, 880, 110, 230, 300, s.of('morning', 'noon', 'evening')),
    sunPatch(620, 700, 360, 160, -120),
    ladder(s, 180, 800, 560),
    paintCan(s, 430, 820, 1, paint),
    bucket(s, 960, 820, 1, '#8d9299'),
    person(s, 740, 815, 590, worker(s), {
      left: [-27, -90],
      right: [15, -48],
      look: -1,
      front: placeAt(-27, -90, roller.join('')),
    }),
    paintCan(s, 1080, 870, 1.1, s.of('#e6dcc6', '#ffffff', '#e8c95f')),
  ].join('');
};

const drywall: Scene = (s) => {
  const panel = s.of('#cfd9cf', '#d6d9de', '#e3d9c8');
  return [
    room(s, { wall: '#c9b9a0', floor: '#a39787', kind: 'concrete', edge: 690, skirting: false }),
    times(4, (row) =>
      times(13, (index) =>
        rect(
          index * 100 - (row % 2) * 50,
          20 + row * 166,
          96,
          160,
          s.random.pick('#c4ae8f', '#bfa686', '#cbb698'),
        ),
      ),
    ),
    rect(0, 0, 1200, 690, s.down(['#120f26', 0, 0.25], ['#120f26', 1, 0.05])),
    times(9, (index) => rect(30 + index * 150, 0, 20, 690, s.across('#e5e8ec', '#a8aeb7'))),
    each([0, 330, 676], (y) => rect(0, y, 1200, 16, s.down('#e5e8ec', '#a8aeb7'))),
    rect(40, 6, 300, 684, s.soft(panel, 0.1)),
    rect(344, 6, 296, 684, s.soft(dark(panel, 0.05), 0.1)),
    times(8, (index) =>
      each([60, 320, 364, 620], (x) => rect(x, 40 + index * 84, 7, 7, '#7d838d', { r: 3 })),
    ),
    rect(334, 6, 14, 684, '#f6f4ee', { opacity: 0.8 }),
    placeAt(
      820,
      150,
      poly([0, 0, 300, 30, 300, 560, 0, 560], s.soft(panel, 0.12), { line: dark(panel, 0.2), lineWidth: 3 }),
    ),
    person(s, 760, 850, 640, worker(s, 'vest'), {
      left: [-30, -80],
      right: [16, -64],
      look: -1,
      front: drill(s, -32, -80, 0.085, 0, s.of('#f2b632', '#2f8f7a', '#d8433a')),
    }),
    bucket(s, 200, 850, 1, '#e9e6de', '#f4f2ec'),
    screws(s, 460, 850, 9, 90),
    helmet(s, 1040, 850, 0.8, s.of('#f2b632', '#e2622f', '#f4f4f0')),
  ].join('');
};

const newWindow: Scene = (s) => {
  const looks = worker(s);
  return [
    room(s, { wall: s.of('#e2d3ba', '#ccd6cf', '#d9cfd9'), floor: '#a98660', edge: 720 }),
    rect(180, 60, 560, 500, '#a69a8b'),
    window(s, 214, 92, 490, 430, s.of('noon', 'morning', 'evening')),
    stroke('M196 76V546M724 76V546', '#f1e7a0', 18, 0.9),
    sunPatch(240, 750, 430, 130, 140),
    person(s, 860, 850, 640, looks, {
      left: [-26, -66],
      right: [16, -50],
      look: -1,
      front: drill(s, -30, -66, 0.09, 0, s.of('#d8433a', '#f2b632', '#3d78c2')),
    }),
    placeAt(
      1030,
      330,
      rect(0, 0, 140, 500, '#fbfaf6', { r: 4 }) +
        rect(18, 22, 104, 456, s.slant('#d5ecf4', '#8fb8ca')) +
        poly([30, 440, 100, 60, 118, 60, 48, 460], '#ffffff', { opacity: 0.4 }),
      1,
      4,
    ),
    plant(s, 90, 850, 1, s.of('#b5653d', '#5a7fa8', '#d9b45a')),
    toolbox(s, 420, 862, 0.75, s.of('#3d6fa8', '#d8572f', '#2f7a5a')),
  ].join('');
};

export const wallsScenes: Readonly<Record<string, Scene>> = { painting, drywall, newWindow };
