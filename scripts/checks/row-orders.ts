// Checks that writers lock rows in one order (src/server/db/row-order.ts): otherwise they could deadlock.
import { globSync, readFileSync } from 'node:fs';
import { reportProblems } from './report-problems.ts';
import { findUnorderedLocks } from './row-order.ts';

const files = globSync('{src/server,launcher}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const problems = files.flatMap((file) =>
  findUnorderedLocks(readFileSync(file, 'utf8')).map(({ line, problem }) => `${file}:${line} ${problem}.`),
);
reportProblems(problems);
