import { dark } from '../kit/colour.ts';
import { HAIR, type Looks, person, SKIN } from '../kit/person.ts';
import { room } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';

export function hand(s: Stage): Looks {
  return {
    skin: s.of(SKIN.warm, SKIN.tan, SKIN.fair),
    hair: HAIR.black,
    style: s.of('short', 'bun', 'short'),
    top: s.of('#3d6fa8', '#5f8a6a', '#5a6478'),
    bottom: '#3b4358',
    kit: 'vest',
    kitColour: s.of('#ef8a2c', '#d8e04a', '#ef6a3c'),
  };
}

export function hall(s: Stage): string {
  return [
    room(s, {
      wall: s.of('#cdd5d9', '#d9d0c1', '#c6d0cb'),
      floor: '#9a9ea3',
      kind: 'concrete',
      edge: 660,
      skirting: false,
    }),
    times(7, (index) => rect(index * 190 - 20, 0, 22, 660, '#8f979f', { opacity: 0.5 })),
    stroke('M0 120L190 60L380 120L570 60L760 120L950 60L1140 120L1330 60', '#8f979f', 9, 0.7),
    rect(0, 116, 1200, 14, '#8f979f'),
    each(
      [240, 620, 1000],
      (x) =>
        stroke(`M${x} 0V150`, '#5d656e', 4) +
        path(`M${x - 60} 190C${x - 50} 140 ${x + 50} 140 ${x + 60} 190Z`, '#3b3f49') +
        oval(x, 190, 58, 10, '#fff7d8') +
        poly(
          [x - 56, 194, x + 56, 194, x + 170, 480, x - 170, 480],
          s.down(['#fff7d8', 0, 0.3], ['#fff7d8', 1, 0]),
        ),
    ),
  ].join('');
}

const conveyor: Scene = (s) => {
  const item = (x: number): string =>
    s.of(
      placeAt(
        x,
        560,
        rect(-26, -96, 52, 96, s.tube('#7fd0e6'), { r: 12 }) +
          rect(-10, -120, 20, 26, '#3d78c2', { r: 4 }) +
          rect(-26, -66, 52, 34, '#f4f2ec'),
      ),
      placeAt(x, 560, rect(-42, -70, 84, 70, s.soft('#c99a63')) + rect(-8, -70, 16, 24, '#e6cf9e')),
      placeAt(
        x,
        560,
        rect(-34, -80, 68, 80, s.tube('#d8433a'), { r: 6 }) +
          oval(0, -80, 34, 9, '#d9dee3') +
          rect(-34, -56, 68, 34, '#f4ead0'),
      ),
    );
  const cap = s.of('cap' as const, 'scarf' as const, 'helmet' as const);
  return [
    hall(s),
    person(
      s,
      300,
      830,
      640,
      { ...hand(s), hat: cap, hatColour: '#f4f2ec' },
      { left: [-4, -52], right: [20, -50], look: 1 },
    ),
    person(
      s,
      780,
      830,
      640,
      { ...hand(s), hat: cap, hatColour: '#f4f2ec', skin: SKIN.tan, top: '#7a8f9a' },
      { left: [-16, -50], right: [10, -52], look: -1 },
    ),
    times(6, (index) => item(120 + index * 190)),
    rect(-20, 556, 1240, 44, s.pipe('#3b3f49'), { r: 20 }),
    times(16, (index) => circle(30 + index * 78, 578, 13, '#7d868f')),
    rect(-20, 600, 1240, 40, s.soft(s.of('#e0a43a', '#3d78c2', '#4b9456'))),
    each([120, 560, 1020], (x) => rect(x, 640, 36, 210, s.tube('#7d868f'))),
    placeAt(
      1040,
      556,
      rect(-110, -330, 230, 330, s.soft(s.of('#3d6fa8', '#c8553d', '#4f7a6f'), 0.14), { r: 14 }) +
        rect(-80, -110, 170, 110, '#20242c') +
        rect(-80, -290, 170, 90, '#20303f', { r: 8 }) +
        stroke('M-64 -240L-30 -260L10 -226L60 -266', '#4fd07a', 5) +
        each([-50, 0, 50], (x) => circle(x, -160, 16, x === 0 ? '#f2c14e' : x < 0 ? '#4fd07a' : '#e2443f')),
    ),
  ].join('');
};

const machineTool: Scene = (s) => {
  const body = s.of('#4f7a6f', '#3d5f8f', '#7a8088');
  const sparks = times(26, () =>
    stroke(
      `M${s.random.between(470, 600).toFixed(0)} ${s.random.between(470, 560).toFixed(0)}l${s.random.between(8, 26).toFixed(0)} ${s.random.between(-6, 20).toFixed(0)}`,
      s.random.pick('#ffd66b', '#fff1b8', '#ff9d3c'),
      3.5,
    ),
  );
  return [
    hall(s),
    s.shadow(500, 840, 460, 24),
    rect(120, 640, 760, 190, s.soft(dark(body, 0.2), 0.14), { r: 10 }),
    rect(100, 560, 800, 90, s.soft(body, 0.14), { r: 10 }),
    rect(120, 330, 230, 250, s.soft(body, 0.16), { r: 16 }),
    circle(350, 470, 84, s.ball('#b9c0c8')),
    each([0, 120, 240], (turn) => placeAt(350, 470, rect(-16, -84, 32, 54, '#8f979f', { r: 4 }), 1, turn)),
    rect(350, 440, 240, 60, s.pipe('#d9dee3'), { r: 6 }),
    rect(640, 400, 220, 170, s.soft(body, 0.16), { r: 12 }),
    rect(560, 452, 90, 36, s.pipe('#8f979f')),
    poly([500, 500, 540, 500, 526, 560, 512, 560], '#5d656e'),
    circle(520, 500, 60, s.glow('#ffd66b', 0.9)),
    sparks,
    each([170, 230, 290], (x, index) =>
      circle(x, 380, 16, ['#4fd07a', '#f2c14e', '#e2443f'][index] ?? '#4fd07a'),
    ),
    rect(150, 430, 140, 70, '#20303f', { r: 8 }),
    stroke('M166 470L200 456L236 482L274 450', '#4fd07a', 4),
    circle(750, 600, 40, 'none', { line: '#c3c9cf', lineWidth: 11 }),
    person(
      s,
      960,
      860,
      680,
      { ...hand(s), hat: 'helmet', hatColour: s.of('#f2b632', '#e8eaee', '#e2622f') },
      {
        left: [-28, -52],
        right: [-12, -46],
        look: -1,
        front: placeAt(
          0,
          0,
          rect(-7.4, -92.4, 13, 4.4, '#cfe6ee', { r: 2, line: '#3b3f49', lineWidth: 0.8 }),
        ),
      },
    ),
  ].join('');
};

export const factoryScenes: Readonly<Record<string, Scene>> = { conveyor, machineTool };
