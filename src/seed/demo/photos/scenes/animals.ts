import { dark, light } from '../kit/colour.ts';
import { drawGround, hills, mountains, sky } from '../kit/outdoors.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import type { Hour } from '../kit/room.ts';
import { placeAt, circle, each, oval, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene, Stage } from '../kit/stage.ts';

function lamb(s: Stage, x: number, y: number, size: number, wool: string): string {
  const face = dark(wool, 0.62);
  const body = [
    each([-70, -40, 40, 70], (lx) => rect(lx - 9, -60, 18, 60, face, { r: 6 })),
    times(13, (index) =>
      circle(
        Math.cos((index / 13) * 6.283) * 92,
        -110 + Math.sin((index / 13) * 6.283) * 46,
        40,
        dark(wool, 0.08),
      ),
    ),
    oval(0, -112, 104, 62, wool),
    times(16, () =>
      circle(
        s.random.between(-80, 80),
        s.random.between(-150, -80),
        s.random.between(14, 26),
        light(wool, s.random.between(0.1, 0.4)),
        { opacity: 0.8 },
      ),
    ),
    oval(96, -66, 26, 34, dark(wool, 0.1)),
    path(
      'M-150 -150C-176 -160 -186 -120 -172 -96C-160 -78 -132 -80 -122 -100C-112 -124 -124 -146 -150 -150Z',
      face,
    ),
    oval(-112, -146, 26, 12, face),
    circle(-132, -162, 26, light(wool, 0.2)),
    circle(-112, -172, 22, light(wool, 0.3)),
    circle(-152, -124, 5, '#f4f2ec'),
    circle(-153, -124, 3, '#16171c'),
  ];
  return s.shadow(x, y, 130 * size, 14 * size, 0.35) + placeAt(x, y, body.join(''), size);
}

export function dog(s: Stage, x: number, y: number, size: number, coat: string): string {
  const deep = dark(coat, 0.2);
  const body = [
    stroke('M110 -120C170 -140 176 -190 160 -210', coat, 22),
    each([84, 52], (lx) => rect(lx - 13, -80, 26, 80, deep, { r: 12 })),
    path(
      'M-90 -130C-80 -170 100 -170 120 -110C130 -70 100 -50 80 -50H-60C-90 -50 -100 -90 -90 -130Z',
      s.down(light(coat, 0.15), coat, deep),
    ),
    each([-58, -28], (lx) => rect(lx - 13, -80, 26, 80, coat, { r: 12 })),
    path('M-60 -120C-70 -200 -120 -220 -140 -200L-70 -90Z', coat),
    circle(-130, -206, 54, s.ball(coat)),
    path('M-160 -200C-200 -204 -206 -170 -190 -160C-170 -152 -140 -160 -130 -176Z', light(coat, 0.4)),
    oval(-196, -190, 13, 10, '#16171c'),
    circle(-146, -218, 8, '#16171c'),
    circle(-149, -221, 2.6, '#ffffff'),
    path('M-120 -250C-96 -262 -76 -230 -84 -190C-96 -176 -112 -190 -118 -214Z', deep),
    path('M-180 -160C-176 -136 -160 -136 -158 -158Z', '#e2708a'),
    stroke('M-118 -164C-106 -150 -90 -146 -78 -150', '#d8433a', 15),
    circle(-106, -142, 9, '#f2c14e'),
  ];
  return s.shadow(x, y, 150 * size, 14 * size, 0.35) + placeAt(x, y, body.join(''), size);
}

const sheep: Scene = (s) => {
  const hour = s.of<Hour>('morning', 'noon', 'evening');
  const wool = s.of('#f1ebdd', '#e6dcc9', '#d9c9b5');
  return [
    sky(s, hour, 520),
    mountains(s, 520, s.of('#a2adb0', '#8aa3b5', '#6a6488'), 260),
    hills(540, s.of('#a3b56a', '#8fae5a', '#9a8f50'), 70),
    drawGround(s, 560, s.of('#93ad5a', '#86a850', '#8f8a4a')),
    times(
      9,
      (index) =>
        rect(20 + index * 140, 560, 14, 110, '#8a5f3d') +
        rect(-50 + index * 140, 590, 150, 12, '#a9784a') +
        rect(-50 + index * 140, 630, 150, 12, '#a9784a'),
    ),
    times(4, (index) =>
      lamb(s, 140 + index * 120, 640 + (index % 2) * 20, 0.42, dark(wool, s.random.between(0, 0.16))),
    ),
    person(
      s,
      950,
      850,
      620,
      {
        skin: SKIN.tan,
        hair: s.of(HAIR.grey, HAIR.black, HAIR.grey),
        hat: s.of('doppi', 'straw', 'cap'),
        hatColour: '#5a4a3a',
        beard: true,
        top: s.of('#3d4f6a', '#6a4a3a', '#4a5a3f'),
        bottom: '#3b3f49',
        kit: 'coat',
        kitColour: s.of('#4a5f8a', '#7a5a3f', '#5a6a4a'),
      },
      {
        left: [-24, -62],
        right: [14, -48],
        look: -1,
        front:
          stroke('M-24 -100V2', '#8a5f3d', 1.8) +
          stroke('M-24 -100C-24 -108 -14 -108 -14 -100', '#8a5f3d', 1.8),
      },
    ),
    lamb(s, 250, 820, 1, wool),
    lamb(s, 560, 850, 1.2, light(wool, 0.2)),
    lamb(s, 720, 740, 0.75, dark(wool, 0.1)),
    s.of(dog(s, 1130, 870, 0.55, '#3b3430'), '', dog(s, 1130, 870, 0.55, '#b58a5c')),
    times(24, () =>
      stroke(
        `M${s.random.between(0, 1200).toFixed(0)} ${s.random.between(760, 890).toFixed(0)}l-4 -20m4 20l6 -16`,
        '#6f8f3f',
        4,
      ),
    ),
  ].join('');
};

export const animalsScenes: Readonly<Record<string, Scene>> = { sheep };
