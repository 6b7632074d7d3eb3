import type { TopologyPoint } from './topology.ts';

/**
 * Visvalingam's algorithm: removes the point that makes the smallest triangle with its neighbours, until no triangle is
 * smaller than `area` (square degrees). Ends stay, so that lines that meet still meet.
 */
export function simplify(line: readonly TopologyPoint[], area: number): TopologyPoint[] {
  const points = [...line];
  while (points.length > 2) {
    let smallest = Infinity;
    let at = 0;
    for (let index = 1; index < points.length - 1; index++) {
      const size = triangle(points[index - 1], points[index], points[index + 1]);
      if (size < smallest) {
        smallest = size;
        at = index;
      }
    }
    if (smallest >= area) break;
    points.splice(at, 1);
  }
  return points;
}

function triangle(
  a: TopologyPoint | undefined,
  b: TopologyPoint | undefined,
  c: TopologyPoint | undefined,
): number {
  if (!a || !b || !c) return Infinity;
  // A degree of longitude is shorter than one of latitude by the cosine of the latitude.
  const narrow = Math.cos((b[1] * Math.PI) / 180);
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) * 0.5 * narrow;
}

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Parts of a line inside the box; each keeps one point beyond every edge that it crosses. */
export function clipLine(line: readonly TopologyPoint[], box: Box): TopologyPoint[][] {
  const inside = line.map((point) => containsPoint(box, point));
  const parts: TopologyPoint[][] = [];
  let part: TopologyPoint[] = [];
  line.forEach((point, index) => {
    if (inside[index] || inside[index - 1] || inside[index + 1]) {
      part.push(point);
    } else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  });
  if (part.length > 0) parts.push(part);
  return parts.filter((points) => points.length > 1);
}

export function containsPoint(box: Box, [x, y]: TopologyPoint): boolean {
  return x >= box.west && x <= box.east && y >= box.south && y <= box.north;
}
