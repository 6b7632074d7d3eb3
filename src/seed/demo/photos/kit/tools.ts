import { dark, light } from './colour.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from './shapes.ts';
import type { Stage } from './stage.ts';

export function ladder(s: Stage, x: number, y: number, tall: number): string {
  const w = tall * 0.36;
  const metal = '#c4c9d1';
  const rails = `M${w * 0.1} ${-tall}L${-w * 0.5} 0M${w * 0.42} ${-tall}L${w * 0.5} 0`;
  const behind = `M${w * 0.36} ${-tall}L${w * 0.95} -20M${w * 0.5} ${-tall}L${w * 1.25} -20`;
  const steps = times(6, (index) => {
    const k = (index + 0.6) / 6.4;
    const left = -w * 0.5 * k;
    return rect(left, -tall * (1 - k), w * (0.28 + 0.72 * k), 16, s.soft(metal, 0.2), { r: 3 });
  });
  const body = [
    stroke(behind, '#8d939d', 10),
    steps,
    stroke(rails, metal, 14),
    stroke(rails, '#ffffff', 3, 0.5),
    rect(w * 0.04, -tall - 14, w * 0.46, 22, '#e2533b', { r: 5 }),
  ];
  return s.shadow(x + w * 0.2, y, w, 18, 0.35) + placeAt(x, y, body.join(''));
}

export function bucket(
  s: Stage,
  x: number,
  y: number,
  size: number,
  colour: string,
  water = '#bfe3ee',
): string {
  const body = [
    path('M-62 -120L-48 0C-30 12 30 12 48 0L62 -120Z', s.tube(colour)),
    oval(0, -120, 62, 17, dark(colour, 0.25)),
    oval(0, -117, 54, 13, water),
    stroke('M-60 -118C-70 -210 70 -210 60 -118', '#a9adb5', 5),
    rect(-16, -196, 32, 12, dark(colour, 0.2), { r: 6 }),
  ];
  return s.shadow(x, y + 4, 90 * size, 18 * size, 0.42) + placeAt(x, y, body.join(''), size);
}

export function paintCan(s: Stage, x: number, y: number, size: number, colour: string): string {
  const drip =
    'M-46 -92C-46 -70 -40 -58 -36 -58C-31 -58 -32 -78 -26 -78C-18 -78 -20 -44 -13 -44C-5 -44 -8 -80 2 -80C10 -80 8 -64 14 -64C22 -64 20 -84 30 -84C38 -84 40 -74 46 -92Z';
  const body = [
    oval(0, 0, 46, 11, '#9a9ea6'),
    rect(-46, -92, 92, 92, s.tube('#d3d6db')),
    rect(-46, -52, 92, 34, s.tube(colour), { opacity: 0.9 }),
    oval(0, -92, 48, 12, '#b4b8bf'),
    oval(0, -92, 42, 9, colour),
    path(drip, colour),
    stroke('M-46 -88C-56 -150 56 -150 46 -88', '#8b9098', 3),
  ];
  return s.shadow(x, y + 4, 76 * size, 16 * size, 0.4) + placeAt(x, y, body.join(''), size);
}

/** A spanner lying along the x axis, 220 long. */
export function wrench(
  s: Stage,
  x: number,
  y: number,
  size: number,
  turn: number,
  colour = '#b9c0ca',
): string {
  const body =
    'M0 -12H130C140 -34 176 -42 200 -26L168 -6V10L200 28C176 44 140 36 130 14H0C-16 14 -16 -12 0 -12Z';
  return placeAt(x, y, path(body, s.pipe(colour)) + circle(4, 1, 6, dark(colour, 0.5)), size, turn);
}

export function hammer(s: Stage, x: number, y: number, size: number, turn: number): string {
  const body = [
    rect(-8, -10, 190, 20, s.pipe('#b98a55'), { r: 10 }),
    rect(-8, -12, 70, 24, s.pipe('#c8452f'), { r: 10 }),
    path(
      'M168 -44H206V20C206 34 200 40 196 44H178C172 38 168 30 168 20Z',
      s.across('#8b929c', '#d0d5db', '#7a808a'),
    ),
  ];
  return placeAt(x, y, body.join(''), size, turn);
}

