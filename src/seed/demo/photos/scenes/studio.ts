import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { plant, room } from '../kit/room.ts';
import { placeAt, circle, oval, path, poly, rect, stroke } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';

const cameraShoot: Scene = (s) => {
  const backdrop = s.of('#d9c3b0', '#8fa6b5', '#b5a7c9');
  const tripod =
    stroke('M0 -20L-120 380M0 -20L120 380M0 -20L16 370', '#23262d', 15) + rect(-22, -40, 44, 40, '#3b3f49');
  const body = [
    rect(-150, -200, 300, 180, s.soft('#2b2d34', 0.16), { r: 22 }),
    path('M-60 -200L-40 -244H50L70 -200Z', '#23252b'),
    rect(90, -222, 44, 24, '#d8433a', { r: 6 }),
    circle(-6, -106, 92, s.ball('#3b3f49')),
    circle(-6, -106, 70, '#16171c'),
    circle(-6, -106, 52, s.ball(s.of('#3d5f9e', '#5a3f8a', '#2f6f6a'))),
    circle(-26, -128, 13, '#ffffff', { opacity: 0.8 }),
    rect(-140, -150, 34, 90, '#4a4f5a', { r: 8 }),
    circle(112, -160, 9, '#e2443f'),
  ];
  const softbox = (x: number, y: number, side: number): string =>
    placeAt(
      x,
      y,
      circle(0, 0, 150, s.glow('#fff7df', 0.7)) +
        poly([-70 * side, -110, 70 * side, -80, 70 * side, 80, -70 * side, 110], '#fffaf0', {
          line: '#23262d',
          lineWidth: 9,
        }) +
        poly([70 * side, -80, 130 * side, -20, 130 * side, 20, 70 * side, 80], '#23262d') +
        stroke('M0 100L0 560', '#3b3f49', 11),
    );
  return [
    room(s, { wall: s.of('#8f8a86', '#5d6470', '#6f6a7a'), floor: '#a9927a', edge: 680, skirting: false }),
    path(
      'M520 40H1000V690C1000 760 1040 800 1100 850H420C480 800 520 760 520 690Z',
      s.down(light(backdrop, 0.3), backdrop, dark(backdrop, 0.1)),
    ),
    rect(490, 26, 540, 26, s.pipe('#c9b08a')),
    s.of(
      person(
        s,
        760,
        790,
        560,
        { skin: SKIN.warm, hair: HAIR.black, style: 'long', top: '#c8354f', bottom: '#c8354f', kit: 'dress' },
        { left: [-14, -52], right: [17, -62], look: -1 },
      ),
      plant(s, 760, 780, 2.6, '#d9d2c4'),
      person(
        s,
        690,
        790,
        560,
        {
          skin: SKIN.tan,
          hair: HAIR.black,
          top: '#2f3f5f',
          bottom: '#2f3f5f',
          kit: 'suit',
          kitColour: '#7d2f35',
        },
        { left: [-13, -48], right: [14, -50], look: 1 },
      ) +
        person(
          s,
          850,
          790,
          530,
          {
            skin: SKIN.fair,
            hair: HAIR.chestnut,
            style: 'long',
            top: '#f7f3ee',
            bottom: '#f7f3ee',
            kit: 'dress',
          },
          { left: [-15, -50], right: [14, -48], look: -1 },
        ),
    ),
    softbox(1090, 270, -1),
    placeAt(290, 520, tripod + body.join(''), 1.05),
    oval(290, 900, 180, 10, '#120f26', { opacity: 0.25 }),
    placeAt(
      100,
      820,
      rect(-80, -100, 180, 100, s.soft('#3b3f49', 0.1), { r: 14 }) +
        stroke('M-30 -100C-30 -150 50 -150 50 -100', '#23262d', 12),
    ),
  ].join('');
};

export const studioScenes: Readonly<Record<string, Scene>> = { cameraShoot };
