import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { type Hour, picture, plant, room, sunPatch, window } from '../kit/room.ts';
import { placeAt, circle, flip, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { carton } from '../kit/things.ts';
import { bucket, drill, screws } from '../kit/tools.ts';

const assembly: Scene = (s) => {
  const wood = s.of('#d6ab74', '#f1ece2', '#8c6446');
  const looks = {
    skin: s.of(SKIN.fair, SKIN.tan, SKIN.warm),
    hair: s.of(HAIR.brown, HAIR.black, HAIR.black),
    top: s.of('#d8572f', '#3d6fa8', '#4b9456'),
    bottom: '#46506a',
    bareArms: true,
    beard: s.of(false, true, false),
  };
  const shelf = times(4, (row) => rect(640, 220 + row * 150, 380, 18, s.soft(wood, 0.1)));
  return [
    room(s, {
      wall: s.of('#cfdad6', '#e8d6bd', '#d5d3e0'),
      floor: s.of('#a9764a', '#8f8378', '#b58a5c'),
      edge: 690,
    }),
    window(s, 120, 90, 300, 330, s.of<Hour>('noon', 'evening', 'morning')),
    sunPatch(160, 730, 320, 140, 130),
    rect(616, 160, 440, 620, '#120f26', { opacity: 0.14 }),
    rect(640, 170, 380, 590, dark(wood, 0.28)),
    rect(616, 150, 26, 630, s.across(light(wood, 0.15), dark(wood, 0.15))),
    rect(1018, 150, 26, 630, s.across(light(wood, 0.1), dark(wood, 0.2))),
    rect(616, 140, 428, 22, s.soft(wood, 0.12)),
    shelf,
    rect(640, 680, 380, 100, s.soft(light(wood, 0.08), 0.1)),
    circle(830, 730, 8, '#7d838d'),
    s.of(true, false, true)
      ? placeAt(
          700,
          370,
          rect(0, -60, 30, 60, '#3d7a5a') +
            rect(34, -74, 26, 74, '#b4473c') +
            rect(64, -52, 30, 52, '#2f6690'),
        )
      : '',
    person(s, 480, 850, 720, looks, {
      left: [8, -30],
      right: [24, -36],
      hip: [-6, -22],
      lean: 5,
      look: 1,
      leftFoot: [-20, 0],
      rightFoot: [14, 0],
      knees: [-1, 1],
      elbows: [1, 1],
      front: flip(27, drill(s, 27, -37, 0.075, 0, s.of('#2f8f7a', '#f2b632', '#3d78c2'))),
    }),
    placeAt(
      160,
      850,
      rect(-90, -26, 330, 26, s.soft(wood, 0.1)) + rect(-70, -52, 300, 24, s.soft(light(wood, 0.08), 0.1)),
    ),
    screws(s, 640, 858, 10, 90),
    carton(s, 1110, 860, 130, 160),
    placeAt(
      770,
      850,
      poly([0, 0, 120, -16, 150, 24, 26, 40], '#fbfaf5') + stroke('M40 6L104 -2M46 16L92 10', '#8b929c', 3),
    ),
  ].join('');
};

const renovation: Scene = (s) => {
  const left = s.of('#b9a58d', '#a9a59f', '#b5a08c');
  const fresh = s.of('#dfe8e2', '#efe2cd', '#dcdfec');
  return [
    room(s, { wall: fresh, floor: s.of('#b98753', '#9a7350', '#c79b6a'), edge: 650 }),
    window(s, 740, 110, 320, 330, s.of<Hour>('noon', 'evening', 'morning')),
    poly([0, 0, 560, 0, 520, 160, 590, 300, 530, 460, 580, 650, 0, 650], left),
    times(34, () =>
      rect(
        s.random.between(0, 480),
        s.random.between(20, 620),
        s.random.between(40, 110),
        24,
        s.random.pick('#b5704f', '#a8634a', '#c08062'),
        { r: 2, opacity: 0.65 },
      ),
    ),
    stroke('M560 0L520 160L590 300L530 460L580 650', '#f6f2e9', 8),
    poly([0, 650, 580, 650, 430, 900, 0, 900], s.down('#9d968b', '#7f786e')),
    times(12, () =>
      poly(
        [
          s.random.between(20, 400),
          s.random.between(720, 880),
          s.random.between(20, 420),
          s.random.between(720, 880),
          s.random.between(20, 400),
          s.random.between(740, 880),
        ],
        '#8b857b',
        { opacity: 0.4 },
      ),
    ),
    placeAt(
      130,
      840,
      rect(-70, -130, 140, 130, s.soft('#cfc6b6', 0.12), { r: 14 }) +
        rect(-40, -100, 80, 46, s.of('#d8572f', '#3d78c2', '#4b9456')),
    ),
    placeAt(
      250,
      860,
      rect(-70, -110, 140, 110, s.soft('#d9d1c2', 0.12), { r: 14 }) +
        rect(-40, -84, 80, 40, s.of('#3d78c2', '#4b9456', '#d8572f')),
    ),
    bucket(s, 420, 850, 1, '#3f444d', '#b9b2a7'),
    plant(s, 1110, 800, 1.5, '#d9d2c4'),
    picture(s, 600, 190, 110, 140, s.of('#c77f53', '#5d86a8', '#8aa36b')),
    placeAt(
      800,
      780,
      rect(-120, -70, 240, 60, s.soft(s.of('#5f8a80', '#c97b5a', '#6f7fae')), { r: 20 }) +
        rect(-130, -150, 260, 90, s.soft(s.of('#6f9a90', '#d98b6a', '#7f8fbe')), { r: 24 }) +
        rect(-146, -110, 40, 100, s.soft(s.of('#4f7a70', '#b96b4a', '#5f6f9e')), { r: 16 }) +
        rect(106, -110, 40, 100, s.soft(s.of('#4f7a70', '#b96b4a', '#5f6f9e')), { r: 16 }),
    ),
    s.shadow(800, 776, 170, 16),
  ].join('');
};

export const homeWorksScenes: Readonly<Record<string, Scene>> = { assembly, renovation };
