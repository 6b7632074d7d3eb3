import { drape, ikat } from '../kit/cloth.ts';
import { dark, light } from '../kit/colour.ts';
import { HAIR, person, SKIN } from '../kit/person.ts';
import { type Hour, plant, room, window } from '../kit/room.ts';
import { placeAt, circle, each, path, poly, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { counter } from '../kit/furniture.ts';
import { spool, THREADS } from './sewing.ts';

const mending: Scene = (s) => {
  const denim = s.of('#3d5f9e', '#4a5468', '#5f7fb0');
  const shoe = (x: number, y: number, tone: string): string =>
    s.shadow(x, y + 4, 120, 14) +
    placeAt(
      x,
      y,
      path(
        'M-100 0V-96C-60 -84 -30 -100 -14 -104C10 -70 50 -50 96 -40C116 -34 116 -8 108 0Z',
        s.soft(tone, 0.2),
      ) +
        rect(-104, -8, 216, 18, '#3a2a20', { r: 6 }) +
        stroke('M-6 -90L16 -70M12 -80L34 -60M30 -70L52 -54', '#f4ead6', 5),
    );
  return [
    counter(s, 0, s.of('#c79b6a', '#8a6a50', '#a9784a')),
    placeAt(
      90,
      80,
      path(
        'M0 0H360L390 700H220L190 220L150 700H-30Z',
        s.across(light(denim, 0.12), denim, dark(denim, 0.2)),
      ) +
        rect(0, 0, 360, 44, dark(denim, 0.14)) +
        stroke('M190 44V220M20 60C60 110 100 110 120 50M340 60C300 110 260 110 240 50', '#e0a43a', 3) +
        stroke('M-20 690L10 60M150 690L186 250M226 690L196 250M384 690L352 60', '#e0a43a', 2.5) +
        placeAt(
          290,
          430,
          rect(-56, -60, 112, 120, s.of('#c8354f', '#e0a43a', '#4b9456')) +
            rect(-50, -54, 100, 108, 'none', { line: '#f4f2ec', lineWidth: 4 }) +
            times(6, (index) =>
              stroke(`M${-66 + index * 24} -64l6 14M${-66 + index * 24} 50l6 14`, '#f4f2ec', 4),
            ),
        ) +
        stroke('M292 360C360 300 400 330 440 280', '#f4f2ec', 3) +
        poly([436, 286, 500, 236, 440, 280], '#c3c9cf', { line: '#c3c9cf', lineWidth: 5 }),
      1,
      -4,
    ),
    shoe(880, 340, s.of('#8a4f2c', '#23262d', '#7a2f35')),
    shoe(960, 480, s.of('#8a4f2c', '#23262d', '#7a2f35')),
    each([0, 1, 2, 3, 4], (index) =>
      spool(s, 640 + index * 74, 700, THREADS[(index + s.variant) % 7] ?? '#d8433a'),
    ),
    placeAt(
      720,
      820,
      times(
        9,
        (index) => rect(index * 20, -8, 12, 16, '#d9b45a') + rect(index * 20 + 6, 8, 12, 12, '#c9953f'),
      ) +
        rect(-60, -16, 60, 40, '#c9953f', { r: 8 }) +
        rect(-110, -6, 54, 18, '#a9762c', { r: 8 }),
    ),
    placeAt(
      1040,
      780,
      circle(-26, 30, 26, 'none', { line: '#d8433a', lineWidth: 11 }) +
        circle(44, 36, 26, 'none', { line: '#d8433a', lineWidth: 11 }) +
        poly([-12, 8, 80, -160, 94, -152, 12, 20], '#c3c9cf') +
        poly([30, 12, -36, -160, -22, -166, 46, 8], '#aab1ba'),
      1,
      -20,
    ),
    times(
      8,
      (index) =>
        circle(
          560 + (index % 4) * 34,
          210 + Math.floor(index / 4) * 40,
          14,
          THREADS[index % 7] ?? '#d8433a',
        ) +
        circle(555 + (index % 4) * 34, 207 + Math.floor(index / 4) * 40, 2.5, '#3b3f49') +
        circle(565 + (index % 4) * 34, 213 + Math.floor(index / 4) * 40, 2.5, '#3b3f49'),
    ),
  ].join('');
};

const curtains: Scene = (s) => {
  const cloth = s.of('#8a3f5a', '#4f7a6f', '#c9a04a');
  const quilt = ikat(
    s,
    s.of('#c8354f', '#2f7a5a', '#2d4f9e'),
    s.of('#2d4f9e', '#e0852c', '#c8354f'),
    '#f7efd9',
    95,
  );
  return [
    room(s, { wall: s.of('#efe2d3', '#e3e9e6', '#ece6da'), floor: '#a9764a', edge: 690 }),
    window(s, 330, 100, 540, 460, s.of<Hour>('noon', 'evening', 'morning')),
    rect(380, 80, 440, 560, '#ffffff', { opacity: 0.3 }),
    times(9, (index) => stroke(`M${390 + index * 54} 80V640`, '#ffffff', 9, 0.25)),
    drape(s, 190, 70, 220, 640, cloth),
    drape(s, 790, 70, 220, 640, cloth),
    path('M190 400C260 420 330 420 410 380L410 410C330 450 260 450 190 430Z', dark(cloth, 0.3)),
    path('M1010 400C940 420 870 420 790 380L790 410C870 450 940 450 1010 430Z', dark(cloth, 0.3)),
    path(
      'M170 40H1030V130C960 180 900 180 830 130C760 180 680 180 600 130C520 180 440 180 370 130C300 180 240 180 170 130Z',
      s.soft(light(cloth, 0.12), 0.14),
    ),
    stroke('M130 40H1070', '#c9953f', 18),
    each([124, 1076], (x) => circle(x, 40, 22, s.ball('#d9a441'))),
    times(
      4,
      (index) =>
        rect(420, 820 - index * 34, 360, 32, index % 2 === 0 ? quilt : cloth, { r: 14 }) +
        rect(420, 820 - index * 34, 360, 32, s.down(['#ffffff', 0, 0.25], ['#120f26', 1, 0.25]), { r: 14 }),
    ),
    s.shadow(600, 856, 220, 16),
    s.of(
      person(
        s,
        1060,
        860,
        620,
        { skin: SKIN.warm, hair: HAIR.black, style: 'bun', top: '#5a7f8a', bottom: '#3b3f49' },
        { left: [-26, -76], right: [14, -50], look: -1 },
      ),
      plant(s, 1090, 800, 1.5, '#d9d2c4'),
      person(
        s,
        140,
        860,
        620,
        {
          skin: SKIN.tan,
          hair: HAIR.black,
          hat: 'scarf',
          hatColour: '#d8708a',
          top: '#7a4a6a',
          bottom: '#3b3f49',
        },
        { left: [-14, -50], right: [26, -76], look: 1 },
      ),
    ),
  ].join('');
};

export const textilesScenes: Readonly<Record<string, Scene>> = { mending, curtains };
