// Windows are narrow, medium or wide, with nothing in between. CSS cannot name a width in one place, so this check
// looks at every width in a rule, a picture or a script.
import { globSync, readFileSync } from 'node:fs';

const BREAKPOINTS = [600, 900, 1200];
const WIDTH = /\((?:(?:min|max)-width:|width [<>]=?)\s*(\d+)px\)/g;

const others = globSync('src/app/**/*.{css,ts,tsx}').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(WIDTH)]
        .filter(([, width]) => !BREAKPOINTS.includes(Number(width)))
        .map(([condition]) => `${file}:${index + 1}: ${condition}`),
    ),
);
if (others.length > 0) {
  console.error(`widths other than ${BREAKPOINTS.join(', ')}:\n${others.join('\n')}`);
  process.exitCode = 1;
}
