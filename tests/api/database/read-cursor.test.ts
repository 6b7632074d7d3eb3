import { expect, it } from 'vitest';
import { fragment } from '#server/db/driver/fragment.ts';
import { readByCursor } from '#server/db/read-cursor.ts';
import { testDatabase } from '#tests/setup/database/database.ts';

it('a cursor reads all rows of a query of any number of pages', async () => {
  const sql = await testDatabase();
  await sql.begin(async (tx) => {
    for (const count of [0, 1, 2000, 2001]) {
      const rows = await readByCursor<{ n: number }>(
        tx,
        fragment`select n from generate_series(1, ${count}::int) n`,
      );
      expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    }
  });
});
