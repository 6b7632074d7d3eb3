import { describe, expect, it } from 'vitest';
import { linesWithSql, mayHoldSql } from './sql.ts';

describe('SQL in a module', () => {
  it('SQL is found in a template of the database or of a transaction', () => {
    expect(linesWithSql('const a = 1;\nawait sql`set local x`;')).toEqual([2]);
    expect(linesWithSql('await tx<Row[]>`anything`;')).toEqual([1]);
    expect(linesWithSql('await api.sql`anything`;')).toEqual([1]);
    expect(linesWithSql('const condition = fragment`anything`;')).toEqual([1]);
  });

  it('SQL is found in a string that is a statement', () => {
    for (const statement of [
      'select 1 from users',
      'insert into users values (1)',
      'update users u set name = 1',
      'delete from users',
      'with a as (select 1)',
    ]) {
      expect(linesWithSql(`const a = '${statement}';`)).toEqual([1]);
      expect(linesWithSql(`const a = \`\n  ${statement}\${b}\`;`)).toEqual([1]);
    }
  });

  it('SQL is found where its building blocks are imported', () => {
    expect(linesWithSql("import { constantSql } from '#server/db/driver/fragment.ts';")).toEqual([1]);
    expect(linesWithSql("import { jsonText } from '../../db/json-sql.ts';")).toEqual([1]);
  });

  it('prose that begins like SQL is ignored, and so is a comment', () => {
    expect(linesWithSql("const a = 'update the page';")).toEqual([]);
    expect(linesWithSql("const a = 'delete';")).toEqual([]);
    expect(linesWithSql('// select 1 from users\nexport {};')).toEqual([]);
    expect(linesWithSql('const a = html`<b>`;')).toEqual([]);
  });
});

describe('a file that may hold SQL', () => {
  it('SQL is allowed in the folder db and in files named -repo or -sql', () => {
    expect(mayHoldSql('src/server/domains/blocks/blocks-repo.ts')).toBe(true);
    expect(mayHoldSql('src/server/domains/ads/list/list-sql.ts')).toBe(true);
    expect(mayHoldSql('src/server/db/migrate.ts')).toBe(true);
    expect(mayHoldSql('src/server/domains/ads/ads-service.ts')).toBe(false);
    expect(mayHoldSql('src/server/domains/me/report.ts')).toBe(false);
  });
});
