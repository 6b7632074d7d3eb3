import { clothes } from './avatar-clothes.ts';
import { backHair, beard, frontHair, type Head, headwear } from './avatar-hair.ts';
import { dark, light } from './kit/colour.ts';
import { HAIR, SKIN } from './kit/person.ts';
import { circle, each, oval, path, rect, stroke } from './kit/shapes.ts';
import type { Stage } from './kit/stage.ts';

const GROUNDS = [
  ['#f2c9a0', '#e08a5a'],
  ['#bfe0dc', '#5fa39a'],
  ['#cfdcf2', '#6f8fc6'],
  ['#f2d3da', '#c97b8f'],
  ['#e3d9f2', '#8f7fc2'],
  ['#f5e6b5', '#d9aa4a'],
  ['#d3e6c3', '#7fa862'],
  ['#d9d6cf', '#8f8b84'],
] as const;

function isWoman(n: number): boolean {
  return n % 2 === 0;
}

function cycle<T>(index: number, first: T, ...rest: readonly T[]): T {
  const at = index % (rest.length + 1);
  return at === 0 ? first : (rest[at - 1] ?? first);
}

function headOf(s: Stage, n: number): Head {
  const woman = isWoman(n);
  const turn = Math.floor(n / 2);
  const age = cycle<Head['age']>(
    turn + (woman ? 1 : 0),
    'young',
    'middle',
    'young',
    'middle',
    'old',
    'young',
  );
  const skin = cycle<string>(turn + s.random.int(0, 1), SKIN.warm, SKIN.fair, SKIN.tan, SKIN.warm, SKIN.deep);
  const fair = s.random.pick<string>(HAIR.black, HAIR.brown, HAIR.chestnut, HAIR.sand);
  const young =
    skin === SKIN.fair ? fair : s.random.pick<string>(HAIR.black, HAIR.black, HAIR.black, HAIR.brown);
  const styles = woman
    ? (['long', 'scarf', 'bun', 'wavy', 'bob', 'braids', 'scarf', 'long', 'doppi', 'bun', 'wavy'] as const)
    : ([
        'crop',
        'doppi',
        'parted',
        'fade',
        'curly',
        'cap',
        'crop',
        'bald',
        'parted',
        'doppi',
        'helmet',
      ] as const);
  return {
    woman,
    age,
    skin,
    hair: age === 'old' ? s.random.pick(HAIR.grey, '#c9c7c3', '#8a8784') : young,
    style: styles[turn % styles.length] ?? 'crop',
    beard: woman
      ? 'none'
      : age === 'old'
        ? cycle<Head['beard']>(turn, 'full', 'moustache', 'full')
        : cycle<Head['beard']>(turn, 'none', 'stubble', 'none', 'moustache', 'full', 'none', 'goatee'),
    cloth: s.random.pick('#c8553d', '#3d6fa8', '#2f7a6a', '#8a3f5a', '#c9a04a', '#5a4f8a', '#4a5568'),
  };
}

