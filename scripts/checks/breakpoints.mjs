// Windows are narrow, medium or wide, with nothing in between. CSS cannot name a width in one place, so this check
// looks at every width in a rule, a picture or a script.
import { globSync, readFileSync } from 'node:fs';
import { reportProblems } from './report-problems.ts';

const BREAKPOINTS = [600, 900, 1200];
const WIDTH = /\((?:(?:min|max)-width:|width [<>]=?)\s*(\d+)px\)/g;

const problems = globSync('src/app/**/*.{css,ts,tsx}').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(WIDTH)]
        .filter(([, width]) => !BREAKPOINTS.includes(Number(width)))
        .map(([condition]) => `${file}:${index + 1}: ${condition} is none of ${BREAKPOINTS.join(', ')}`),
    ),
);
reportProblems(problems);
