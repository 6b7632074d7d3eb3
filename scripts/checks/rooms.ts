/** The part of a dependency-cruiser rule that this check reads. */
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
 * Our folders and files that a rule's pattern stands for: `^src/app/(ui|map)/` names two. A part that matches anything,
 * such as a group for a name, ends the path.
 */
export function expandPathPattern(pattern: string): string[] {
  if (!pattern.startsWith('^src/')) return [];
  return alternatives(pattern.slice(1)).map((path) => {
    const plain = path.replace(/\$$/, '').replaceAll('\\.', '.');
    const unknown = plain.search(/[[\](){}*+?$|\\^]|\.[*+]/);
    return unknown === -1
      ? plain.replace(/\/$/, '')
      : plain.slice(0, plain.lastIndexOf('/', unknown)).replace(/\/$/, '');
  });
}

/** Expands `a(b|c)d` to `abd` and `acd`; only groups of plain names. */
function alternatives(pattern: string): string[] {
  const group = /\(([\w/.\\-]+(?:\|[\w/.\\-]+)*)\)/.exec(pattern);
  if (group === null) return [pattern];
  const [whole, names = ''] = group;
  const [before, after] = [pattern.slice(0, group.index), pattern.slice(group.index + whole.length)];
  return names.split('|').flatMap((name) => alternatives(`${before}${name}${after}`));
}

export function expandRulePaths({ from, to }: Rule): string[] {
  return [from.path, from.pathNot, to.path, to.pathNot].flatMap(listOf).flatMap(expandPathPattern);
}

/** Folders that no rule restricts. */
export function findFoldersWithoutRule(folders: readonly string[], rules: readonly Rule[]): string[] {
  const named = new Set(rules.flatMap(({ from }) => listOf(from.path)).flatMap(expandPathPattern));
  return folders.filter((folder) => !named.has(folder));
}

export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Import cycles of any length between folders ("rooms"): for each its folders, and a file for each step. */
export function findImportCycles(
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
    const lines = circle.map(({ from, to }) => `\n    ${from} imports ${to}`).join('');
    if (!circles.has(rooms.join()))
      circles.set(rooms.join(), `${rooms.join(' and ')} need each other:${lines}`);
  }
  return [...circles.values()];
}

/** The shortest chain of imports from a folder back to itself; empty if there is none. */
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

const ROLES =
  /-(routes|service|repo|sql|policy|view|socket|channel|texts|types|data)\.ts$|\/register-[\w-]+\.ts$|\.test\.ts$/;
/** Verbs with which the name of a file without a role has to begin; the verb's object follows. */
const VERBS = `
  add anonymize build cache check choose compute count create describe divide encode enqueue estimate find
  fingerprint hash index insert keep limit list lock name nest notify perform plan rank read require review
  revoke run seal sweep track transition translate update verify
`;
const VERB_AND_OBJECT = new RegExp(`/(${VERBS.trim().split(/\s+/).join('|')})-[\\w-]+\\.ts$`);

/** Files of domains whose names say neither their role nor what they do. */
export function findMisnamedFiles(files: readonly string[]): string[] {
  return files.filter((file) => !ROLES.test(file) && !VERB_AND_OBJECT.test(file));
}
