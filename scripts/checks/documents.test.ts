import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

function commandsNamed(text: string): string[] {
  return [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
}

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/benchmarks.md',
  'docs/operating.md',
  'docs/debugging.md',
];
const packageText = readFileSync('package.json', 'utf8');
const scripts = [...packageText.matchAll(/^ {4}"([\w:-]+)": "(?:exec )?(?:\w+=\S+ )*[a-z]+ /gm)].map(
  ([, name = '']) => name,
);

it('README.md and package.json name the same oldest npm', () => {
  const oldest = /"npm": ">=(\d+)"/.exec(packageText)?.[1];
  expect(readFileSync('README.md', 'utf8')).toContain(`npm (${oldest} or newer)`);
});

it('docs/benchmarks.md lists every command that measures', () => {
  const measuring = scripts.filter((name) => /^(bench|soak|drill):|^faults$/.test(name));
  expect(measuring.length).toBeGreaterThan(20);
  expect(commandsNamed(readFileSync('docs/benchmarks.md', 'utf8'))).toEqual(
    expect.arrayContaining(measuring),
  );
});

it.each(DOCUMENTS)('%s names only commands that exist', (file) => {
  expect(scripts).toEqual(expect.arrayContaining(commandsNamed(readFileSync(file, 'utf8'))));
});
