import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { connectionOf, directTarget, type Sql } from '#server/db/client.ts';
import { Fragment } from '#server/db/driver/fragment.ts';
import { serializeStatement } from '#server/db/driver/serialized-statement.ts';
import { testDatabaseAt } from '#tests/setup/database/database.ts';
import { describeStatement } from '#tests/setup/rows/describe-statement.ts';
import { sampleOf } from '#tests/setup/rows/shape.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';
import { compareColumns, takeMismatches } from '#tests/setup/rows/compare-rows.ts';

const HERE = 'tests/api/database/declared-rows.test.ts';

let sql: Sql;
let client: pg.Client;

beforeAll(async () => {
  const database = await testDatabaseAt(null);
  ({ sql } = database);
  client = new pg.Client(connectionOf(directTarget(database.target)));
  await client.connect();
  registerCleanup(() => client.end());
});

/** The mismatches without their places. */
function takeProblems(): string[] {
  return takeMismatches().map((mismatch) => mismatch.replace(/^\S+ /, ''));
}

describe('a row type that the code declares', () => {
  it('must not name a column that the statement lacks', async () => {
    await sql<{ id: number; title: string }[]>`select id from cities limit 1`;
    expect(takeProblems()).toEqual(['the row has no title']);
  });

  it('must name each column', async () => {
    await sql<{ id: number }[]>`select id, slug from cities limit 1`;
    expect(takeProblems()).toEqual(['the row has slug, which is not declared']);
  });

  it('must match the driver’s type of each column, even without rows', async () => {
    await sql<{ now: Date }[]>`select now() as now where false`;
    await sql<{ count: number }[]>`select count(*) as count from cities having false`;
    await sql<{ id: string }[]>`select id from cities where false`;
    expect(takeProblems()).toEqual([
      'now is a string, declared Date',
      'count is a string, declared number',
      'id is a number, declared string',
    ]);
  });

  it('must say where a column may be null', async () => {
    await sql<{ last: string }[]>`select max(slug) as last from cities where false`;
    expect(takeProblems()).toEqual(['last is null, declared string']);
  });

  it('must include every text value that a column returns', async () => {
    await sql<{ way: 'up' }[]>`select 'left' as way`;
    expect(takeProblems()).toEqual(['way is "left", declared "up"']);
  });

  it('may be a union of several row types', async () => {
    type Side = { left: number; right: null } | { left: null; right: number };
    await sql<Side[]>`select 1 as left, null::int as right union all select null, 2`;
    expect(takeProblems()).toEqual([]);
  });
});

const UNDEFINED_TABLE = '42P01';

it('is checked for every statement without fragments, even if untested', async () => {
  const { shapes, statements } = inject('declaredRows');
  for (const statement of statements) {
    const { place, texts, values } = statement;
    if (values === null || place.startsWith(HERE)) continue;
    const samples = values.map((value) => sampleOf(shapes, value));
    const { text } = serializeStatement(new Fragment(texts, samples));
    try {
      compareColumns(statement, await describeStatement(client, text));
    } catch (error) {
      // a test may query a table that it creates itself
      if (
        !(error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE && place.startsWith('tests/'))
      )
        throw new Error(`${place} cannot be prepared`, { cause: error });
    }
  }
  expect(takeMismatches()).toEqual([]);
});
