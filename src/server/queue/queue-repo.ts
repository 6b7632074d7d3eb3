import type { Db } from 'pg-boss';
import type { Database, Sql } from '../db/client.ts';
import { numberedSql } from '../db/driver/fragment.ts';
import type { Value } from '../db/driver/values.ts';

export async function hasSchema(sql: Sql, name: string): Promise<boolean> {
  const [row] = await sql<{ there: boolean }[]>`select to_regnamespace(${name}) is not null as there`;
  return row?.there ?? false;
}

/** Runs the queue's own statements in our transaction. */
export function transactionDb(tx: Database): Db {
  return {
    executeSql: async (text, values = []) => {
      const rows = await tx`${numberedSql(text, values.map(asValue))}`;
      return { rows: [...rows] };
    },
  };
}

/** Converts values of the queue, which expects a driver that serialises objects as JSON itself. */
function asValue(value: unknown): Value {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'bigint':
      return value;
    case 'object':
      if (value === null || value instanceof Date) return value;
      return Array.isArray(value) ? value.map((item) => asValue(item)) : JSON.stringify(value);
    default:
      return null;
  }
}
