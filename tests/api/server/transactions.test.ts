import { beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '#server/db/client.ts';
import { testDatabase } from '#tests/setup/database/database.ts';

let sql: Sql;
beforeAll(async () => {
  sql = await testDatabase();
  await sql`create table notes (text text primary key)`;
});

const notes = async () => (await sql<{ text: string }[]>`select text from notes`).map(({ text }) => text);

describe('callbacks after a transaction', () => {
  it('callbacks run after the commit, in order', async () => {
    const calledBack: string[] = [];
    const seen: Promise<string[]>[] = [];
    await sql.begin(async (tx) => {
      tx.afterCommit(() => {
        calledBack.push('first');
        seen.push(notes());
      });
      await tx`insert into notes (text) values ('there')`;
      tx.afterCommit(() => calledBack.push('second'));
      expect(calledBack).toEqual([]);
    });
    expect(calledBack).toEqual(['first', 'second']);
    expect(await seen[0]).toContain('there');
  });

  it('callbacks never run after a rollback, also of a savepoint', async () => {
    const calledBack: string[] = [];
    const failing = sql.begin(async (tx) => {
      tx.afterCommit(() => calledBack.push('all of it'));
      await tx`insert into notes (text) values (null)`;
    });
    await expect(failing).rejects.toMatchObject({ code: '23502' });
    await sql.begin(async (tx) => {
      const part = tx.savepoint(async (inner) => {
        inner.afterCommit(() => calledBack.push('the part'));
        await inner`insert into notes (text) values (null)`;
      });
      await expect(part).rejects.toMatchObject({ code: '23502' });
      tx.afterCommit(() => calledBack.push('the rest'));
    });
    expect(calledBack).toEqual(['the rest']);
  });

  it('callbacks run at once outside a transaction', () => {
    const calledBack: string[] = [];
    sql.afterCommit(() => calledBack.push('now'));
    expect(calledBack).toEqual(['now']);
  });
});
