import { dark, light } from './colour.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from './shapes.ts';
import type { Stage } from './stage.ts';

const GLASS = ['#cfe6ee', '#7fa6ba', '#5c8298'] as const;

export function wheel(s: Stage, x: number, y: number, r: number): string {
  const spokes = times(5, (index) =>
    placeAt(0, 0, rect(-r * 0.08, -r * 0.52, r * 0.16, r * 0.5, '#9aa1ab', { r: 2 }), 1, index * 72),
  );
  const body = [
    circle(0, 0, r, '#1e1f24'),
    circle(0, 0, r * 0.84, '#2c2e35'),
    circle(0, 0, r * 0.62, s.ball('#d5d9de')),
    circle(0, 0, r * 0.5, '#6d737d'),
    spokes,
    circle(0, 0, r * 0.14, '#d5d9de'),
  ];
  return placeAt(x, y, body.join(''));
}

function lights(front: number, back: number, y: number): string {
  return rect(front, y, 26, 22, '#fff3c4', { r: 8 }) + rect(back, y + 2, 16, 26, '#d8372f', { r: 5 });
}

/** Side views face left; x and y are the ground under the nose. */
export function sedan(s: Stage, x: number, y: number, size: number, colour: string): string {
  const glass = s.slant(...GLASS);
  const hull =
    'M8 -52C6 -92 20 -104 62 -110L142 -118C174 -160 206 -178 254 -178H336C378 -178 408 -150 432 -120C480 -116 508 -108 512 -74V-48C512 -36 502 -32 490 -32H30C14 -32 9 -40 8 -52Z';
  const body = [
    path(hull, s.down(light(colour, 0.35), [colour, 0.45], dark(colour, 0.32))),
    path('M160 -118C186 -152 208 -166 250 -166H264V-118Z', glass),
    path('M276 -166H332C366 -166 390 -144 408 -118H276Z', glass),
    stroke('M20 -84C160 -96 360 -96 500 -86', light(colour, 0.6), 3, 0.7),
    stroke(
      'M268 -116L266 -40M150 -112C140 -80 144 -50 150 -40M416 -116C420 -90 410 -60 404 -50',
      dark(colour, 0.4),
      2.5,
      0.6,
    ),
    rect(282, -100, 30, 7, dark(colour, 0.4), { r: 3 }),
    rect(166, -100, 30, 7, dark(colour, 0.4), { r: 3 }),
    path('M150 -120C140 -134 164 -138 170 -126Z', dark(colour, 0.2)),
    rect(4, -54, 60, 16, dark(colour, 0.5), { r: 6 }),
    rect(452, -54, 62, 16, dark(colour, 0.5), { r: 6 }),
    lights(16, 494, -98),
    circle(112, -40, 54, '#15161b'),
    circle(412, -40, 54, '#15161b'),
    wheel(s, 112, -44, 44),
    wheel(s, 412, -44, 44),
  ];
  return s.shadow(x + 260 * size, y, 310 * size, 26 * size, 0.55) + placeAt(x, y, body.join(''), size);
}

const CAB = 'M10 -46V-112C12 -132 22 -144 34 -154L74 -232C80 -244 88 -248 102 -248';

