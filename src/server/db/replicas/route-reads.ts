import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Database, Sql, Transaction } from '../client.ts';
import type { Answer } from '../driver/answer.ts';
import { createStatements } from '../driver/sql.ts';
import type { SerializedStatement } from '../driver/serialized-statement.ts';
import type { Replica } from './replica.ts';

interface ReadScope {
  readonly replica: Replica;
  /** Whether the answer is finished: work that outlives the answer, such as a timer, reads the primary. */
  isOver: boolean;
}

const scopes = new AsyncLocalStorage<ReadScope>();

/** Sends the statements of the work to the replica, except transactions. */
export async function readFrom<Result>(replica: Replica, work: () => Promise<Result>): Promise<Result> {
  const scope = { replica, isOver: false };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOver = true;
  }
}

const TOO_SLOW = '57014';
/** Classes of errors that the primary would answer too: wrong values, broken rules, and faults of the statement. */
const SAME_EVERYWHERE = /^(22|23|42)/;

/** A database whose statements go to the replica of the answer they are for, and to the primary when that fails. */
export function routeReads(primary: Sql): Sql {
  async function run(statement: SerializedStatement): Promise<Answer> {
    const scope = scopes.getStore();
    if (scope === undefined || scope.isOver || !scope.replica.isUsed) return await primary.run(statement);
    try {
      return await scope.replica.run(statement);
    } catch (error) {
      if (isFinal(error)) throw error;
      // a replica executes nothing but reads, which may be repeated
      return await primary.run(statement);
    }
  }
  return Object.assign(
    createStatements(run, (tell) => tell()),
    {
      run,
      connections: primary.connections,
      begin: async <Result>(work: (tx: Transaction) => Promise<Result>) => await primary.begin(work),
      alone: async <Result>(work: (own: Database) => Promise<Result>) => await primary.alone(work),
      end: async (options?: { readonly timeout?: number }) => await primary.end(options),
    },
  );
}

function isFinal(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { code = '' } = error;
  return code === TOO_SLOW || SAME_EVERYWHERE.test(code);
}
