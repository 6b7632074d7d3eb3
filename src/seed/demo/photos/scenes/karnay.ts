import { drawGround, madrasa, sky, tree } from '../kit/outdoors.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import type { Hour } from '../kit/room.ts';
import { placeAt, circle, oval, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { BRIGHT } from './stage.ts';

export function bulbs(y: number, sag: number): string {
  return (
    stroke(`M0 ${y}Q300 ${y + sag} 600 ${y}T1200 ${y}`, '#4a3f3a', 3) +
    times(17, (index) =>
      circle(index * 75, y + Math.abs(Math.sin((index * Math.PI) / 8)) * sag * 0.5, 9, '#fff1b8'),
    )
  );
}

const karnay: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'evening', 'morning');
  const coat = s.of('#7a1f4a', '#1f4f7a', '#2f6a3f');
  const robe = (x: number, h: number, skin: string): string => {
    const bands = [coat, '#e0a43a', coat, '#f4f2ec', coat, '#e0a43a', coat, '#f4f2ec', coat, '#e0a43a', coat];
    const striped = s.across(
      ...bands.flatMap((tone, index): [string, number][] => [
        [tone, index / 11],
        [tone, (index + 1) / 11],
      ]),
    );
    const horn = placeAt(
      -10,
      -82,
      stroke('M10 5L-54 -26', '#d9a441', 2.4) +
        path('M-52 -26.6L-72 -28L-66 -42L-51 -24Z', s.slant('#f6dc8a', '#c98f2c')) +
        placeAt(-69, -35, oval(0, 0, 3.4, 7.6, '#8a5f1c'), 1, 24) +
        circle(-16, -7.6, 2, '#f6dc8a') +
        circle(-34, -16.4, 2, '#f6dc8a'),
    );
    return person(
      s,
      x,
      860,
      h,
      {
        skin,
        hair: HAIR.black,
        hat: 'doppi',
        top: coat,
        bottom: '#2b2d34',
        kit: 'coat',
        kitColour: coat,
        beard: s.random.next() < 0.4,
      },
      {
        left: [-31, -93],
        right: [-15, -84],
        look: -1,
        elbows: [1, -1],
        held:
          path('M-11 -76L-9.6 -24H9.6L11 -76C6 -79.6 -6 -79.6 -11 -76Z', striped) +
          rect(-10, -50, 20, 3.4, '#d8433a'),
        front: horn,
      },
    );
  };
  const drum = placeAt(
    1024,
    690,
    path('M-80 -60H80L66 60H-66Z', s.tube('#b5653d')) +
      oval(0, -60, 80, 20, '#f4ead6') +
      times(7, (index) => stroke(`M${-74 + index * 25} -50L${-62 + index * 21} 56`, '#f4ead6', 3)),
  );
  return [
    sky(s, hour, 660),
    madrasa(s, 880, 660, 1.3),
    tree(s, 110, 690, 1, '#5f9a58'),
    drawGround(s, 650, '#d1b98f'),
    bulbs(70, 90),
    robe(500, 580, SKIN.warm),
    robe(770, 600, SKIN.tan),
    person(
      s,
      1020,
      870,
      580,
      {
        skin: SKIN.warm,
        hair: HAIR.black,
        hat: 'doppi',
        top: '#f4f2ec',
        bottom: '#2b2d34',
        kit: 'vest',
        kitColour: coat,
      },
      { left: [-17, -46], right: [17, -46], elbows: [1, -1], look: -1 },
    ),
    drum,
    times(24, () =>
      placeAt(
        s.random.between(0, 1200),
        s.random.between(100, 840),
        rect(0, 0, 14, 9, s.random.pick(...BRIGHT)),
        1,
        s.random.between(0, 180),
      ),
    ),
  ].join('');
};

export const karnayScenes: Readonly<Record<string, Scene>> = { karnay };
