import { dark, light } from '../kit/colour.ts';
import { blocks, drawGround, mountains, sky } from '../kit/outdoors.ts';
import { HAIR, type Looks, person, SKIN } from '../kit/person.ts';
import type { Hour } from '../kit/room.ts';
import { placeAt, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';

export function builder(s: Stage): Looks {
  return {
    skin: s.of(SKIN.tan, SKIN.warm, SKIN.deep),
    hair: HAIR.black,
    top: s.of('#4f6d94', '#b9593c', '#68784c'),
    bottom: s.of('#4a4f5c', '#5a5346', '#39455a'),
    hat: 'helmet',
    hatColour: s.of('#f2b632', '#f4f4f0', '#e2622f'),
    kit: 'vest',
    kitColour: s.of('#ef8a2c', '#d8e04a', '#ef6a3c'),
  };
}

const newBuilding: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'evening', 'morning');
  const frame = s.of('#c9c3b8', '#a58d8d', '#d3c5ac');
  const floors = times(6, (row) => {
    const y = 640 - row * 88;
    const open = row > 3;
    const bays = times(5, (index) =>
      open && index > 5 - row + 3
        ? ''
        : rect(520 + index * 104, y - 78, 84, 78, open ? '#6f7f8c' : s.of('#c58a5e', '#b5704f', '#d0a06c')) +
          (open ? '' : rect(540 + index * 104, y - 62, 44, 46, s.slant('#cfe6ee', '#6f98ae'))),
    );
    return (
      bays +
      rect(506, y - 88, 528, 12, frame) +
      times(6, (index) => rect(506 + index * 103, y - 80, 14, 80, dark(frame, 0.12)))
    );
  });
  const crane = [
    stroke('M250 800V110', '#e9a92e', 22),
    times(17, (index) =>
      stroke(`M240 ${790 - index * 40}L260 ${750 - index * 40}L240 ${750 - index * 40}`, '#b57d1c', 4),
    ),
    stroke('M100 130H900', '#e9a92e', 15),
    times(19, (index) =>
      stroke(`M${270 + index * 32} 130L${286 + index * 32} 104L${302 + index * 32} 130`, '#e9a92e', 5),
    ),
    stroke('M286 104H862M250 60L880 124M250 60L110 124', '#c98f22', 4),
    rect(100, 134, 74, 50, '#7d838d', { r: 4 }),
    rect(264, 140, 50, 56, s.slant('#e8f3f6', '#86a9b9'), { line: '#b57d1c', lineWidth: 5 }),
    stroke('M690 134V230', '#3b3e46', 4),
    placeAt(
      690,
      230,
      stroke('M0 0L-60 36M0 0L60 36', '#3b3e46', 3) + rect(-74, 34, 148, 26, '#b9b3a8', { r: 2 }),
    ),
  ];
  return [
    sky(s, hour, 720),
    blocks(s, 700, s.of('#b9c3cb', '#8c6a80', '#c9c0b0'), false, 190),
    drawGround(s, 690, '#b9a07c'),
    ...crane,
    s.shadow(760, 700, 330, 22, 0.4),
    floors,
    rect(190, 760, 120, 60, '#8e939b', { r: 4 }),
    times(
      9,
      (index) =>
        rect(-20 + index * 140, 770, 134, 90, s.of('#3f8f7a', '#3d78c2', '#c98f22'), { r: 3 }) +
        stroke(
          `M${-10 + index * 140} 790H${104 + index * 140}M${-10 + index * 140} 812H${104 + index * 140}M${-10 + index * 140} 834H${104 + index * 140}`,
          '#ffffff',
          3,
          0.3,
        ),
    ),
    person(s, 880, 880, 380, builder(s), { left: [-14, -60], right: [24, -92], look: 1 }),
    person(
      s,
      400,
      884,
      370,
      { ...builder(s), kitColour: '#d8e04a', skin: SKIN.warm },
      {
        left: [-6, -60],
        right: [6, -60],
        look: -1,
        front: placeAt(0, -60, rect(-9, -6, 18, 12, '#f6f3ea', { line: '#3d6fa8', lineWidth: 0.8 })),
      },
    ),
  ].join('');
};

const roof: Scene = (s) => {
  const tile = s.of('#b5533a', '#3f6f8f', '#4d7a55');
  const hour = s.of<Hour>('noon', 'evening', 'morning');
  const rows = times(9, (row) =>
    times(15, (index) =>
      path(
        `M${90 + index * 76 - row * 16} ${340 + row * 54}h70v34c0 26 -70 26 -70 0Z`,
        s.random.pick(tile, light(tile, 0.08), dark(tile, 0.08)),
        { line: dark(tile, 0.4), lineWidth: 1.5 },
      ),
    ),
  );
  return [
    sky(s, hour),
    mountains(s, 420, s.of('#8aa3b5', '#6a6488', '#a2adb0'), 150),
    blocks(s, 470, s.of('#c9c0b0', '#8c6a80', '#b9c3cb'), false, 130),
    poly([120, 330, 1290, 330, 1290, 900, -60, 900], dark(tile, 0.4)),
    s.clip(poly([120, 330, 1290, 330, 1290, 900, -60, 900], '#000'), rows),
    rect(104, 312, 1180, 26, s.pipe(light(tile, 0.1)), { r: 12 }),
    placeAt(830, 250, rect(0, 0, 92, 96, '#b9694c') + rect(-8, -14, 108, 20, '#8f4b35')),
    poly([700, 520, 1180, 520, 1200, 900, 700, 900], s.down('#d9b587', '#b68f5f')),
    times(6, (index) => rect(700, 540 + index * 62, 520, 14, '#8f6a42')),
    person(s, 560, 700, 660, builder(s), {
      left: [-26, -16],
      right: [14, -16],
      hip: [4, -22],
      lean: -6,
      look: 1,
      leftFoot: [-16, 0],
      rightFoot: [20, 2],
      knees: [-1, 1],
      front: placeAt(16, -17, stroke('M-4 0L8 -9', '#a9713d', 2.6) + rect(5, -13, 8, 5, '#7d848e', { r: 1 })),
    }),
    times(4, (index) =>
      path(`M${820 + index * 10} ${640 - index * 12}h90v34c0 26 -90 26 -90 0Z`, light(tile, index * 0.05), {
        line: dark(tile, 0.4),
        lineWidth: 2,
      }),
    ),
  ].join('');
};

export const buildingScenes: Readonly<Record<string, Scene>> = { newBuilding, roof };
