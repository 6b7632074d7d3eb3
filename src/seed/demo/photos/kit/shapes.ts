export interface Style {
  /** Corner radius. */
  r?: number;
  opacity?: number;
  line?: string;
  lineWidth?: number;
}

export type ShapePoint = readonly [number, number];

export const n = (value: number): string => String(Math.round(value * 10) / 10);

function attributes(fill: string, style: Style): string {
  let out = ` fill="${fill}"`;
  // `opacity` would make librsvg draw each shape on a layer of its own: fifteen times slower.
  const faint = style.opacity === undefined ? undefined : Math.round(style.opacity * 100) / 100;
  if (faint !== undefined) out += ` fill-opacity="${faint}"`;
  if (style.line !== undefined) out += ` stroke="${style.line}" stroke-width="${n(style.lineWidth ?? 2)}"`;
  if (style.line !== undefined && faint !== undefined) out += ` stroke-opacity="${faint}"`;
  return out;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, style: Style = {}): string {
  const radius = style.r === undefined ? '' : ` rx="${n(style.r)}"`;
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${radius}${attributes(fill, style)}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, style: Style = {}): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"${attributes(fill, style)}/>`;
}

export function oval(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  style: Style = {},
): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${attributes(fill, style)}/>`;
}

export function path(d: string, fill: string, style: Style = {}): string {
  return `<path d="${d}"${attributes(fill, style)}/>`;
}

export function poly(points: readonly number[], fill: string, style: Style = {}): string {
  return `<polygon points="${points.map(n).join(' ')}"${attributes(fill, style)}/>`;
}

/** An open line with round ends; wide ones serve as pipes, cables and limbs. */
export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  const faint = opacity === 1 ? '' : ` stroke-opacity="${Math.round(opacity * 100) / 100}"`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${faint}/>`;
}

export function placeAt(x: number, y: number, content: string, scale = 1, turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${n(turn)})`;
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${scaled}">${content}</g>`;
}

/** Mirrored about the vertical line at x. */
export function flip(x: number, content: string): string {
  return `<g transform="translate(${n(2 * x)} 0) scale(-1 1)">${content}</g>`;
}

export function times(count: number, draw: (index: number) => string): string {
  let out = '';
  for (let index = 0; index < count; index += 1) out += draw(index);
  return out;
}

export function each<T>(items: readonly T[], draw: (item: T, index: number) => string): string {
  return items.map(draw).join('');
}
