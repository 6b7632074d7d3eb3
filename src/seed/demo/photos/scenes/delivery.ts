import { bicycle } from '../kit/cars.ts';
import { dark, light } from '../kit/colour.ts';
import { blocks, road, sky, tree } from '../kit/outdoors.ts';
import { HAIR, type Looks, person, SKIN } from '../kit/person.ts';
import { type Hour, plant } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { bag, carton } from '../kit/things.ts';
import { mover } from './moving.ts';

const courier: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'evening', 'night');
  const colour = s.of('#2fa36b', '#f2b632', '#8a4fc2');
  const box =
    rect(-1, -80, 24, 25, s.across(light(colour, 0.15), dark(colour, 0.2)), { r: 2 }) +
    rect(2, -72, 18, 3, '#ffffff', { opacity: 0.8 });
  const looks: Looks = {
    skin: s.of(SKIN.warm, SKIN.tan, SKIN.fair),
    hair: HAIR.black,
    top: dark(colour, 0.12),
    bottom: '#2f3542',
    hat: 'helmet',
    hatColour: colour,
  };
  return [
    sky(s, hour, 620),
    blocks(s, 640, s.of('#d6c8b0', '#8c6a80', '#7f879a'), hour === 'night', 380),
    times(3, (index) => tree(s, 120 + index * 460, 660, 0.85, s.of('#5f9a58', '#7a8a4a', '#2f5a48'))),
    road(s, 680, s.of('#6d7078', '#6a6470', '#3d4254')),
    placeAt(420, 850, bicycle(s, 0, 0, 1.5, s.of('#d8433a', '#3d78c2', '#e8e4da'))),
    placeAt(
      0,
      0,
      person(s, 566, 848, 560, looks, {
        left: [-24, -44],
        right: [-23, -43],
        hip: [4, -54],
        lean: -8,
        look: -1,
        leftFoot: [-7, -7],
        rightFoot: [3, -17],
        knees: [1, -1],
        elbows: [-1, -1],
        held: placeAt(0, -8, box),
      }),
    ),
    hour === 'night' ? poly([400, 640, 40, 760, 60, 860, 400, 660], '#fff1b8', { opacity: 0.22 }) : '',
  ].join('');
};

const doorDelivery: Scene = (s) => {
  const door = s.of('#7a4a2c', '#3f6f6a', '#5a4a70');
  const looks: Looks = { ...mover(s), kit: 'vest', kitColour: s.of('#f2b632', '#e2622f', '#3d78c2') };
  const groceries =
    bag(s, 0, 0, 120, 150, '#d9b07a') +
    placeAt(
      0,
      -150,
      stroke('M-30 0L-44 -60', '#e6c98a', 20) +
        circle(-2, -14, 24, '#d8433a') +
        circle(34, -10, 22, '#f2a03c') +
        path('M14 -20C10 -70 50 -70 46 -20Z', '#4b9456'),
    );
  return [
    rect(
      0,
      0,
      1200,
      900,
      s.of(s.down('#d9b98f', '#c39b6c'), s.down('#cfd3cf', '#aeb5b2'), s.down('#d6c3b9', '#b59c90')),
    ),
    times(11, (row) =>
      times(10, (index) =>
        rect(index * 130 - (row % 2) * 65, row * 74, 126, 70, '#ffffff', { opacity: 0.06 }),
      ),
    ),
    rect(120, 110, 400, 680, '#efe6d6'),
    rect(146, 136, 348, 654, s.across(light(door, 0.12), dark(door, 0.16))),
    each([166, 330], (x) =>
      each([160, 420], (y) =>
        rect(x, y, 144, 226, dark(door, 0.16), { r: 6, line: light(door, 0.15), lineWidth: 4 }),
      ),
    ),
    circle(468, 470, 15, s.ball('#d9b45a')),
    rect(540, 360, 30, 54, '#f4f2ec', { r: 8 }),
    circle(555, 387, 8, '#d8433a'),
    rect(0, 786, 1200, 114, s.down('#b3a48f', '#8f826f')),
    rect(90, 770, 480, 30, s.down('#d9d0c0', '#b5aa98')),
    rect(170, 784, 300, 34, '#7a5a3e', { r: 4 }),
    plant(s, 640, 800, 1.2, '#b5653d'),
    person(s, 830, 850, 700, looks, { left: [-24, -58], right: [14, -46], look: -1 }),
    placeAt(
      660,
      452,
      s.of(
        rect(-56, -80, 112, 80, '#c99a63') + rect(-10, -80, 20, 30, '#e6cf9e'),
        placeAt(0, 90, groceries, 1),
        rect(-60, -60, 120, 60, '#c99a63') + rect(-50, -110, 100, 50, '#d6ab74'),
      ),
    ),
    placeAt(1050, 850, s.of(groceries, carton(s, 0, 0, 140, 120), groceries), 1.1),
    oval(640, 20, 60, 30, '#3b3f49'),
    circle(640, 60, 110, s.glow('#fff1c0', 0.6)),
  ].join('');
};

export const deliveryScenes: Readonly<Record<string, Scene>> = { courier, doorDelivery };
