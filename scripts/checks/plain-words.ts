// Refuses comments that begin without a subject, long test titles, and exported names that exist twice. Modules that are
// as they were at the last run are not parsed again.
import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { readCacheFile, writeCacheFile } from './cache-files.ts';
import { reportProblems } from './report-problems.ts';
import { findSubjectlessSqlComments, readWording, TITLE_CHARS_MAX } from './wording.ts';

const CACHE = 'wording.json';
const Findings = v.array(v.object({ line: v.number(), text: v.string() }));
const Wording = v.object({ headless: Findings, longTitles: Findings, exported: v.array(v.string()) });
const Cache = v.record(v.string(), Wording);

const rules = ['scripts/checks/wording.ts', 'package-lock.json'].map((file) => readFileSync(file, 'utf8'));
const rulesHash = hash('sha1', rules.join('\0'));
const known = readCacheFile(CACHE, Cache) ?? {};
const seen: v.InferOutput<typeof Cache> = {};

function readOnce(file: string): v.InferOutput<typeof Wording> {
  const text = readFileSync(file, 'utf8');
  const key = hash('sha1', `${rulesHash} ${file} ${text}`);
  const { headless, longTitles, exported } = known[key] ?? readWording(file, text);
  return (seen[key] = { headless: [...headless], longTitles: [...longTitles], exported: [...exported] });
}

/**
 * Names that a framework demands in each of its files. Lazy wrappers and the bare page of the benchmark (`NAMESAKES`)
 * repeat exported names on purpose.
 */
const DEMANDED = new Set(['Route', 'page', 'test']);
const NAMESAKES = /\/lazy-[\w-]+\.tsx?$|^bench\/bare-page\//;
const GENERATED = /\.generated|routeTree\.gen|\.d\.ts$/;

/** Older migrations stay as they are: the checksum that each start compares covers their comments, too. */
const FIRST_CHECKED_MIGRATION = '0100';

const places = new Map<string, string[]>();
const problems = globSync('{src,tests,bench,scripts,launcher}/**/*.{ts,tsx,mjs}')
  .filter((file) => !GENERATED.test(file))
  .flatMap((file) => {
    const { headless, longTitles, exported } = readOnce(file);
    if (!NAMESAKES.test(file)) {
      for (const name of exported) places.set(name, [...(places.get(name) ?? []), file]);
    }
    return [
      ...headless.map(({ line, text }) => `${file}:${line} comment without a subject: ${firstLine(text)}`),
      ...longTitles.map(
        ({ line, text }) => `${file}:${line} title of ${text.length} characters, at most ${TITLE_CHARS_MAX}`,
      ),
    ];
  });
for (const file of globSync('src/server/db/migrations/*.sql')) {
  if (path.basename(file) < FIRST_CHECKED_MIGRATION) continue;
  for (const { line, text } of findSubjectlessSqlComments(readFileSync(file, 'utf8')))
    problems.push(`${file}:${line} comment without a subject: ${text}`);
}
for (const [name, files] of places) {
  if (files.length > 1 && !DEMANDED.has(name)) problems.push(`${name} is exported by ${files.join(' and ')}`);
}
writeCacheFile(CACHE, seen);
reportProblems(problems);

function firstLine(text: string): string {
  return text.split('\n', 1).join('').slice(0, 80);
}
