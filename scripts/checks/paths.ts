// Checks that paths in configurations, scripts and documents exist: nothing else fails when one is out of date.
import { globSync, readFileSync } from 'node:fs';
import { isPathThere, findRelativePaths, findQuotedPaths, findBacktickedPaths } from './named-paths.ts';
import { reportProblems } from './report-problems.ts';

/** Paths that the build or a run makes, and that not every checkout has. */
const MADE = new Set(['src/app/routeTree.gen.ts', 'data/', 'dist/']);
const CONFIGURATIONS = [
  '*.config.ts',
  '{.oxlintrc,.oxfmtrc,knip,package}.json',
  'tsconfig*.json',
  '.ci/run',
  '{scripts,launcher,bench}/**/*.{mjs,ts}',
];
/** Decision records and `CHANGELOG.md` are history: files that they name may be gone. */
const DOCUMENTS = [
  '{README,CONTRIBUTING}.md',
  'docs/{adding,architecture,benchmarks,configuration,debugging,glossary,operating,scale,threats}.md',
  'docs/mechanisms/*.md',
  'docs/decisions/{README,dependencies}.md',
];

const files = globSync([
  '{src,tests,scripts,launcher,bench,deploy,docs,public,.ci}/**/*',
  '{*,.oxlintrc,.oxfmtrc,.dependency-cruiser}.{ts,json,md,html}',
]).filter((file) => !file.includes('.generated'));

const problems = [
  ...globSync(CONFIGURATIONS)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      findQuotedPaths(readFileSync(file, 'utf8')).flatMap((path) =>
        MADE.has(path) || isPathThere(path, files, 'root')
          ? []
          : [`${file} names ${path}, which is not there.`],
      ),
    ),
  ...globSync('{src,tests,scripts,launcher,bench}/**/*.{ts,mjs}')
    .filter((file) => !file.startsWith('scripts/checks/'))
    .flatMap((file) =>
      findRelativePaths(readFileSync(file, 'utf8'), file).flatMap((path) =>
        files.includes(path) ? [] : [`${file} names ${path}, which is not there.`],
      ),
    ),
  ...globSync(DOCUMENTS).flatMap((file) =>
    findBacktickedPaths(readFileSync(file, 'utf8')).flatMap((path) =>
      MADE.has(path) || isPathThere(path, files, 'anywhere')
        ? []
        : [`${file} names ${path}, which is not there.`],
    ),
  ),
];
reportProblems(problems);
