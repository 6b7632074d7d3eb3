// The statements that the server runs for requests, to time them alone.
import { createApp } from '#server/app.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { type Fragment, fragment, type FragmentPiece } from '#server/db/driver/fragment.ts';
import type { TransactionScope } from '#server/db/driver/transaction.ts';
import { serializeStatement } from '#server/db/driver/serialized-statement.ts';
import { type Address, headersOfAddress, pathOfAddress } from '#bench/measure.ts';
import type { StatementText } from './bare-server.ts';
import { FOLDER } from './filled-database.ts';

/** Calls `see` with each statement of the pool, those in transactions included. */
function spyOn(sql: Sql, see: (statement: StatementText) => void): Sql {
  type Template = [TemplateStringsArray, ...FragmentPiece[]];
  const run = (target: Database, [strings, ...pieces]: Template) => {
    see(serializeStatement(fragment(strings, ...pieces)));
    return target(strings, ...pieces);
  };
  const spyOnTransaction = (tx: TransactionScope): TransactionScope =>
    new Proxy(tx, { apply: (target, _, template: Template) => run(target, template) });
  return new Proxy(sql, {
    apply: (target, _, template: Template) => run(target, template),
    get(target, key, receiver) {
      if (key === 'begin') {
        return <Result>(work: (tx: TransactionScope) => Promise<Result>) =>
          target.begin((tx) => work(spyOnTransaction(tx)));
      }
      if (key !== 'raw') return Reflect.get(target, key, receiver);
      return (statement: Fragment) => {
        see(serializeStatement(statement));
        return target.raw(statement);
      };
    },
  });
}

/** A server within this process, which tells what it runs. */
export function createSpiedApp(sql: Sql, see: (statement: StatementText) => void) {
  const env = { production: true, publicOrigin: 'https://bench.example', apiOrigin: null, dataDir: FOLDER };
  const queue = { send: () => Promise.resolve(), stir: () => undefined };
  const sharedAnswers = { maxAge: 0, maxBytes: 0 };
  return createApp({ sql: spyOn(sql, see), queue, env, log: console.error, sharedAnswers });
}

/** Returns for each address the longest statement with `part` in its text that the server runs. */
export async function captureLongestStatements(
  sql: Sql,
  addresses: readonly Address[],
  part = '',
): Promise<StatementText[]> {
  const seen: StatementText[] = [];
  const app = createSpiedApp(sql, (statement) => seen.push(statement));
  const statements: StatementText[] = [];
  for (const address of addresses) {
    seen.length = 0;
    const headers = { host: 'localhost', ...headersOfAddress(address) };
    const response = await app.request(pathOfAddress(address), { headers });
    await response.text();
    const main = seen
      .filter(({ text }) => text.includes(part))
      .toSorted((a, b) => b.text.length - a.text.length)[0];
    if (main) statements.push(main);
  }
  return statements;
}
