/** What a rule of dependency-cruiser names, as far as this check reads it. */
export interface Rule {
  readonly name: string;
  readonly from: { readonly path?: Patterns | undefined; readonly pathNot?: Patterns | undefined };
  readonly to: { readonly path?: Patterns | undefined; readonly pathNot?: Patterns | undefined };
}
type Patterns = string | readonly string[];

function listOf(patterns: Patterns | undefined): readonly string[] {
  if (patterns === undefined) return [];
  return typeof patterns === 'string' ? [patterns] : patterns;
}

/**
 * The folders and files of ours that a rule's pattern stands for: `^src/app/(ui|map)/` names two. What cannot be
 * known beforehand, like a name in a group that matches anything, ends the path.
 */
export function pathsNamed(pattern: string): string[] {
  if (!pattern.startsWith('^src/')) return [];
  return alternatives(pattern.slice(1)).map((path) => {
    const plain = path.replace(/\$$/, '').replaceAll('\\.', '.');
    const unknown = plain.search(/[[\](){}*+?$|\\^]|\.[*+]/);
    return unknown === -1
      ? plain.replace(/\/$/, '')
      : plain.slice(0, plain.lastIndexOf('/', unknown)).replace(/\/$/, '');
  });
}

/** `a(b|c)d` as `abd` and `acd`; groups of plain names only. */
function alternatives(pattern: string): string[] {
  const group = /\(([\w/.\\-]+(?:\|[\w/.\\-]+)*)\)/.exec(pattern);
  if (group === null) return [pattern];
  const [whole, names = ''] = group;
  const [before, after] = [pattern.slice(0, group.index), pattern.slice(group.index + whole.length)];
  return names.split('|').flatMap((name) => alternatives(`${before}${name}${after}`));
}

export function allPathsNamed({ from, to }: Rule): string[] {
  return [from.path, from.pathNot, to.path, to.pathNot].flatMap(listOf).flatMap(pathsNamed);
}

/** The folders that no rule says of what they may import. */
export function foldersWithoutRule(folders: readonly string[], rules: readonly Rule[]): string[] {
  const named = new Set(rules.flatMap(({ from }) => listOf(from.path)).flatMap(pathsNamed));
  return folders.filter((folder) => !named.has(folder));
}

export interface Import {
  readonly from: string;
  readonly to: string;
}

/** A room that needs another which needs it, in however many steps: for each circle its rooms, and a file for each step. */
export function circlesBetween(
  imports: readonly Import[],
  roomOf: (file: string) => string | undefined,
): string[] {
  const steps = new Map<string, Map<string, Import>>();
  for (const each of imports) {
    const [from, to] = [roomOf(each.from), roomOf(each.to)];
    if (from === undefined || to === undefined || from === to) continue;
    const known = steps.get(from) ?? new Map<string, Import>();
    if (!known.has(to)) known.set(to, each);
    steps.set(from, known);
  }
  const circles = new Map<string, string>();
  for (const room of [...steps.keys()].sort()) {
    const circle = wayBack(room, steps);
    if (circle.length === 0) continue;
    const rooms = circle.map(({ from }) => roomOf(from) ?? '').sort();
    const told = circle.map(({ from, to }) => `\n    ${from} imports ${to}`).join('');
    if (!circles.has(rooms.join()))
      circles.set(rooms.join(), `${rooms.join(' and ')} need each other:${told}`);
  }
  return [...circles.values()];
}

/** The fewest steps from a room to itself; none where there is no way. */
function wayBack(room: string, steps: ReadonlyMap<string, ReadonlyMap<string, Import>>): Import[] {
  const seen = new Set<string>();
  let ways: { at: string; way: Import[] }[] = [{ at: room, way: [] }];
  while (ways.length > 0) {
    const further: typeof ways = [];
    for (const { at, way } of ways) {
      for (const [to, step] of steps.get(at) ?? []) {
        if (to === room) return [...way, step];
        if (seen.has(to)) continue;
        seen.add(to);
        further.push({ at: to, way: [...way, step] });
      }
    }
    ways = further;
  }
  return [];
}
