import { dark, light } from '../kit/colour.ts';
import { drawGround, madrasa, mountains, pavement, sky, tree } from '../kit/outdoors.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { curtain, type Hour, picture, room, window } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';

const hotelRoom: Scene = (s) => {
  const cover = s.of('#8a3f4a', '#2f6f7a', '#c9a04a');
  return [
    room(s, {
      wall: s.of('#e6d6bf', '#d3dce0', '#e3d9cc'),
      floor: s.of('#8a5f3d', '#a9764a', '#7a553a'),
      kind: s.of('planks' as const, 'carpet' as const, 'planks' as const),
      edge: 640,
    }),
    window(s, 60, 80, 250, 360, s.of<Hour>('evening', 'noon', 'night')),
    curtain(s, 10, 50, 80, 580, cover),
    curtain(s, 290, 50, 80, 580, cover),
    rect(440, 230, 600, 320, s.soft(dark(cover, 0.1), 0.16), { r: 30 }),
    times(5, (index) => rect(460 + index * 114, 250, 104, 280, s.soft(cover, 0.1), { r: 20 })),
    picture(s, 660, 60, 160, 120, s.of('#5d86a8', '#c77f53', '#8aa36b')),
    rect(430, 520, 620, 230, s.soft('#fbfaf7', 0.1), { r: 26 }),
    each([480, 760], (x) => rect(x, 470, 230, 100, s.soft('#ffffff', 0.12), { r: 36 })),
    path('M420 620H1060L1090 790H390Z', s.down(light(cover, 0.2), dark(cover, 0.2))),
    rect(430, 600, 620, 46, '#fbfaf7', { r: 14 }),
    placeAt(
      740,
      590,
      path('M-50 10C-60 -30 -20 -60 0 -20C20 -60 60 -30 50 10Z', '#f7f3ea') +
        stroke('M-6 -20C-20 -70 -60 -60 -50 -30M6 -20C20 -70 60 -60 50 -30', '#f7f3ea', 11),
    ),
    s.shadow(740, 800, 400, 24, 0.4),
    each(
      [370, 1110],
      (x) =>
        rect(x - 60, 620, 120, 150, s.soft('#8a5f3d', 0.14), { r: 6 }) +
        rect(x - 44, 640, 88, 44, '#7a4f30') +
        circle(x, 540, 120, s.glow('#ffe3a0', 0.7)) +
        rect(x - 7, 550, 14, 70, '#c9953f') +
        path(`M${x - 30} 480H${x + 30}L${x + 48} 552H${x - 48}Z`, '#fff1cf'),
    ),
    placeAt(
      170,
      860,
      rect(-70, -180, 140, 170, s.across(light('#3d6fa8', 0.1), '#2f5580'), { r: 16 }) +
        times(3, (index) => rect(-44 + index * 40, -166, 8, 142, '#23406a')) +
        rect(-24, -226, 48, 50, 'none', { r: 8, line: '#8a9099', lineWidth: 9 }) +
        circle(-46, -6, 12, '#23262d') +
        circle(46, -6, 12, '#23262d'),
    ),
    s.of(
      '',
      person(
        s,
        620,
        870,
        560,
        {
          skin: SKIN.warm,
          hair: HAIR.black,
          style: 'bun',
          top: '#3f4656',
          bottom: '#3f4656',
          kit: 'apron',
          kitColour: '#f7f7f4',
        },
        {
          left: [-14, -56],
          right: [14, -56],
          look: 1,
          held:
            rect(-15, -70, 30, 7, '#ffffff', { r: 2 }) +
            rect(-14, -63, 28, 7, '#e3ecef', { r: 2 }) +
            rect(-15, -56, 30, 6, '#ffffff', { r: 2 }),
        },
      ),
      '',
    ),
  ].join('');
};

