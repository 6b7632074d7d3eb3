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
    const told: string[] = [];
    const seen: Promise<string[]>[] = [];
    await sql.begin(async (tx) => {
      tx.afterCommit(() => {
        told.push('first');
        seen.push(notes());
      });
      await tx`insert into notes (text) values ('there')`;
      tx.afterCommit(() => told.push('second'));
      expect(told).toEqual([]);
    });
    expect(told).toEqual(['first', 'second']);
    expect(await seen[0]).toContain('there');
  });

  it('callbacks never run after a rollback, also of a savepoint', async () => {
    const told: string[] = [];
    const failing = sql.begin(async (tx) => {
      tx.afterCommit(() => told.push('all of it'));
      await tx`insert into notes (text) values (null)`;
    });
    await expect(failing).rejects.toMatchObject({ code: '23502' });
    await sql.begin(async (tx) => {
      const part = tx.savepoint(async (inner) => {
        inner.afterCommit(() => told.push('the part'));
        await inner`insert into notes (text) values (null)`;
      });
      await expect(part).rejects.toMatchObject({ code: '23502' });
      tx.afterCommit(() => told.push('the rest'));
    });
    expect(told).toEqual(['the rest']);
  });

  it('callbacks run at once outside a transaction', () => {
    const told: string[] = [];
    sql.afterCommit(() => told.push('now'));
    expect(told).toEqual(['now']);
  });
});
