export type TopologyPoint = readonly [longitude: number, latitude: number];

/**
 * TopoJSON as world-atlas ships it: shared borders are stored once as arcs and named by index, `~n` meaning backwards.
 */
export interface WorldAtlas {
  readonly transform: { readonly scale: TopologyPoint; readonly translate: TopologyPoint };
  readonly arcs: readonly (readonly TopologyPoint[])[];
  readonly objects: { readonly countries: { readonly geometries: readonly Country[] } };
}

export type Country = { readonly properties: { readonly name: string } } & (
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] }
);

export function ringsOf(country: Country): readonly (readonly number[])[] {
  return country.type === 'Polygon' ? country.arcs : country.arcs.flat();
}

export const arcNumber = (index: number): number => (index < 0 ? ~index : index);

export function decodeArcs({ arcs, transform }: WorldAtlas): TopologyPoint[][] {
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]): TopologyPoint => {
      x += dx;
      y += dy;
      return [
        x * transform.scale[0] + transform.translate[0],
        y * transform.scale[1] + transform.translate[1],
      ];
    });
  });
}

export function ringPoints(
  ring: readonly number[],
  arcs: readonly (readonly TopologyPoint[])[],
): TopologyPoint[] {
  return ring.flatMap((index, position) => {
    const arc = arcs[arcNumber(index)] ?? [];
    const points = index < 0 ? arc.toReversed() : arc;
    return position === 0 ? points : points.slice(1);
  });
}

/** Joins lines that touch at their ends to lines as long as possible. */
export function joinLines(lines: readonly (readonly TopologyPoint[])[]): TopologyPoint[][] {
  const rest = lines.map((line) => [...line]);
  const joined: TopologyPoint[][] = [];
  for (let line = rest.pop(); line; line = rest.pop()) {
    for (let grown = true; grown;) {
      const end = line.at(-1);
      const start = line[0];
      const next = rest.findIndex((other) =>
        [other[0], other.at(-1)].some((p) => same(p, end) || same(p, start)),
      );
      const other = next === -1 ? undefined : rest.splice(next, 1)[0];
      grown = other !== undefined;
      if (!other) break;
      if (same(other[0], end)) line = [...line, ...other.slice(1)];
      else if (same(other.at(-1), end)) line = [...line, ...other.toReversed().slice(1)];
      else if (same(other.at(-1), start)) line = [...other, ...line.slice(1)];
      else line = [...other.toReversed(), ...line.slice(1)];
    }
    joined.push(line);
  }
  return joined;
}

function same(a: TopologyPoint | undefined, b: TopologyPoint | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}
