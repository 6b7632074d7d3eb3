import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { type Hour, room, sunPatch, wall, window } from '../kit/room.ts';
import { placeAt, circle, each, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { counter, table } from '../kit/furniture.ts';
import { brush, drill, hammer, screws, toolbox, wrench } from '../kit/tools.ts';

const handyman: Scene = (s) => {
  const board = s.of('#d9b98a', '#9fb3a8', '#b9a7c2');
  const hole = rect(0, 0, 40, 40, board) + circle(20, 20, 3, dark(board, 0.35));
  const pliers =
    stroke('M-14 -60L0 0L-26 96M14 -60L0 0L26 96', '#d8433a', 15) +
    stroke('M-14 -60L0 0M14 -60L0 0', '#9aa1ab', 17) +
    circle(0, 0, 10, '#6d737d');
  return [
    wall(s, s.of('#ece3d2', '#dfe4e2', '#e6dfe9')),
    rect(96, 66, 1016, 520, '#120f26', { opacity: 0.2, r: 10 }),
    rect(84, 54, 1016, 520, s.pattern(40, 40, hole), { r: 8, line: dark(board, 0.3), lineWidth: 8 }),
    hammer(s, 210, 150, 1.1, 68),
    wrench(s, 420, 130, 1.2, 84, '#b9c0ca'),
    wrench(s, 500, 150, 0.9, 84, '#b9c0ca'),
    placeAt(620, 230, pliers, 1.3),
    placeAt(760, 140, rect(-9, 110, 18, 110, '#e0a43a', { r: 8 }) + rect(-4, 0, 8, 112, '#aab1bb')),
    placeAt(830, 150, rect(-9, 100, 18, 100, '#3d78c2', { r: 8 }) + rect(-4, 0, 8, 102, '#aab1bb')),
    placeAt(
      960,
      120,
      path('M-80 0H60L90 200H-20Z', '#c3c8cf') +
        path('M-90 -10C-90 -60 60 -60 60 0L40 30H-84Z', '#a9713d') +
        stroke('M-60 -12C-40 -30 10 -30 30 -8', '#ecdcbc', 10),
    ),
    counter(s, 640, s.of('#b98753', '#8a6a50', '#c79b6a')),
    drill(s, 330, 700, 1.35, -4, s.of('#2f8f7a', '#f2b632', '#d8433a')),
    toolbox(s, 760, 850, 1, s.of('#d8572f', '#3d6fa8', '#2f7a5a')),
    screws(s, 540, 850, 12, 110),
    placeAt(
      960,
      800,
      rect(0, 0, 120, 84, '#f2c230', { r: 16 }) +
        circle(60, 42, 28, '#3b3b3b') +
        rect(-180, 60, 190, 18, '#f6e27a'),
    ),
    brush(120, 860, 0.8, 70, s.of('#d8433a', '#3d78c2', '#4b9456')),
  ].join('');
};

const carpentry: Scene = (s) => {
  const wood = s.of('#c9935a', '#a8713f', '#d9b07a');
  const looks = {
    skin: s.of(SKIN.warm, SKIN.deep, SKIN.fair),
    hair: s.of(HAIR.grey, HAIR.black, HAIR.sand),
    top: s.of('#7d5a44', '#46617f', '#6d7f52'),
    bottom: '#45414a',
    hat: s.of('doppi' as const, 'cap' as const, 'cap' as const),
    hatColour: '#5f6f4c',
    kit: 'apron' as const,
    kitColour: s.of('#c9ad7f', '#5d4632', '#3f5247'),
    beard: s.of(true, false, true),
  };
  const curls = times(14, () =>
    stroke(
      `M${s.random.between(150, 900)} ${s.random.between(800, 880)}c10 -22 30 -12 22 4s-24 2 -12 -10`,
      light(wood, 0.4),
      5,
    ),
  );
  return [
    room(s, { wall: s.of('#d9c8ad', '#b9c0b5', '#cfc0b4'), floor: '#9a8367', edge: 650 }),
    window(s, 780, 80, 300, 300, s.of<Hour>('morning', 'noon', 'evening')),
    sunPatch(640, 690, 300, 150, -140),
    times(8, (index) =>
      rect(
        60 + index * 46,
        90 + (index % 3) * 34,
        34,
        560 - (index % 3) * 34,
        s.across(light(wood, 0.16), s.random.pick(wood, dark(wood, 0.14)), dark(wood, 0.2)),
      ),
    ),
    person(s, 640, 800, 660, looks, { left: [-26, -50], right: [-10, -52], lean: -5, look: -1 }),
    table(s, 520, 820, 860, 280, '#8f6a45'),
    placeAt(180, 512, rect(0, 0, 640, 26, s.soft(light(wood, 0.1), 0.14), { r: 2 })),
    placeAt(
      440,
      512,
      path('M-70 0L-60 -34C-50 -48 -20 -48 -14 -30H60C84 -30 90 -20 90 0Z', s.soft('#b5743a', 0.2)) +
        rect(20, -62, 16, 36, '#8a5527', { r: 7 }),
    ),
    each([0, 1, 2], (index) =>
      stroke(`M${340 - index * 26} 505c-8 -26 -34 -20 -28 0s24 8 16 -8`, light(wood, 0.42), 6),
    ),
    hammer(s, 760, 500, 0.6, -8),
    curls,
    placeAt(
      1000,
      830,
      stroke('M-60 0L-30 -190M60 0L30 -190M0 10V-190M-46 -80H46', dark(wood, 0.2), 15) +
        rect(-70, -206, 140, 22, s.soft(wood, 0.15), { r: 6 }),
    ),
    s.shadow(1000, 832, 100, 14),
  ].join('');
};

export const workshopScenes: Readonly<Record<string, Scene>> = { handyman, carpentry };