const guideTour: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'evening', 'morning');
  const tourist = (x: number, tone: string, hat: 'straw' | 'cap', skin: string): string =>
    person(
      s,
      x,
      860,
      430,
      { skin, hair: HAIR.sand, top: tone, bottom: '#8a7a5a', hat, hatColour: '#c8553d', bareArms: true },
      {
        left: [-10, -60],
        right: [12, -52],
        back: true,
        front: rect(-9, -76, 18, 24, dark(tone, 0.3), { r: 4 }),
      },
    );
  return [
    sky(s, hour, 660),
    madrasa(s, 600, 650, 2.1),
    drawGround(s, 640, '#d1b98f'),
    pavement(s, 650, s.of('#d9c7a3', '#c9a98f', '#d3c4a9')),
    tree(s, 70, 690, 0.9, '#5f9a58'),
    tree(s, 1130, 690, 0.9, '#5f9a58'),
    person(
      s,
      430,
      850,
      560,
      {
        skin: SKIN.warm,
        hair: HAIR.black,
        style: s.of('long', 'short', 'braids'),
        top: s.of('#c8354f', '#f4f2ec', '#2f7a8a'),
        bottom: '#3b3f49',
        ...s.of({}, { hat: 'doppi' as const }, { hat: 'doppi' as const }),
      },
      {
        left: [-24, -88],
        right: [16, -62],
        look: 1,
        front:
          stroke('M-24 -88V-118', '#8a6a46', 1.2) +
          poly([-24, -118, -4, -113, -24, -107], s.of('#f2c14e', '#d8433a', '#4b9456')),
      },
    ),
    tourist(700, '#4f87c2', 'straw', SKIN.fair),
    tourist(840, '#d8708a', 'cap', SKIN.fair),
    tourist(990, '#5fae7a', 'straw', SKIN.warm),
  ].join('');
};

const pool: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'evening', 'morning');
  const umbrella = (x: number, y: number, tone: string): string =>
    placeAt(
      x,
      y,
      rect(-5, -190, 10, 190, '#f4f2ec') +
        path('M-130 -170C-100 -270 100 -270 130 -170Z', tone) +
        path('M-44 -170C-36 -260 36 -260 44 -170Z', '#fbfaf6'),
    );
  return [
    sky(s, hour, 520),
    s.of(
      mountains(s, 500, '#8aa3b5', 190),
      mountains(s, 500, '#6a6488', 190),
      mountains(s, 500, '#a2adb0', 190),
    ),
    times(7, (index) => tree(s, 60 + index * 190, 540, 0.62, s.random.pick('#5f9a58', '#6fa85f', '#4f8a50'))),
    rect(0, 530, 1200, 370, s.down('#e9dcc3', '#d1bf9f')),
    poly([210, 610, 990, 610, 1240, 900, -40, 900], s.down('#9fe0ea', '#3fa9c9')),
    poly([210, 610, 990, 610, 1010, 634, 190, 634], '#f7f3e9'),
    poly([210, 610, 186, 610, -90, 900, -40, 900], '#fbf8f0'),
    poly([990, 610, 1014, 610, 1290, 900, 1240, 900], '#fbf8f0'),
    times(26, () => {
      const y = s.random.between(660, 880);
      return stroke(
        `M${s.random.between(120, 1000).toFixed(0)} ${y.toFixed(0)}q20 -12 40 0t40 0`,
        '#ffffff',
        4,
        0.5,
      );
    }),
    placeAt(
      660,
      760,
      oval(0, 0, 96, 40, s.of('#f2708a', '#f2c14e', '#e2533b')) +
        oval(0, -4, 46, 16, '#6fc6dc') +
        times(6, (index) =>
          oval(Math.cos(index * 1.047) * 71, Math.sin(index * 1.047) * 28 - 2, 16, 9, '#ffffff', {
            opacity: 0.85,
          }),
        ),
    ),
    umbrella(130, 640, s.of('#d8433a', '#3d78c2', '#f2a03c')),
    umbrella(1080, 640, s.of('#3d78c2', '#f2a03c', '#4b9456')),
    each(
      [200, 960],
      (x) =>
        poly([x, 600, x + 110, 600, x + 140, 560, x + 160, 566, x + 126, 622, x, 622], '#fbfaf6') +
        rect(x + 6, 620, 8, 24, '#8a8f96') +
        rect(x + 100, 620, 8, 24, '#8a8f96'),
    ),
    stroke(
      'M930 900V660C930 620 980 620 980 660V700M1010 900V680C1010 640 1060 640 1060 680V730',
      '#e3e8eb',
      11,
    ),
  ].join('');
};

export const travelScenes: Readonly<Record<string, Scene>> = { hotelRoom, guideTour, pool };
