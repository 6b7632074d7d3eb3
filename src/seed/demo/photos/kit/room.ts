import { dark, light, mix } from './colour.ts';
import { placeAt, circle, each, oval, path, poly, rect, stroke, times } from './shapes.ts';
import type { Stage } from './stage.ts';

export const WIDTH = 1200;
export const HEIGHT = 900;

export type Floor = 'planks' | 'tiles' | 'carpet' | 'concrete';

export interface Room {
  wall: string;
  floor: string;
  kind?: Floor;
  /** Where wall and floor meet. */
  edge?: number;
  skirting?: string | false;
}

/** A point of the floor plane: depth 1 is the lower edge of the picture. */
export function onFloor(x: number, depth: number, eye = 260): readonly [number, number] {
  const middle = WIDTH / 2;
  return [middle + (x - middle) / depth, eye + (HEIGHT - eye) / depth];
}

function strip(x1: number, x2: number, near: number, far: number, eye: number): number[] {
  return [
    ...onFloor(x1, near, eye),
    ...onFloor(x2, near, eye),
    ...onFloor(x2, far, eye),
    ...onFloor(x1, far, eye),
  ];
}

function planks(s: Stage, colour: string, far: number, eye: number): string {
  const wide = 150;
  return times(26, (index) => {
    const x = -1350 + index * wide;
    const joints = [1, s.random.between(1.15, 1.5), s.random.between(1.6, 2.2), Math.max(2.3, far)];
    return times(3, (part) => {
      const tint = mix(dark(colour, 0.12), light(colour, 0.14), s.random.next());
      const near = joints[part] ?? 1;
      return poly(strip(x, x + wide, near, joints[part + 1] ?? far, eye), tint, {
        line: dark(colour, 0.28),
        lineWidth: 1.5,
      });
    });
  });
}

function tiles(colour: string, far: number, eye: number): string {
  const other = light(colour, 0.35);
  const wide = 240;
  const depths = [0.9, 1.12, 1.4, 1.8, 2.5, 4].filter((depth) => depth < far).concat(far);
  return each(depths.slice(1), (depth, row) =>
    times(20, (index) => {
      const x = -1800 + index * wide;
      const fill = (index + row) % 2 === 0 ? colour : other;
      return poly(strip(x, x + wide, depths[row] ?? 1, depth, eye), fill, {
        line: dark(colour, 0.2),
        lineWidth: 1.5,
      });
    }),
  );
}

function floor(s: Stage, colour: string, edge: number, kind: Floor = 'planks'): string {
  const eye = edge - 190;
  const far = (HEIGHT - eye) / (edge - eye);
  let out = rect(0, edge, WIDTH, HEIGHT - edge, colour);
  if (kind === 'planks') out += planks(s, colour, far, eye);
  if (kind === 'tiles') out += tiles(colour, far, eye);
  if (kind === 'concrete') {
    out += times(26, () => {
      const tint = s.random.pick(dark(colour, 0.2), light(colour, 0.2));
      return oval(
        s.random.between(0, WIDTH),
        s.random.between(edge, HEIGHT),
        s.random.between(20, 150),
        s.random.between(4, 16),
        tint,
        { opacity: 0.22 },
      );
    });
  }
  const fall = s.down(['#120f26', 0, 0.42], ['#120f26', 0.3, 0.08], ['#120f26', 1, 0.16]);
  return out + rect(0, edge, WIDTH, HEIGHT - edge, fall);
}

export function wall(s: Stage, colour: string, edge = HEIGHT): string {
  const paint = s.down(dark(colour, 0.1), [light(colour, 0.12), 0.45], dark(colour, 0.06));
  return (
    rect(0, 0, WIDTH, edge, paint) +
    rect(0, 0, WIDTH, edge, s.across(['#fff6df', 0, 0.1], ['#fff6df', 0.3, 0.36], ['#fff6df', 0.8, 0]))
  );
}

export function room(s: Stage, options: Room): string {
  const edge = options.edge ?? 640;
  let out = wall(s, options.wall, edge) + floor(s, options.floor, edge, options.kind);
  if (options.skirting !== false) {
    const board = options.skirting ?? '#f4efe6';
    out +=
      rect(0, edge - 22, WIDTH, 24, s.down(board, dark(board, 0.16))) +
      rect(0, edge, WIDTH, 5, dark(board, 0.5), { opacity: 0.5 });
  }
  return out;
}

/** Ceramic tiles on a wall. */
export function tiledWall(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  size: number,
  tall = size,
): string {
  const [wide, high] = [Math.round(size / 5) * 5, Math.round(tall / 5) * 5];
  const face =
    rect(0, 0, wide, high, dark(colour, 0.16)) +
    rect(1.5, 1.5, wide - 3, high - 3, colour, { r: 3 }) +
    poly([1.5, 1.5, wide - 3, 1.5, 1.5, high - 3], light(colour, 0.3), { opacity: 0.4 });
  return rect(x, y, w, h, s.pattern(wide, high, face));
}

