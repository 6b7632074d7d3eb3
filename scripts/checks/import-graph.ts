// Checks the rules of .dependency-cruiser.json and what these cannot express: cyclic domains, folders without a rule,
// rules of folders that are gone, and files of domains without a role.
import { execFile } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { findCachedPass } from './cached-pass.ts';
import { reportProblems } from './report-problems.ts';
import { expandRulePaths, findImportCycles, findMisnamedFiles, findFoldersWithoutRule } from './rooms.ts';

const CONFIG = '.dependency-cruiser.json';
const Patterns = v.optional(v.union([v.string(), v.array(v.string())]));
const Side = v.object({ path: Patterns, pathNot: Patterns });
const Config = v.object({ forbidden: v.array(v.object({ name: v.string(), from: Side, to: Side })) });
const Graph = v.object({
  modules: v.array(
    v.object({ source: v.string(), dependencies: v.array(v.object({ resolved: v.string() })) }),
  ),
  summary: v.object({
    violations: v.array(
      v.object({
        from: v.string(),
        to: v.string(),
        rule: v.object({ name: v.string() }),
        cycle: v.optional(v.array(v.object({ name: v.string() }))),
      }),
    ),
  }),
});

/** Folders whose subfolders each need a rule of their own. */
const HOUSES = ['src', 'src/app', 'src/server'];

/** Files that say how an import is resolved, or what this check refuses. */
const RULES = [
  CONFIG,
  'package.json',
  'package-lock.json',
  ...globSync('tsconfig*.json'),
  ...globSync('scripts/checks/*.ts'),
];
const SPECIFIER = /\b(?:from|import|require|URL)\b\s*\(?\s*['"`][^'"`\n]+/g;

/** Everything that the graph depends on: an edit that changes no import needs no other graph. */
function readInputs(): readonly string[] {
  const sources = globSync('src/**/*.{ts,tsx,mjs,css,json}').toSorted();
  return [
    ...RULES.map((file) => readFileSync(file, 'utf8')),
    ...sources.flatMap((file) => [file, ...(readFileSync(file, 'utf8').match(SPECIFIER) ?? [])]),
  ];
}

async function readGraph() {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/.bin/depcruise', '--config', CONFIG, '--output-type', 'json', 'src'],
    { maxBuffer: 100_000_000 },
  );
  return v.parse(Graph, JSON.parse(stdout));
}

function domainOf(file: string): string | undefined {
  return /^src\/server\/domains\/[^/]+(?=\/)/.exec(file)?.[0];
}

const pass = findCachedPass('import-graph', readInputs());
if (pass.isKnown) process.exit();
const rules = v.parse(Config, JSON.parse(readFileSync(CONFIG, 'utf8'))).forbidden;
const { modules, summary } = await readGraph();
const imports = modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
);
const folders = HOUSES.flatMap((house) =>
  readdirSync(house, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${house}/${entry.name}`] : [],
  ),
);
const problems = [
  ...summary.violations.map(({ rule, from, to, cycle }) =>
    [`${rule.name}: ${from} → ${to}`, ...(cycle ?? []).map(({ name }) => `    → ${name}`)].join('\n'),
  ),
  ...findImportCycles(imports, domainOf),
  ...rules.flatMap((rule) =>
    expandRulePaths(rule).flatMap((path) =>
      existsSync(path) ? [] : [`The rule ${rule.name} names ${path}, which does not exist.`],
    ),
  ),
  ...findFoldersWithoutRule(folders, rules).map(
    (folder) => `No rule in ${CONFIG} says what ${folder} may import.`,
  ),
  ...findMisnamedFiles(globSync('src/server/domains/*/**/*.ts')).map(
    (file) =>
      `${file} needs a role (such as -service) or a name of verb and object: see scripts/checks/rooms.ts.`,
  ),
];
reportProblems(problems);
if (problems.length === 0) pass.note();
