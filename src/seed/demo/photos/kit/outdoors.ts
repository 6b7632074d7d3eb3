import { dark, light, mix } from './colour.ts';
import { HEIGHT, WIDTH, skyPaint, type Hour } from './room.ts';
import { placeAt, circle, oval, path, poly, rect, stroke, times } from './shapes.ts';
import type { Stage } from './stage.ts';

function cloud(x: number, y: number, size: number, colour: string, opacity: number): string {
  const puffs = path(
    'M-90 20C-120 20 -120 -16 -84 -16C-80 -50 -30 -58 -14 -34C4 -66 62 -56 62 -18C98 -22 104 20 74 20Z',
    colour,
    { opacity },
  );
  return placeAt(x, y, puffs, size);
}

export function sky(s: Stage, hour: Hour, edge = HEIGHT): string {
  let out = rect(0, 0, WIDTH, edge, skyPaint(s, hour));
  const sunX = s.random.between(780, 1040);
  if (hour === 'night') {
    out += times(60, () =>
      circle(
        s.random.between(0, WIDTH),
        s.random.between(0, edge * 0.7),
        s.random.between(0.8, 2.4),
        '#ffffff',
        { opacity: 0.8 },
      ),
    );
    return (
      out +
      circle(sunX, 130, 120, s.glow('#e8ecff', 0.4)) +
      circle(sunX, 130, 42, '#f4f1de') +
      circle(sunX + 18, 120, 36, '#24325f')
    );
  }
  const low = hour === 'noon' ? 120 : edge * 0.55;
  const sun = hour === 'evening' ? '#ffd08a' : '#fff4c9';
  out += circle(sunX, low, 160, s.glow(sun, 0.85)) + circle(sunX, low, 48, light(sun, 0.5));
  const puff = hour === 'evening' ? '#f3b9a5' : '#ffffff';
  return (
    out +
    times(4, (index) =>
      cloud(
        100 + index * 320 + s.random.between(-80, 80),
        s.random.between(60, edge * 0.4),
        s.random.between(0.6, 1.3),
        puff,
        0.72,
      ),
    )
  );
}

/** The snow-topped range that is seen from every valley of the country. */
export function mountains(s: Stage, base: number, colour: string, tall = 190): string {
  let back = '';
  let snow = '';
  for (let x = -120; x < WIDTH + 120; x += 190) {
    const top = base - tall * s.random.between(0.65, 1.05);
    const peak = x + s.random.between(90, 130);
    back += poly([x - 90, base, peak, top, x + 310, base], mix(colour, '#ffffff', s.random.between(0, 0.1)));
    back += poly([peak, top, x + 310, base, peak + 20, base], dark(colour, 0.22), { opacity: 0.5 });
    const cap = (base - top) * 0.3;
    snow += poly(
      [
        peak,
        top,
        peak + cap * 0.72,
        top + cap,
        peak + cap * 0.3,
        top + cap * 0.78,
        peak,
        top + cap * 1.1,
        peak - cap * 0.36,
        top + cap * 0.8,
        peak - cap * 0.74,
        top + cap,
      ],
      '#ffffff',
      { opacity: 0.85 },
    );
  }
  return (
    back +
    snow +
    rect(0, base - tall * 0.5, WIDTH, tall * 0.5, s.down(['#ffffff', 0, 0], ['#ffffff', 1, 0.4]))
  );
}

export function hills(base: number, colour: string, rise = 60): string {
  return path(
    `M0 ${base}C200 ${base - rise} 340 ${base - rise * 0.2} 560 ${base - rise * 0.7}S980 ${base - rise * 1.2} ${WIDTH} ${base - rise * 0.3}V${HEIGHT}H0Z`,
    colour,
  );
}

export function drawGround(s: Stage, edge: number, colour: string): string {
  return rect(0, edge, WIDTH, HEIGHT - edge, s.down(light(colour, 0.12), dark(colour, 0.2)));
}

/** Blocks of flats with lit or dark windows. */
export function blocks(s: Stage, base: number, colour: string, night = false, tall = 260): string {
  let out = rect(0, base - 4, WIDTH, 90, night ? '#2b3547' : '#93a070');
  for (let x = -30; x < WIDTH;) {
    const w = s.random.between(110, 210);
    const h = tall * s.random.between(0.5, 1.05);
    const face = mix(colour, s.random.pick('#f3e3c8', '#c9d6de', '#e2b999', '#b9c4b0'), 0.4);
    const tone = night ? dark(face, 0.68) : face;
    out +=
      rect(x, base - h, w, h, s.across(light(tone, 0.08), dark(tone, 0.16))) +
      rect(x - 4, base - h - 8, w + 8, 10, dark(tone, 0.25));
    for (let wy = base - h + 20; wy < base - 40; wy += 44) {
      for (let wx = x + 14; wx < x + w - 26; wx += 38) {
        const lit = night ? s.random.next() < 0.45 : false;
        out += rect(wx, wy, 22, 26, lit ? '#ffd98a' : dark(tone, night ? 0.3 : 0.38), {
          opacity: lit ? 1 : 0.75,
        });
      }
    }
    x += w + s.random.between(8, 40);
  }
  return out;
}

