import { dark, light } from '../kit/colour.ts';
import { blocks, bush, pavement, poplar, sky, tree } from '../kit/outdoors.ts';
import { HAIR, type Looks, person, SKIN } from '../kit/person.ts';
import type { Hour } from '../kit/room.ts';
import { placeAt, circle, each, path, rect, stroke, times } from '../kit/shapes.ts';
import type { Scene } from '../kit/stage.ts';
import { bottle } from '../kit/things.ts';
import { bucket } from '../kit/tools.ts';
import { cleaner } from './cleaning.ts';

const windowWashing: Scene = (s) => {
  const hour = s.of<Hour>('noon', 'morning', 'evening');
  const looks: Looks = {
    ...cleaner(s),
    hat: 'cap',
    hatColour: '#d8572f',
    kit: 'overalls',
    kitColour: s.of('#3d6fa8', '#2f7a5a', '#d8823d'),
    style: 'short',
  };
  const squeegee = stroke('M14 -62L30 -92', '#c3c8cf', 1.8) + rect(20, -96, 22, 3.4, '#23262d', { r: 1 });
  return [
    rect(
      0,
      0,
      1200,
      900,
      s.of(s.down('#c9cdd2', '#9ea5ad'), s.down('#d9c3a6', '#b3977a'), s.down('#8d93a8', '#6c6f86')),
    ),
    times(2, (row) =>
      times(
        3,
        (column) =>
          rect(
            40 + column * 390,
            30 + row * 430,
            350,
            390,
            s.slant(hour === 'evening' ? '#f0a878' : '#cfeaf5', hour === 'evening' ? '#6a5a92' : '#6fa6c6'),
            { line: '#5b626d', lineWidth: 14 },
          ) +
          path(
            `M${70 + column * 390} ${400 + row * 430}L${200 + column * 390} ${50 + row * 430}h50L${120 + column * 390} ${400 + row * 430}Z`,
            '#ffffff',
            { opacity: 0.22 },
          ),
      ),
    ),
    times(26, () =>
      circle(s.random.between(820, 1140), s.random.between(60, 400), s.random.between(8, 30), '#ffffff', {
        opacity: 0.55,
      }),
    ),
    stroke('M700 120C820 60 960 180 1150 90', '#eaf7fb', 40, 0.4),
    stroke('M360 0V760M880 0V760', '#3b3f49', 6),
    rect(300, 740, 640, 34, s.pipe('#e0a43a')),
    rect(300, 590, 640, 12, '#e0a43a'),
    each([304, 500, 720, 926], (x) => rect(x, 590, 12, 160, '#c98f22')),
    person(s, 640, 742, 600, looks, { left: [-16, -48], right: [15, -64], look: 1, front: squeegee }),
    rect(300, 640, 640, 12, '#e0a43a'),
    bucket(s, 420, 742, 0.8, '#3d78c2'),
    bottle(s, 820, 742, 0.9, '#5fae7a', '#d8433a'),
    rect(0, 860, 1200, 40, '#5b626d'),
  ].join('');
};

const yardSweeping: Scene = (s) => {
  const hour = s.of<Hour>('morning', 'evening', 'noon');
  const leaf = s.of('#c98f2c', '#b5653d', '#7a9a4a');
  const broom =
    stroke('M-12 -64L28 -14', '#a9713d', 1.8) +
    path('M24 -18L34 -10C42 -2 44 2 40 3C32 3 24 -2 20 -12Z', '#d9b45a') +
    stroke('M26 -14L38 2M28 -15L41 1', '#a8842c', 0.7);
  return [
    sky(s, hour, 520),
    blocks(s, 600, s.of('#c9c0b0', '#8c6a80', '#b9c3cb'), false, 330),
    times(4, (index) =>
      poplar(s, 130 + index * 320, 620, s.random.between(0.8, 1.05), s.of('#a8a04a', '#8a7a4a', '#5f9a58')),
    ),
    rect(0, 590, 1200, 30, '#8fa06a'),
    pavement(s, 612, s.of('#cbbfab', '#b3a3a0', '#c3bfb4')),
    tree(s, 1050, 690, 1.35, leaf),
    bush(s, 130, 660, 1.1, '#6b8f50', s.of('#e2533b', '#f2c14e', '#d96c9a')),
    times(46, () =>
      placeAt(
        s.random.between(0, 1200),
        s.random.between(690, 890),
        path('M0 0C8 -12 22 -12 26 0C20 8 6 8 0 0Z', s.random.pick(leaf, light(leaf, 0.25), dark(leaf, 0.2))),
        1,
        s.random.between(0, 360),
      ),
    ),
    path('M690 850C720 780 800 770 850 800S920 850 930 860Z', leaf),
    times(26, () =>
      placeAt(
        s.random.between(720, 890),
        s.random.between(800, 850),
        path(
          'M0 0C8 -12 22 -12 26 0C20 8 6 8 0 0Z',
          s.random.pick(light(leaf, 0.2), dark(leaf, 0.2), '#d9a441'),
        ),
        1,
        s.random.between(0, 360),
      ),
    ),
    person(
      s,
      480,
      850,
      640,
      {
        skin: SKIN.tan,
        hair: HAIR.grey,
        top: '#4d6f94',
        bottom: '#4a4f5c',
        kit: 'vest',
        kitColour: s.of('#ef8a2c', '#d8e04a', '#ef8a2c'),
        hat: s.of('doppi', 'cap', 'scarf'),
        hatColour: '#7a4a8a',
      },
      { left: [-9, -60], right: [8, -38], lean: 3, look: 1, front: broom },
    ),
    placeAt(
      220,
      850,
      rect(-60, -150, 120, 140, s.tube(s.of('#3f8f5a', '#3d6fa8', '#7d838d')), { r: 10 }) +
        rect(-70, -166, 140, 22, s.of('#2f6f46', '#2f5580', '#5d636d'), { r: 8 }),
    ),
    s.shadow(220, 844, 90, 14),
  ].join('');
};

export const outdoorCleaningScenes: Readonly<Record<string, Scene>> = { windowWashing, yardSweeping };