function face(s: Stage, head: Head, n: number): string {
  const { skin, woman } = head;
  const brow = head.age === 'old' && !woman ? '#8a8784' : dark(head.hair, 0.2);
  const brown = s.random.pick('#3a241c', '#4a2f22', '#5a3f2a');
  const iris = skin === SKIN.fair ? s.random.pick(brown, '#4f6a4a', '#4a6484') : brown;
  const look = s.random.between(-3, 3);
  const eyes = each([-30, 30], (dx) => {
    const x = 200 + dx;
    const lid = woman
      ? stroke(
          `M${x - 15} 175Q${x} 160 ${x + 15} 175${dx < 0 ? `M${x - 14} 174l-7 -6` : `M${x + 14} 174l7 -6`}`,
          '#1f1518',
          4.5,
        )
      : stroke(`M${x - 14} 175Q${x} 164 ${x + 14} 175`, dark(skin, 0.55), 3.5);
    return (
      oval(x, 177, 14, 9.5, '#fdfbf7') +
      circle(x + look, 177, 8.5, iris) +
      circle(x + look, 177, 4, '#120d10') +
      circle(x + look + 3, 173, 2.6, '#ffffff') +
      lid +
      stroke(
        `M${x - 19} ${153 - dx * 0.03}Q${x} ${142 + (woman ? 0 : 2)} ${x + 19} ${153 + dx * 0.03}`,
        brow,
        woman ? 5 : 7,
      )
    );
  });
  const smile = s.random.next();
  const mouth = woman
    ? path(
        'M178 228C188 221 195 223 200 226C205 223 212 221 222 228C213 244 187 244 178 228Z',
        s.random.pick('#b9434f', '#c25a5a', '#a94a4a'),
      ) + stroke('M180 228.500Q200 234 220 228.500', '#7a2a30', 2, 0.6)
    : smile < 0.5
      ? path('M174 224Q200 232 226 224Q214 248 200 248Q186 248 174 224Z', '#8a3a36') +
        path('M178 226.500Q200 233 222 226.500L218 234Q200 239 182 234Z', '#fdfbf7')
      : stroke('M176 228Q200 242 224 228', '#8a3f3a', 5);
  const nose = stroke(
    `M203 180Q${210 + look} 200 ${207 + look * 0.5} 206Q200 213 191 207`,
    dark(skin, 0.3),
    4,
    0.75,
  );
  const blush = each([150, 250], (x) => circle(x, 212, 22, s.glow('#e2705f', woman ? 0.42 : 0.25)));
  const lines =
    head.age === 'old'
      ? stroke(
          'M160 212Q154 226 162 240M240 212Q246 226 238 240M172 122Q200 116 228 122M178 134Q200 129 222 134M144 186l-9 6M256 186l9 6',
          dark(skin, 0.3),
          2.5,
          0.5,
        )
      : head.age === 'middle'
        ? stroke('M163 214Q158 226 164 236M237 214Q242 226 236 236', dark(skin, 0.3), 2.5, 0.4)
        : '';
  const glasses =
    n % 7 === 3 || n % 11 === 6 || (head.age === 'old' && n % 3 === 0)
      ? each([-30, 30], (dx) =>
          n % 2 === 0
            ? circle(200 + dx, 178, 25, '#ffffff', { opacity: 0.22, line: '#3b2f2a', lineWidth: 4.5 })
            : rect(175 + dx, 160, 50, 36, '#ffffff', { opacity: 0.22, line: '#23262d', lineWidth: 5, r: 12 }),
        ) + stroke('M195 176Q200 172 205 176M144 174L134 168M256 174L266 168', '#2b2522', 4.5)
      : '';
  return blush + eyes + nose + beard(head) + mouth + lines + glasses;
}

export const AVATAR_SIDE = 400;

/** A woman if the number is even, else a man. */
export function portrait(s: Stage, n: number): string {
  const head = headOf(s, n);
  const [above, below] = cycle<readonly [string, string]>(n * 3 + Math.floor(n / 8), ...GROUNDS);
  const { skin } = head;
  const skull = 'M132 168C130 96 160 82 200 82S270 96 268 168C268 222 240 268 200 268S132 222 132 168Z';
  return [
    rect(0, 0, AVATAR_SIDE, AVATAR_SIDE, s.down(above, below)),
    circle(n % 4 < 2 ? 300 : 100, 110, 150, '#ffffff', { opacity: 0.16 }),
    backHair(s, head),
    path('M164 230V300C176 330 224 330 236 300V230Z', s.down(dark(skin, 0.3), [dark(skin, 0.12), 0.5])),
    clothes(s, head, n),
    each([131, 269], (x) => oval(x, 182, 13, 20, dark(skin, 0.06)) + oval(x, 184, 6, 11, dark(skin, 0.2))),
    head.woman && head.style !== 'scarf' ? each([129, 271], (x) => circle(x, 208, 6, s.ball('#e6c15a'))) : '',
    path(skull, s.across(light(skin, 0.14), [skin, 0.55], dark(skin, 0.12))),
    face(s, head, n),
    frontHair(s, head),
    headwear(s, head),
  ].join('');
}