export type Hour = 'morning' | 'noon' | 'evening' | 'night';

export function skyPaint(s: Stage, hour: Hour): string {
  if (hour === 'morning') return s.down('#a9cfe8', '#dcecec', '#fbe3c0');
  if (hour === 'noon') return s.down('#5aa6dd', '#a5d3ef', '#dff1f8');
  if (hour === 'evening') return s.down('#54528f', '#c9748a', '#f7b474');
  return s.down('#0f1838', '#233260', '#45527f');
}

export function window(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  hour: Hour,
  frame = '#fbfaf6',
): string {
  const view =
    rect(x, y, w, h, skyPaint(s, hour)) + s.clip(rect(x, y, w, h, '#000'), skyline(s, x, y + h, w, hour));
  const bars =
    rect(x + w / 2 - 7, y, 14, h, frame) +
    rect(x - 12, y - 12, w + 24, 14, frame) +
    rect(x - 12, y + h - 2, w + 24, 14, frame) +
    rect(x - 12, y, 14, h, frame) +
    rect(x + w - 2, y, 14, h, dark(frame, 0.12));
  const shine = poly([x + w * 0.1, y + h, x + w * 0.35, y, x + w * 0.46, y, x + w * 0.21, y + h], '#ffffff', {
    opacity: 0.16,
  });
  const sill = rect(x - 30, y + h + 10, w + 60, 20, s.down(frame, dark(frame, 0.2)), { r: 3 });
  return rect(x - 20, y - 18, w + 44, h + 40, '#120f26', { opacity: 0.1, r: 4 }) + view + shine + bars + sill;
}

function skyline(s: Stage, x: number, base: number, w: number, hour: Hour): string {
  const far = hour === 'night' ? '#1a2344' : hour === 'evening' ? '#7a5579' : '#9db9c4';
  const near = hour === 'night' ? '#131a33' : hour === 'evening' ? '#54466b' : '#7f9f8c';
  return (
    times(5, (index) => rect(x + (index * w) / 5, base - s.random.between(40, 110), w / 5 - 6, 120, far)) +
    times(6, (index) => circle(x + (index * w) / 5, base + 6, s.random.between(24, 44), near))
  );
}

/** Sun through a window, lying on wall or floor. */
export function sunPatch(x: number, y: number, w: number, h: number, lean = 120, opacity = 0.18): string {
  const pane = (from: number, to: number): string =>
    poly([x + from * w, y, x + to * w, y, x + to * w + lean, y + h, x + from * w + lean, y + h], '#fff3cf', {
      opacity,
    });
  return pane(0, 0.47) + pane(0.53, 1);
}

export function curtain(s: Stage, x: number, y: number, w: number, h: number, colour: string): string {
  const folds = Math.max(3, Math.round(w / 30));
  const cloth = s.across(light(colour, 0.2), colour, dark(colour, 0.22));
  return times(folds, (index) => rect(x + (index * w) / folds, y, w / folds + 0.5, h, cloth));
}

export function plant(s: Stage, x: number, y: number, size: number, pot: string): string {
  const leaves = times(11, (index) => {
    const turn = -80 + index * 16;
    const tint = s.random.pick('#3f8a4f', '#2f7444', '#5aa35a', '#4b9456');
    const long = s.random.between(0.75, 1.1);
    return placeAt(
      0,
      -36,
      path(
        `M0 0C-18 ${-30 * long} -12 ${-74 * long} 0 ${-100 * long}C12 ${-74 * long} 18 ${-30 * long} 0 0Z`,
        tint,
      ) + stroke(`M0 0V${-84 * long}`, '#ffffff', 1.5, 0.25),
      1,
      turn,
    );
  });
  const body =
    path('M-32 -44H32L24 0H-24Z', s.tube(pot)) + rect(-36, -52, 72, 14, s.tube(light(pot, 0.1)), { r: 4 });
  return s.shadow(x, y, 60 * size, 12 * size, 0.4) + placeAt(x, y, leaves + body, size);
}

export function picture(s: Stage, x: number, y: number, w: number, h: number, tone: string): string {
  const art =
    rect(x + 12, y + 12, w - 24, h - 24, s.down(light(tone, 0.6), tone)) +
    s.clip(
      rect(x + 12, y + 12, w - 24, h - 24, '#000'),
      circle(x + w * 0.68, y + h * 0.35, h * 0.12, light(tone, 0.85)) +
        path(
          `M${x} ${y + h}L${x + w * 0.3} ${y + h * 0.45}L${x + w * 0.5} ${y + h * 0.7}L${x + w * 0.7} ${y + h * 0.5}L${x + w} ${y + h}Z`,
          dark(tone, 0.35),
        ),
    );
  return (
    rect(x + 6, y + 8, w, h, '#120f26', { opacity: 0.22 }) +
    rect(x, y, w, h, '#f7f2e7', { line: '#8a6a46', lineWidth: 6 }) +
    art
  );
}
