import { HAIR, person, SKIN } from '../kit/person.ts';
import { type Hour, picture, plant, room, window } from '../kit/room.ts';
import { placeAt, circle, each, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { ladder, screws, toolbox } from '../kit/tools.ts';

const electricPanel: Scene = (s) => {
  const wires = ['#d8433a', '#3d78c2', '#e7c23b', '#4b9456', '#6d4c41'];
  const breaker = (x: number, y: number, on: boolean): string =>
    rect(x, y, 46, 104, s.soft('#f4f5f6', 0.1), { r: 5 }) +
    rect(x + 12, y + 30, 22, 44, '#3b3f48', { r: 4 }) +
    rect(x + 14, on ? y + 32 : y + 54, 18, 18, on ? '#4fb06a' : '#d8433a', { r: 3 });
  const looks = {
    skin: s.of(SKIN.tan, SKIN.fair, SKIN.warm),
    hair: HAIR.black,
    top: s.of('#3f5f8f', '#6a7f4a', '#b5532f'),
    bottom: '#39404f',
    hat: 'helmet' as const,
    hatColour: s.of('#f2b632', '#e8eaee', '#e2622f'),
    kit: 'vest' as const,
    kitColour: s.of('#ef8a2c', '#d8e04a', '#3f4a5e'),
  };
  const screwdriver = stroke('M0 0L-16 -5', '#aab1bb', 1.6) + stroke('M3 1L-3 -1', '#d8433a', 3.4);
  return [
    room(s, { wall: s.of('#d9d3c7', '#c4cfd3', '#dccdb8'), floor: '#9a948b', kind: 'concrete', edge: 740 }),
    rect(306, 86, 500, 560, '#120f26', { opacity: 0.25, r: 10 }),
    rect(290, 70, 500, 560, s.soft('#c3c9d1', 0.2), { r: 10 }),
    rect(320, 100, 440, 500, s.down('#4c525e', '#323742')),
    poly([290, 70, 130, 40, 130, 660, 290, 630], s.across('#9aa2ad', '#d3d8de')),
    rect(146, 330, 16, 60, '#5b616c', { r: 6 }),
    each(
      [140, 320],
      (y, row) =>
        rect(350, y + 42, 380, 18, '#9aa1ab') +
        times(7, (index) => breaker(358 + index * 53, y, (index + row + s.variant) % 4 !== 0)),
    ),
    times(7, (index) =>
      stroke(
        `M${381 + index * 53} 244C${381 + index * 53} 290 ${360 + index * 60} 280 ${381 + index * 53} 320`,
        wires[index % 5] ?? '#d8433a',
        7,
      ),
    ),
    times(7, (index) =>
      stroke(
        `M${381 + index * 53} 424C${381 + index * 53} 520 ${440 + index * 26} 500 ${460 + index * 22} 600`,
        wires[(index + 2) % 5] ?? '#3d78c2',
        7,
      ),
    ),
    rect(430, 470, 220, 90, '#d9dde2', { r: 8 }),
    rect(450, 486, 110, 46, s.of('#b6d68b', '#9fd0dd', '#b6d68b'), { r: 4 }),
    times(4, (index) => rect(460 + index * 24, 496, 14, 26, '#33402a', { r: 2 })),
    circle(608, 510, 22, '#3b3f48'),
    stroke('M460 600V740M482 600V740M504 600V740', '#7d838d', 9),
    poly([690, 440, 720, 440, 704, 478, 726, 478, 684, 540, 698, 492, 676, 492], '#f2c230', {
      line: '#5a4a12',
      lineWidth: 3,
    }),
    person(s, 960, 850, 640, looks, {
      left: [-38, -70],
      right: [13, -48],
      look: -1,
      leftFoot: [-7, 0],
      rightFoot: [8, 0],
      front: placeAt(-38, -70, screwdriver),
    }),
    toolbox(s, 200, 850, 0.75, s.of('#d8572f', '#3d6fa8', '#2f7a5a')),
    stroke('M420 840C500 800 560 880 640 836S700 800 690 850', s.of('#d8433a', '#e7c23b', '#3b3f48'), 10),
  ].join('');
};

const chandelier: Scene = (s) => {
  const hour = s.of<Hour>('evening', 'noon', 'night');
  const looks = {
    skin: s.of(SKIN.warm, SKIN.tan, SKIN.fair),
    hair: s.of(HAIR.brown, HAIR.black, HAIR.grey),
    top: s.of('#c8553d', '#44607f', '#59794d'),
    bottom: '#3f4656',
    kit: 'overalls' as const,
    kitColour: s.of('#46597a', '#8a8f9a', '#3b4a4a'),
    bareArms: true,
  };
  const arms = times(5, (index) => {
    const x = (index - 2) * 62;
    const drop = 30 + Math.abs(index - 2) * -9;
    return (
      stroke(`M0 -40C${x * 0.6} 40 ${x} 50 ${x} ${drop}`, '#b98d3f', 8) +
      circle(x, drop - 26, 40, s.glow('#ffe9a0', 0.75)) +
      path(
        `M${x - 24} ${drop}C${x - 30} ${drop - 60} ${x + 30} ${drop - 60} ${x + 24} ${drop}Z`,
        s.down('#fffdf0', '#ffe39a'),
      )
    );
  });
  return [
    room(s, { wall: s.of('#8c6f7a', '#dfe3dc', '#4f5d78'), floor: '#a9764a', edge: 700 }),
    rect(0, 0, 1200, 70, s.down('#fbf8f0', '#e4dccd')),
    rect(0, 66, 1200, 12, '#cfc4b0'),
    window(s, 120, 190, 250, 330, hour),
    picture(s, 950, 240, 170, 140, s.of('#5d86a8', '#c77f53', '#8aa36b')),
    circle(640, 220, 190, s.glow('#ffeab0', 0.5)),
    stroke('M640 60V170', '#8d6a2c', 6),
    placeAt(640, 205, circle(0, -44, 20, s.ball('#d9aa50')) + arms),
    ladder(s, 820, 850, 520),
    person(s, 800, 700, 560, looks, {
      left: [-21, -103],
      right: [17, -58],
      look: -1,
      elbows: [1, -1],
      leftFoot: [-5, -2],
      rightFoot: [8, 8],
    }),
    plant(s, 1100, 830, 1.2, '#b5653d'),
    toolbox(s, 380, 850, 0.7, s.of('#2f7a5a', '#d8572f', '#3d6fa8')),
    screws(s, 560, 850, 7, 60),
  ].join('');
};

export const electricityScenes: Readonly<Record<string, Scene>> = { electricPanel, chandelier };
