import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { StatementText } from '#bench/worlds/bare-server.ts';

/** Milliseconds of one statement, which is prepared once for each connection. */
export async function timeStatement(client: pg.Client, { text, values }: StatementText): Promise<number> {
  const name = createHash('sha1').update(text).digest('hex');
  const startedAt = performance.now();
  await client.query({ name, text, values: [...values] });
  return performance.now() - startedAt;
}
