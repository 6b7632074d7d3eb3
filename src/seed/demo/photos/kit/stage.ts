import { dark, light } from './colour.ts';
import { seededShapes, type ShapeRandom } from './random.ts';
import { n, oval } from './shapes.ts';

export type Stop = string | readonly [colour: string, offset: number, opacity?: number];

/** Tools of a scene: its variant, its random numbers, and the paints that end up in <defs>. */
export class Stage {
  readonly variant: number;
  readonly random: ShapeRandom;
  readonly #ids = new Map<string, string>();

  constructor(key: string, variant: number) {
    this.variant = variant;
    this.random = seededShapes(key);
  }

  /** The option of this variant: variants of a scene differ by what they take here. */
  of<T>(first: T, ...rest: readonly T[]): T {
    const index = this.variant % (rest.length + 1);
    return index === 0 ? first : (rest[index - 1] ?? first);
  }

  #define(element: (id: string) => string): string {
    const body = element('');
    const known = this.#ids.get(body);
    if (known !== undefined) return known;
    const id = `d${this.#ids.size}`;
    this.#ids.set(body, id);
    return id;
  }

  #stops(stops: readonly Stop[]): string {
    return stops
      .map((stop, index) => {
        const even = index / Math.max(1, stops.length - 1);
        const [colour, offset, opacity] = typeof stop === 'string' ? [stop, even, 1] : stop;
        const faint = opacity === undefined || opacity === 1 ? '' : ` stop-opacity="${opacity}"`;
        return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${faint}/>`;
      })
      .join('');
  }

  #linear(x: number, y: number, stops: readonly Stop[]): string {
    const body = this.#stops(stops);
    const define = (id: string): string =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="${x}" y2="${y}">${body}</linearGradient>`;
    return `url(#${this.#define(define)})`;
  }

  down(...stops: readonly Stop[]): string {
    return this.#linear(0, 1, stops);
  }

  across(...stops: readonly Stop[]): string {
    return this.#linear(1, 0, stops);
  }

  /** Lit from the upper left. Slow to draw on large shapes: `down` and `across` cost a tenth. */
  slant(...stops: readonly Stop[]): string {
    return this.#linear(1, 1, stops);
  }

  round(...stops: readonly Stop[]): string {
    const body = this.#stops(stops);
    return `url(#${this.#define((id) => `<radialGradient id="${id}">${body}</radialGradient>`)})`;
  }

  /** A ball lit from the upper left. */
  ball(colour: string): string {
    const body = this.#stops([light(colour, 0.45), [colour, 0.5], dark(colour, 0.35)]);
    const define = (id: string): string =>
      `<radialGradient id="${id}" cx="0.5" cy="0.5" r="0.6" fx="0.34" fy="0.3">${body}</radialGradient>`;
    return `url(#${this.#define(define)})`;
  }

  /** An upright cylinder. */
  tube(colour: string): string {
    return this.across(dark(colour, 0.3), [light(colour, 0.35), 0.3], [colour, 0.6], dark(colour, 0.35));
  }

  /** A lying cylinder. */
  pipe(colour: string): string {
    return this.down(dark(colour, 0.15), [light(colour, 0.4), 0.28], [colour, 0.6], dark(colour, 0.4));
  }

  /** A flat thing with light from above. */
  soft(colour: string, amount = 0.14): string {
    return this.down(light(colour, amount), dark(colour, amount));
  }

  /** Large circles of it are slow to draw: keep the radius under some 200. */
  glow(colour: string, opacity = 0.8): string {
    return this.round([colour, 0, opacity], [colour, 0.45, opacity * 0.35], [colour, 1, 0]);
  }

  shadow(cx: number, cy: number, rx: number, ry: number, opacity = 0.4): string {
    const paint = this.round(['#120f26', 0, opacity], ['#120f26', 0.55, opacity * 0.6], ['#120f26', 1, 0]);
    return oval(cx, cy, rx, ry, paint);
  }

  /** Cells fall on whole pixels when five divides their sizes; if they do not, drawing takes ten times longer. */
  pattern(w: number, h: number, content: string): string {
    const define = (id: string): string =>
      `<pattern id="${id}" width="${n(w)}" height="${n(h)}" patternUnits="userSpaceOnUse">${content}</pattern>`;
    return `url(#${this.#define(define)})`;
  }

  clip(shape: string, content: string): string {
    const id = this.#define((own) => `<clipPath id="${own}">${shape}</clipPath>`);
    return `<g clip-path="url(#${id})">${content}</g>`;
  }

  /** All the paints asked for so far. */
  defs(): string {
    let out = '';
    for (const [body, id] of this.#ids) out += body.replace('id=""', `id="${id}"`);
    return `<defs>${out}</defs>`;
  }
}

export type Scene = (stage: Stage) => string;