/** A turquoise-domed portal, far off, that says where we are. */
export function madrasa(s: Stage, x: number, base: number, size: number): string {
  const brick = '#d9b98a';
  const tile = '#2f8fa3';
  const portal =
    rect(-90, -190, 180, 190, s.across(brick, dark(brick, 0.16))) +
    rect(-78, -178, 156, 178, tile) +
    rect(-66, -166, 132, 166, brick) +
    path('M-48 0V-84C-48 -122 -18 -138 0 -152C18 -138 48 -122 48 -84V0Z', s.down('#1f6f86', '#12384a'));
  const wing = (side: number): string =>
    rect(side * 145 - 55, -96, 110, 96, s.down(light(brick, 0.1), dark(brick, 0.1))) +
    times(2, (index) =>
      path(
        `M${side * 145 - 38 + index * 46} 0V-48C${side * 145 - 38 + index * 46} -64 ${side * 145 - 24 + index * 46} -70 ${side * 145 - 22 + index * 46} -74C${side * 145 - 20 + index * 46} -70 ${side * 145 - 6 + index * 46} -64 ${side * 145 - 6 + index * 46} -48V0Z`,
        '#1b566c',
      ),
    );
  const dome = (side: number): string =>
    path(
      `M${side * 150 - 36} -126C${side * 150 - 46} -166 ${side * 150 - 18} -182 ${side * 150} -204C${side * 150 + 18} -182 ${side * 150 + 46} -166 ${side * 150 + 36} -126Z`,
      s.tube('#37a3b5'),
    ) + rect(side * 150 - 34, -128, 68, 34, s.tube(brick));
  const tower = (side: number): string =>
    path(
      `M${side * 226 - 15} 0L${side * 226 - 10} -220H${side * 226 + 10}L${side * 226 + 15} 0Z`,
      s.tube(brick),
    ) + rect(side * 226 - 16, -232, 32, 14, tile);
  return placeAt(x, base, tower(-1) + tower(1) + dome(-1) + dome(1) + wing(-1) + wing(1) + portal, size);
}

export function tree(s: Stage, x: number, y: number, size: number, leaf: string, fruit?: string): string {
  const crown = times(12, (index) => {
    const angle = (index / 12) * Math.PI * 2;
    const far = index % 2 === 0 ? 66 : 34;
    return circle(Math.cos(angle) * far, -205 + Math.sin(angle) * far * 0.8, 52, dark(leaf, 0.18));
  });
  const tops = times(10, () =>
    circle(
      s.random.between(-72, 52),
      s.random.between(-278, -190),
      s.random.between(22, 44),
      light(leaf, s.random.between(0.02, 0.22)),
      { opacity: 0.85 },
    ),
  );
  const fruits =
    fruit === undefined
      ? ''
      : times(22, () => circle(s.random.between(-98, 98), s.random.between(-280, -140), 9, s.ball(fruit)));
  const trunk =
    path('M-16 0C-8 -50 -12 -90 -14 -150H14C10 -90 12 -50 20 0Z', s.tube('#7b5a3e')) +
    stroke('M0 -110L-40 -170M2 -120L44 -176', '#6c4d35', 10);
  return s.shadow(x, y, 130 * size, 22 * size, 0.38) + placeAt(x, y, trunk + crown + tops + fruits, size);
}

export function poplar(s: Stage, x: number, y: number, size: number, leaf: string): string {
  const crown = path(
    'M0 -330C34 -270 40 -120 22 -40H-22C-40 -120 -34 -270 0 -330Z',
    s.across(light(leaf, 0.2), leaf, dark(leaf, 0.3)),
  );
  return (
    s.shadow(x, y, 50 * size, 10 * size, 0.3) + placeAt(x, y, rect(-7, -60, 14, 60, '#75583e') + crown, size)
  );
}

export function road(s: Stage, edge: number, colour = '#5d6068'): string {
  const top = HEIGHT - edge;
  const asphalt = rect(0, edge, WIDTH, top, s.down(light(colour, 0.16), dark(colour, 0.12)));
  const kerb =
    rect(0, edge - 16, WIDTH, 18, s.down('#d8d5cd', '#a5a29a')) +
    times(12, (index) => rect(index * 104, edge - 16, 52, 9, '#f6f4ee', { opacity: 0.7 }));
  const marks = times(6, (index) =>
    poly(
      [
        40 + index * 220,
        edge + top * 0.66,
        170 + index * 220,
        edge + top * 0.66,
        160 + index * 220,
        edge + top * 0.7,
        26 + index * 220,
        edge + top * 0.7,
      ],
      '#f4f1e6',
      { opacity: 0.8 },
    ),
  );
  return asphalt + kerb + marks;
}

export function pavement(s: Stage, edge: number, colour = '#c9bfae'): string {
  const slab =
    rect(0, 0, 120, 60, colour) +
    rect(0, 0, 120, 60, 'none', { line: dark(colour, 0.2), lineWidth: 3 }) +
    rect(60, 0, 60, 60, dark(colour, 0.06));
  return (
    rect(0, edge, WIDTH, HEIGHT - edge, s.pattern(120, 60, slab)) +
    rect(0, edge, WIDTH, HEIGHT - edge, s.down(['#120f26', 0, 0.3], ['#120f26', 1, 0.05]))
  );
}

export function bush(s: Stage, x: number, y: number, size: number, leaf: string, flower?: string): string {
  const body = times(7, (index) =>
    circle(-66 + index * 22, -26 - (index % 2) * 18, 32, index % 2 === 0 ? leaf : light(leaf, 0.1)),
  );
  const blooms =
    flower === undefined
      ? ''
      : times(12, () =>
          circle(
            s.random.between(-80, 80),
            s.random.between(-66, -12),
            7,
            s.random.pick(flower, light(flower, 0.3)),
          ),
        );
  return placeAt(x, y, oval(0, 4, 100, 12, '#120f26', { opacity: 0.2 }) + body + blooms, size);
}
