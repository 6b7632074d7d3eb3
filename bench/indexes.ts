// Weighs each index of the ads by what it takes, and by what the requests that read it would take without it: npm run
// bench:indexes. ADS=1000000 sets the number of ads; the database stays in .bench/.
import pg from 'pg';
import { withFilledDatabase } from '#bench/worlds/filled-database.ts';
import { explainStatement, type Explained } from './indexes/explain.ts';
import { type NamedStatement, readStatements } from './indexes/read-statements.ts';
import { percentiles, sumNumbers, tableHead, tableRow } from './figures.ts';

const ADS = Number(process.env['ADS'] ?? 1_000_000);
/** Maximum number of an index's statements that are run again without the index. */
const MOST = 60;
const HEAD = [
  'index',
  'bytes an ad',
  'statements',
  'p95 of pages',
  'without',
  'ms of all',
  'without',
  'read by',
];

interface Measured {
  readonly statement: NamedStatement;
  readonly explained: Explained;
}

await withFilledDatabase(ADS, async (sql, socket) => {
  const client = new pg.Client({ host: socket, database: 'yumush', user: 'yumush' });
  await client.connect();
  try {
    const indexes = await sql<{ name: string; bytes: number }[]>`
      select c.relname as name, pg_relation_size(c.oid)::float8 as bytes
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'ads'::regclass and not i.indisprimary order by 2 desc`;
    const all = await measureAll(client, await readStatements(sql, ADS));
    console.log(tableHead(HEAD));
    for (const { name, bytes } of indexes) {
      const readers = all.filter(({ explained }) => explained.indexes.has(name));
      const drawn = readers.filter((_, at) => at % Math.ceil(readers.length / MOST) === 0);
      const without = await inTransaction(client, async () => {
        await client.query(`drop index ${name}`);
        return await measureAll(
          client,
          drawn.map(({ statement }) => statement),
        );
      });
      const pages = [formatPages(drawn), formatPages(without)];
      const times = [formatTime(drawn), formatTime(without)];
      console.log(
        tableRow([name, whole(bytes / ADS), readers.length, ...pages, ...times, formatKinds(readers)]),
      );
    }
  } finally {
    await client.end();
  }
});

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** Runs work in a transaction that is rolled back, a dropped index included. */
async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}

async function measureAll(client: pg.Client, statements: readonly NamedStatement[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const statement of statements)
    measured.push({ statement, explained: await explainStatement(client, statement) });
  return measured;
}

function formatPages(measured: readonly Measured[]): string {
  if (measured.length === 0) return '–';
  return whole(percentiles(measured.map(({ explained }) => explained.pages)).p95);
}

function formatTime(measured: readonly Measured[]): string {
  if (measured.length === 0) return '–';
  return whole(sumNumbers(measured.map(({ explained }) => explained.ms)));
}

/** The kinds of requests that read an index most often, and how many statements of each. */
function formatKinds(measured: readonly Measured[]): string {
  const counts = Map.groupBy(measured, ({ statement }) => statement.kind);
  return [...counts]
    .map(([kind, each]) => ({ kind, count: each.length }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 4)
    .map(({ kind, count }) => `${kind} (${count})`)
    .join(', ');
}
