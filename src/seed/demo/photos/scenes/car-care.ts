import { carFront, cone, minitruck, sedan, wheel } from '../kit/cars.ts';
import { blocks, hills, mountains, road, sky } from '../kit/outdoors.ts';
import { person } from '../kit/person.ts';
import { type Hour, room } from '../kit/room.ts';
import { placeAt, circle, oval, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { bucket } from '../kit/tools.ts';
import { garage, mechanic } from './garage.ts';

const carWash: Scene = (s) => {
  const colour = s.of('#3d78c2', '#d8433a', '#f4f4f0');
  const foam = times(46, () =>
    circle(s.random.between(330, 870), s.random.between(400, 790), s.random.between(12, 44), '#ffffff', {
      opacity: 0.82,
    }),
  );
  return [
    room(s, {
      wall: s.of('#7fb6c9', '#a9c9b8', '#8f9fc4'),
      floor: '#7d8a92',
      kind: 'tiles',
      edge: 660,
      skirting: false,
    }),
    times(9, (index) => rect(index * 140, 0, 70, 660, '#ffffff', { opacity: 0.08 })),
    oval(600, 840, 520, 46, '#cfe9f2', { opacity: 0.55 }),
    carFront(s, 600, 830, 1.75, colour),
    foam,
    times(34, () =>
      stroke(
        `M${s.random.between(330, 880).toFixed(0)} ${s.random.between(250, 600).toFixed(0)}l-8 26`,
        '#e6f6fb',
        4,
        0.8,
      ),
    ),
    person(
      s,
      1050,
      860,
      640,
      { ...mechanic(s), hat: 'cap', hatColour: '#f2b632' },
      { left: [-28, -66], right: [-14, -54], look: -1, front: stroke('M-14 -55L-40 -72', '#23262d', 2.6) },
    ),
    poly([778, 390, 560, 300, 540, 470], '#e6f6fb', { opacity: 0.5 }),
    bucket(s, 150, 850, 1.1, s.of('#f2b632', '#3d78c2', '#d8433a')),
    times(7, () =>
      circle(s.random.between(90, 210), s.random.between(690, 730), s.random.between(14, 28), '#ffffff', {
        opacity: 0.9,
      }),
    ),
  ].join('');
};

const bodyShop: Scene = (s) => {
  const colour = s.of('#d8433a', '#2f8f7a', '#3d5fa8');
  return [
    garage(s),
    rect(90, 110, 1020, 560, s.down('#eef2f4', '#cfd6da')),
    times(7, (index) => rect(90 + index * 146, 110, 4, 560, '#a9b2b9')),
    sedan(s, 130, 820, 1.55, '#b9bec4'),
    s.clip(rect(480, 400, 600, 440, '#000'), sedan(s, 130, 820, 1.55, colour)),
    rect(440, 640, 60, 120, '#e9dcb4', { opacity: 0.85 }),
    rect(690, 600, 10, 150, '#f2e7a8'),
    times(14, (index) =>
      circle(890 - index * 13, 656 + s.random.between(-26, 26), 12 + index * 2, colour, { opacity: 0.16 }),
    ),
    person(
      s,
      1040,
      850,
      640,
      {
        ...mechanic(s),
        top: '#eef0f2',
        bottom: '#eef0f2',
        kit: 'overalls',
        kitColour: '#dfe3e6',
        hat: 'scarf',
        hatColour: '#e9ecef',
        bareArms: false,
      },
      {
        left: [-22, -58],
        right: [12, -46],
        look: -1,
        front:
          rect(-5, -84, 11, 8, '#3b3f49', { r: 3 }) +
          placeAt(
            -24,
            -60,
            rect(-7, -2, 10, 3.4, '#7d838d', { r: 1 }) + rect(-4, -9, 5, 7, colour, { r: 1 }),
          ),
      },
    ),
    placeAt(200, 860, rect(-50, -80, 100, 80, s.tube('#d3d6db')) + rect(-50, -56, 100, 32, colour)),
  ].join('');
};

const towTruck: Scene = (s) => {
  const hour = s.of<Hour>('evening', 'noon', 'night');
  const colour = s.of('#f2b632', '#e2622f', '#f2b632');
  return [
    sky(s, hour, 620),
    s.of(
      mountains(s, 610, '#6a6488'),
      blocks(s, 640, '#d6c8b0', false, 300),
      blocks(s, 640, '#7f879a', true, 340),
    ),
    hills(620, s.of('#8a6f5a', '#a9b07a', '#2f3a48'), 30),
    road(s, 670, hour === 'night' ? '#3d4254' : '#676a72'),
    placeAt(0, 0, sedan(s, 560, 690, 1.02, s.of('#7d2f35', '#f4f4f0', '#b9c0ca')), 1, 0),
    minitruck(s, 190, 850, 1.55, colour),
    poly([520, 660, 1120, 690, 1150, 720, 500, 724], s.down('#7d838d', '#4a4f5a')),
    rect(480, 700, 660, 54, s.down('#5d626b', '#34373f')),
    circle(1020, 780, 74, '#15161b'),
    wheel(s, 1020, 784, 60),
    circle(766, 792, 74, '#15161b'),
    wheel(s, 766, 792, 60),
    placeAt(
      380,
      462,
      circle(0, -20, 90, s.glow('#ffb03a', 0.9)) + rect(-46, -24, 92, 24, '#ff8a1f', { r: 8 }),
    ),
    cone(s, 110, 880, 1),
    cone(s, 1140, 890, 1),
  ].join('');
};

export const carCareScenes: Readonly<Record<string, Scene>> = { carWash, bodyShop, towTruck };
