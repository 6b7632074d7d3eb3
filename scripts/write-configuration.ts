// npm run docs:configuration: writes docs/configuration.md from the settings in src/server/settings. With --check it only
// compares, and looks for variables that a program reads and nobody describes.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { reportProblems } from './checks/report-problems.ts';
import { VARIABLE_GROUPS } from '#server/settings/env.ts';
import { SECRET_NAMES } from '#server/settings/secret-files.ts';

const FILE = 'docs/configuration.md';
const INTRODUCTION = `# Configuration

<!-- Made by "npm run docs:configuration" from src/server/settings: edit the descriptions there. -->

Environment variables configure everything. The server refuses to start with wrong ones and names all problems at once. An empty variable counts as unset.

- A secret may be in a file, as Docker and systemd hand it over: \`SECRETS_KEY_FILE=/run/secrets/key\` in place of \`SECRETS_KEY\`.
- Processes on one \`DATABASE_URL\` must share keys, storage and \`PUBLIC_ORIGIN\`. The database knows their fingerprints, and a process with others is refused with the names of what differs. After a change on purpose run \`npm run admin -- forget-settings\`.
`;

/** Variables of the programs around the server. */
const AROUND: Readonly<Record<string, readonly [unset: string, text: string]>> = {
  NODE_OPTIONS: ['–', '`npm start` adds `--max-old-space-size=384`, unless a size is given here.'],
  MALLOC_ARENA_MAX: ['`2`', 'Arenas of the C library, each of which retains freed memory.'],
  NODE_COMPILE_CACHE: ['`node_modules/.cache/node`', 'Folder of compiled scripts.'],
  CHROMIUM: ['Debian’s, or Google Chrome', 'Chromium that tests and benchmarks start.'],
  FIREFOX: ['Debian’s', 'Firefox that tests start.'],
  RANDOM_SEED: [
    '`26`; random in `npm run test:all`',
    'Seed of the random numbers of tests, to repeat a failure.',
  ],
};
/** Variables of the system and of npm, and those by which our own programs tell each other something. */
const INTERNAL = /^(PATH|NODE_EXTRA_CA_CERTS|YUMUSH_LAUNCHER|DEMO_DATA|LINGUI_CATALOGS|npm_\w+)$/;
const READING = /(?:process\.env\.(\w+)|\benv\['(\w+)'\]|\{([^{}]+)\} = process\.env;)/g;

const Unset = v.object({ unset: v.string() });
const declared = Object.entries(VARIABLE_GROUPS).map(([title, variables]) => ({
  title,
  rows: Object.entries(variables).map(([name, variable]) => {
    const { unset } = v.parse(Unset, v.getMetadata(variable));
    const constant = variable.default === undefined ? '–' : `\`${variable.default}\``;
    return [name, unset || constant, v.getDescription(variable) ?? ''] as const;
  }),
}));
const groups = [
  ...declared,
  {
    title: 'Programs around the server',
    rows: Object.entries(AROUND).map(([name, row]) => [name, ...row] as const),
  },
];

const page = [
  INTRODUCTION,
  ...groups.map(({ title, rows }) =>
    [
      `## ${title}\n`,
      '| variable | default | meaning |',
      '|---|---|---|',
      ...rows.map(([name, unset, text]) => `| ${nameInTable(name)} | ${unset} | ${text} |`),
      '',
    ].join('\n'),
  ),
].join('\n');

function nameInTable(name: string): string {
  return SECRET_NAMES.includes(name) ? `\`${name}\` or \`${name}_FILE\`` : `\`${name}\``;
}

/** Names of the variables that a module reads. */
function variablesOf(source: string): string[] {
  return [...source.matchAll(READING)].flatMap(([, one, other, several = '']) => [
    ...[one, other].filter((name) => name !== undefined),
    ...[...several.matchAll(/(\w+)(?: = [^,]+)?(?:,|$)/g)].map(([, name = '']) => name),
  ]);
}

const described = new Set(groups.flatMap(({ rows }) => rows.map(([name]) => name)));
const problems = [
  ...SECRET_NAMES.filter((name) => !described.has(name)).map(
    (name) => `${name}_FILE belongs to no variable.`,
  ),
  ...globSync('{src/server,src/seed,launcher,scripts}/**/*.{ts,mjs}').flatMap((file) =>
    variablesOf(readFileSync(file, 'utf8'))
      .filter((name) => !described.has(name) && !INTERNAL.test(name))
      .map((name) => `${file} reads ${name}, which no setting describes.`),
  ),
];
if (!process.argv.includes('--check')) writeFileSync(FILE, page);
else if (readFileSync(FILE, 'utf8') !== page)
  problems.push(`${FILE} is not what the settings say: run "npm run docs:configuration".`);
reportProblems(problems);