/** The small seven-seater van that carries the country's goods. */
export function microvan(s: Stage, x: number, y: number, size: number, colour: string): string {
  const glass = s.slant(...GLASS);
  const body = [
    path(
      `${CAB}H400C414 -248 418 -240 418 -228V-48C418 -36 410 -32 400 -32H28C14 -32 10 -38 10 -46Z`,
      s.down(light(colour, 0.4), [colour, 0.5], dark(colour, 0.28)),
    ),
    path('M56 -150L90 -222C92 -228 96 -230 104 -230H150V-150Z', glass),
    rect(166, -230, 112, 80, glass, { r: 5 }),
    rect(292, -230, 112, 80, glass, { r: 8 }),
    stroke('M158 -236V-44M286 -236V-44M20 -124H414', dark(colour, 0.35), 2.5, 0.6),
    rect(128, -132, 22, 8, dark(colour, 0.5), { r: 4 }),
    rect(262, -132, 22, 8, dark(colour, 0.5), { r: 4 }),
    rect(4, -66, 416, 16, dark(colour, 0.45), { r: 6, opacity: 0.7 }),
    lights(12, 404, -116),
    circle(96, -36, 50, '#15161b'),
    circle(336, -36, 50, '#15161b'),
    wheel(s, 96, -38, 38),
    wheel(s, 336, -38, 38),
  ];
  return s.shadow(x + 210 * size, y, 250 * size, 24 * size, 0.55) + placeAt(x, y, body.join(''), size);
}

/** A mini-truck: the same nose with an open bed; cargo stands on its floor (0,0 is the bed's rear end). */
export function minitruck(s: Stage, x: number, y: number, size: number, colour: string, cargo = ''): string {
  const glass = s.slant(...GLASS);
  const bed = [
    placeAt(446, -112, cargo),
    rect(176, -128, 276, 62, s.down(light(colour, 0.2), dark(colour, 0.2)), { r: 4 }),
    each([220, 286, 352, 418], (bx) => rect(bx - 30, -120, 52, 46, dark(colour, 0.12), { r: 3 })),
    rect(150, -66, 306, 20, '#3b3e46'),
  ];
  const body = [
    ...bed,
    path(
      `${CAB}H166C172 -248 174 -242 174 -236V-32H28C14 -32 10 -38 10 -46Z`,
      s.down(light(colour, 0.4), [colour, 0.5], dark(colour, 0.28)),
    ),
    path('M56 -150L90 -222C92 -228 96 -230 104 -230H156V-150Z', glass),
    stroke('M48 -136V-44M166 -140V-44', dark(colour, 0.35), 2.5, 0.6),
    rect(134, -132, 22, 8, dark(colour, 0.5), { r: 4 }),
    lights(12, 440, -112),
    circle(96, -36, 50, '#15161b'),
    circle(372, -36, 46, '#15161b'),
    wheel(s, 96, -38, 38),
    wheel(s, 372, -38, 38),
  ];
  return s.shadow(x + 230 * size, y, 270 * size, 24 * size, 0.55) + placeAt(x, y, body.join(''), size);
}

export function lorry(s: Stage, x: number, y: number, size: number, colour: string, load: string): string {
  const glass = s.slant(...GLASS);
  const body = [
    rect(216, -372, 560, 300, s.down(light(load, 0.3), [load, 0.4], dark(load, 0.2)), { r: 8 }),
    times(13, (index) => rect(236 + index * 42, -360, 4, 276, dark(load, 0.25), { opacity: 0.5 })),
    rect(216, -86, 560, 22, '#34373f'),
    path(
      'M14 -60V-170C16 -196 26 -206 34 -230L52 -306C56 -324 66 -330 80 -330H200V-60Z',
      s.down(light(colour, 0.35), [colour, 0.5], dark(colour, 0.3)),
    ),
    path('M50 -212L68 -294C70 -302 76 -306 84 -306H120V-212Z', glass),
    rect(132, -306, 54, 94, glass, { r: 6 }),
    path('M66 -330C90 -372 140 -380 206 -380V-330Z', dark(colour, 0.12)),
    stroke('M126 -318V-80M14 -130H200', dark(colour, 0.4), 3, 0.6),
    rect(8, -88, 210, 30, '#2b2d34', { r: 6 }),
    rect(14, -132, 30, 26, '#fff3c4', { r: 6 }),
    rect(30, -260, 12, 54, '#23252b', { r: 5 }),
    each([110, 290, 620, 726], (wx) => circle(wx, -46, 58, '#15161b') + wheel(s, wx, -48, 48)),
  ];
  return s.shadow(x + 390 * size, y, 440 * size, 28 * size, 0.55) + placeAt(x, y, body.join(''), size);
}

