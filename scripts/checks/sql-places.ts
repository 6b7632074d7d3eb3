// Checks that SQL is only in *-repo.ts, *-sql.ts and db/, where readers look for it.
import { globSync, readFileSync } from 'node:fs';
import { reportProblems } from './report-problems.ts';
import { linesWithSql, mayHoldSql } from './sql.ts';

const files = globSync('{src/server,src/seed,launcher}/**/*.ts').filter(
  (file) => !file.endsWith('.test.ts') && !mayHoldSql(file),
);
const problems = files.flatMap((file) => {
  const lines = linesWithSql(readFileSync(file, 'utf8'));
  return lines.length === 0
    ? []
    : [`${file} has SQL in line ${lines.join(', ')}: it belongs to a file named *-repo.ts or *-sql.ts.`];
});
reportProblems(problems);
