import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { type Hour, room, window } from '../kit/room.ts';
import { placeAt, circle, oval, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { medic } from './clinic.ts';

const dentist: Scene = (s) => {
  const seat = s.of('#4fa3b5', '#7fae8a', '#8a8fd1');
  return [
    room(s, { wall: s.of('#e0eef0', '#eef0e3', '#e9e6f2'), floor: '#c3cbd0', kind: 'tiles', edge: 690 }),
    window(s, 80, 90, 280, 300, s.of<Hour>('noon', 'morning', 'noon')),
    placeAt(
      980,
      210,
      path(
        'M-60 -70C-110 -70 -110 0 -84 40C-70 90 -66 130 -44 130C-22 130 -26 60 0 60S22 130 44 130C66 130 70 90 84 40C110 0 110 -70 60 -70C30 -70 20 -54 0 -54S-30 -70 -60 -70Z',
        s.ball('#f7fafa'),
      ) + path('M-70 -40C-60 -60 -40 -56 -34 -46', 'none', { line: '#ffffff', lineWidth: 9 }),
    ),
    stroke('M700 0V70L560 180', '#c3c9cf', 15),
    placeAt(
      540,
      200,
      circle(-10, 60, 190, s.glow('#fff7d8', 0.5)) +
        path('M-90 0C-80 -50 80 -50 90 0L60 40H-60Z', s.soft('#e9edf0', 0.14)) +
        oval(0, 34, 60, 16, '#fff9d8'),
      1,
      14,
    ),
    rect(470, 760, 220, 40, s.soft('#8f979f'), { r: 16 }),
    rect(540, 660, 80, 120, s.tube('#b9c0c8')),
    path(
      'M250 610L330 560L640 640L900 640C930 640 930 690 900 690H600Z',
      s.down(light(seat, 0.2), dark(seat, 0.2)),
    ),
    path(
      'M230 620C210 590 260 400 300 390C340 390 350 430 350 450L400 600L560 650L540 690L300 670Z',
      s.across(light(seat, 0.15), dark(seat, 0.15)),
    ),
    circle(330, 440, 56, s.ball(SKIN.warm)),
    path(
      'M276 430C270 370 360 360 384 410C350 410 310 410 276 430Z',
      s.of(HAIR.black, HAIR.chestnut, HAIR.brown),
    ),
    stroke('M350 440q10 -8 20 0M352 474q12 4 18 -6', '#7a4a3a', 5),
    path(
      'M330 500C400 490 470 560 560 600L900 632C916 640 910 668 896 670L540 660C440 640 350 620 320 560Z',
      s.of('#d98a6a', '#5f7f9a', '#c9a04a'),
    ),
    person(
      s,
      640,
      850,
      700,
      { ...medic(s), hat: 'nurse' },
      {
        left: [-34, -58],
        right: [-18, -50],
        lean: -3,
        look: -1,
        front:
          placeAt(0, 0, path('M-10 -76C-10 -84 4 -84 4 -77L2 -70.6C-2 -68.6 -6 -68.6 -8 -70.6Z', '#a9d6e6')) +
          stroke('M-34 -58L-41 -56', '#c3c9cf', 1.2),
      },
    ),
    placeAt(
      980,
      700,
      rect(-110, -20, 220, 26, s.soft('#f4f6f7'), { r: 8 }) +
        rect(-12, 0, 24, 140, s.tube('#b9c0c8')) +
        rect(-80, 136, 160, 20, '#8f979f', { r: 8 }) +
        times(5, (index) => stroke(`M${-80 + index * 36} -20L${-70 + index * 36} -64`, '#9aa4ae', 6)),
    ),
    s.shadow(590, 806, 260, 18, 0.35),
  ].join('');
};

export const dentistScenes: Readonly<Record<string, Scene>> = { dentist };