/** A car seen from the front, 360 wide. */
export function carFront(
  s: Stage,
  x: number,
  y: number,
  size: number,
  colour: string,
  lamps = '#eef6fb',
): string {
  const body = [
    rect(-168, -60, 64, 62, '#1c1d22', { r: 14 }),
    rect(104, -60, 64, 62, '#1c1d22', { r: 14 }),
    path('M-130 -170C-116 -240 -104 -262 -70 -266H70C104 -262 116 -240 130 -170Z', dark(colour, 0.16)),
    path('M-112 -172C-100 -232 -92 -248 -66 -250H66C92 -248 100 -232 112 -172Z', s.slant(...GLASS)),
    path(
      'M-186 -132C-182 -164 -150 -174 -120 -178H120C150 -174 182 -164 186 -132V-44C186 -32 178 -28 166 -28H-166C-178 -28 -186 -32 -186 -44Z',
      s.down(light(colour, 0.35), [colour, 0.4], dark(colour, 0.3)),
    ),
    stroke('M-96 -174C-70 -150 -60 -140 -54 -112M96 -174C70 -150 60 -140 54 -112', dark(colour, 0.3), 3, 0.5),
    path('M-176 -130C-150 -142 -110 -128 -96 -108C-120 -98 -160 -96 -176 -104Z', lamps),
    path('M176 -130C150 -142 110 -128 96 -108C120 -98 160 -96 176 -104Z', lamps),
    path('M-78 -116H78L62 -74H-62Z', '#22242a'),
    each([-106, -96, -86], (gy) => rect(-70, gy, 140, 4, '#5d626b')),
    circle(0, -96, 11, '#d9b45a'),
    rect(-172, -66, 344, 30, dark(colour, 0.42), { r: 10 }),
    rect(-52, -64, 104, 24, '#f7f7f3', { r: 3 }),
    rect(-206, -196, 34, 24, dark(colour, 0.2), { r: 9 }),
    rect(172, -196, 34, 24, dark(colour, 0.2), { r: 9 }),
  ];
  return s.shadow(x, y, 230 * size, 26 * size, 0.55) + placeAt(x, y, body.join(''), size);
}

export function bicycle(s: Stage, x: number, y: number, size: number, colour: string): string {
  const tyre = (wx: number): string =>
    circle(wx, -62, 60, 'none', { line: '#23252b', lineWidth: 9 }) +
    times(8, (index) => placeAt(wx, -62, rect(-1, -56, 2, 56, '#9aa1ab'), 1, index * 45)) +
    circle(wx, -62, 8, '#9aa1ab');
  const body = [
    tyre(0),
    tyre(230),
    stroke('M0 -62L54 -160L150 -160L90 -62Z', colour, 11),
    stroke('M230 -62L90 -62L46 -180M230 -62L150 -160M0 -62L60 -172', colour, 9),
    stroke('M20 -186H74', '#23252b', 12),
    circle(92, -62, 18, '#3b3e46'),
    stroke('M148 -160L140 -192H168', '#3b3e46', 8),
  ];
  return s.shadow(x + 115 * size, y, 220 * size, 16 * size, 0.4) + placeAt(x, y, body.join(''), size);
}

export function cone(s: Stage, x: number, y: number, size: number): string {
  const body = [
    poly([-30, -8, -8, -110, 8, -110, 30, -8], s.tube('#ef6a2c')),
    poly([-24, -36, -18, -62, 18, -62, 24, -36], '#fbf7ef'),
    rect(-44, -10, 88, 12, '#c9501d', { r: 3 }),
    oval(0, -110, 8, 3, '#c9501d'),
  ];
  return s.shadow(x, y, 60 * size, 10 * size) + placeAt(x, y, body.join(''), size);
}
