// Refuses comments that begin without a subject, long test titles, and exported names that exist twice.
import { globSync, readFileSync } from 'node:fs';
import { readWording, TITLE_CHARS_MAX } from './wording.ts';

/**
 * Names that a framework demands in each of its files. Intended namesakes are lazy wrappers and the benchmark's bare
 * page.
 */
const DEMANDED = new Set(['Route', 'page', 'test']);
const NAMESAKES = /\/lazy-[\w-]+\.tsx?$|^bench\/bare-page\//;
const GENERATED = /\.generated|routeTree\.gen|\.d\.ts$/;

const places = new Map<string, string[]>();
const problems = globSync('{src,tests,bench,scripts,launcher}/**/*.{ts,tsx,mjs}')
  .filter((file) => !GENERATED.test(file))
  .flatMap((file) => {
    const { headless, longTitles, exported } = readWording(file, readFileSync(file, 'utf8'));
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
for (const [name, files] of places) {
  if (files.length > 1 && !DEMANDED.has(name)) problems.push(`${name} is exported by ${files.join(' and ')}`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function firstLine(text: string): string {
  return text.split('\n', 1).join('').slice(0, 80);
}