export function drill(s: Stage, x: number, y: number, size: number, turn: number, colour: string): string {
  const body = [
    path('M60 14L44 120H98L112 14Z', s.across(dark(colour, 0.45), '#3a3d46', '#23252c')),
    rect(30, 116, 88, 44, s.soft('#2c2f37', 0.2), { r: 8 }),
    path('M0 -34H128C146 -34 150 -18 150 0S146 32 128 32H0Z', s.pipe(colour)),
    rect(-34, -26, 38, 50, s.pipe('#43474f'), { r: 6 }),
    poly([-34, -12, -66, -6, -66, 6, -34, 12], '#8f969f'),
    rect(-150, -3, 88, 7, s.pipe('#c3c8cf'), { r: 2 }),
    rect(46, 30, 12, 26, '#1d1f25', { r: 4 }),
    rect(70, -22, 56, 12, light(colour, 0.4), { r: 6, opacity: 0.7 }),
  ];
  return placeAt(x, y, body.join(''), size, turn);
}

export function toolbox(s: Stage, x: number, y: number, size: number, colour: string): string {
  const body = [
    stroke('M-60 -100V-146H60V-100', '#2e323b', 14),
    stroke('M-92 -120L-120 -190M-60 -120L-46 -200M40 -110L70 -196', '#9aa1ab', 9),
    rect(-58, -226, 26, 46, '#d88a2d', { r: 8 }),
    rect(58, -222, 24, 46, '#3d7ab8', { r: 8 }),
    path('M-150 -104H150L162 0H-162Z', s.soft(colour, 0.2)),
    rect(-158, -116, 316, 20, light(colour, 0.15), { r: 5 }),
    rect(-28, -82, 56, 30, '#d9dce1', { r: 5 }),
    rect(-162, -22, 324, 22, dark(colour, 0.35), { r: 4 }),
  ];
  return s.shadow(x, y + 4, 210 * size, 22 * size, 0.45) + placeAt(x, y, body.join(''), size);
}

export function screws(s: Stage, x: number, y: number, count: number, spread: number): string {
  return times(count, () =>
    placeAt(
      x + s.random.between(-spread, spread),
      y + s.random.between(-spread * 0.22, spread * 0.22),
      rect(0, -2, 26, 4, '#8f959e', { r: 2 }) + rect(-4, -6, 6, 12, '#b9bfc7', { r: 2 }),
      1,
      s.random.between(0, 180),
    ),
  );
}

export function trowel(x: number, y: number, size: number, turn: number): string {
  const body = [
    poly([0, 0, -44, -110, 44, -110], '#c3c8cf'),
    poly([0, 0, 0, -110, 44, -110], '#9fa6af'),
    stroke('M0 -108V-132', '#7f868f', 8),
    rect(-11, -206, 22, 76, '#a9713d', { r: 10 }),
  ];
  return placeAt(x, y, body.join(''), size, turn);
}

export function brush(x: number, y: number, size: number, turn: number, paint: string): string {
  const hairs = each([-30, -18, -6, 6, 18], (offset) => rect(offset, -44, 10, 44, paint, { r: 3 }));
  const body = [
    hairs,
    rect(-34, -64, 68, 24, '#c0c5cc'),
    path('M-30 -64C-20 -90 -12 -90 -10 -160C-8 -176 8 -176 10 -160C12 -90 20 -90 30 -64Z', '#b5743a'),
  ];
  return placeAt(x, y, body.join(''), size, turn);
}

export function helmet(s: Stage, x: number, y: number, size: number, colour: string): string {
  const body = [
    path('M-70 -10C-72 -110 72 -110 70 -10Z', s.ball(colour)),
    path('M-92 0C-60 -26 60 -26 92 0C60 12 -60 12 -92 0Z', dark(colour, 0.12)),
    rect(-10, -92, 20, 76, light(colour, 0.3), { r: 8 }),
    oval(0, -90, 20, 6, light(colour, 0.4)),
  ];
  return s.shadow(x, y + 6, 110 * size, 16 * size) + placeAt(x, y, body.join(''), size);
}
