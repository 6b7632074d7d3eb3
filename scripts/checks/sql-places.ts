// SQL is in *-repo.ts and *-sql.ts, and in db/: whoever looks for a statement knows where it is.
import { globSync, readFileSync } from 'node:fs';
import { linesWithSql, mayHoldSql } from './sql.ts';

/** Still to be moved; whoever changes one of these takes it off this list. */
const NOT_YET = new Set([
  'src/server/domains/ads/counts/count-ads.ts',
  'src/server/domains/ads/counts/rank-popular.ts',
  'src/server/domains/ads/list/conditions.ts',
  'src/server/domains/ads/list/density.ts',
  'src/server/domains/ads/map/fold-map.ts',
  'src/server/domains/ads/search/search-look.ts',
  'src/server/domains/ads/search/search.ts',
  'src/server/domains/ads/write/index-ad.ts',
  'src/server/domains/ads/write/insert-ads.ts',
]);

const files = globSync('src/{server,seed}/**/*.ts').filter(
  (file) => !file.endsWith('.test.ts') && !mayHoldSql(file),
);
const problems = files.flatMap((file) => {
  const lines = linesWithSql(readFileSync(file, 'utf8'));
  if (lines.length > 0 && !NOT_YET.has(file)) {
    return [`${file} has SQL in line ${lines.join(', ')}: it belongs to a file named *-repo.ts or *-sql.ts.`];
  }
  if (lines.length === 0 && NOT_YET.has(file))
    return [`${file} has no SQL any more: take it off the list here.`];
  return [];
});
const gone = [...NOT_YET].filter((file) => !files.includes(file));
problems.push(...gone.map((file) => `${file} is not there any more: take it off the list here.`));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
