import pg from 'pg';
import { isStalePlan, type SendStatement } from './connection.ts';
import { type Statements, createStatements } from './sql.ts';
import { serializeCommand } from './serialized-statement.ts';

export interface TransactionScope extends Statements {
  /** Runs a part of the transaction whose failure leaves the rest of the transaction intact. */
  savepoint<Result>(work: (tx: TransactionScope) => Promise<Result>): Promise<Result>;
}

/** Commits all of the work or none of it; the client is released at the end. */
export async function transact<Result>(
  client: pg.PoolClient,
  work: (tx: TransactionScope) => Promise<Result>,
  send: SendStatement,
): Promise<Result> {
  const tellings: (() => void)[] = [];
  let result: Result;
  try {
    // the first statement does not wait for `begin`: answers come in order
    const beginning = send(client, serializeCommand('begin'));
    beginning.catch(() => undefined);
    result = await runScope(client, work, { depth: 0, tellings, send });
    await beginning;
    await send(client, serializeCommand('commit'));
    client.release();
  } catch (error) {
    const isUndone = await send(client, serializeCommand('rollback')).then(
      () => true,
      () => false,
    );
    client.release(!isUndone || isStalePlan(error));
    throw error;
  }
  for (const tell of tellings) tell();
  return result;
}

const IN_FAILED_TRANSACTION = '25P02';

async function runScope<Result>(
  client: pg.PoolClient,
  work: (tx: TransactionScope) => Promise<Result>,
  run: { readonly depth: number; readonly tellings: (() => void)[]; readonly send: SendStatement },
): Promise<Result> {
  const { depth, tellings, send } = run;
  let failure: unknown;
  let isOpen = true;
  const written = createStatements(
    async (statement) => {
      if (!isOpen) throw new Error('A statement came after the end of its transaction.');
      try {
        return await send(client, statement);
      } catch (error) {
        failure ??= error;
        throw error;
      }
    },
    (tell) => void tellings.push(tell),
  );
  const savepoint = async <Inner>(part: (tx: TransactionScope) => Promise<Inner>): Promise<Inner> => {
    const name = `s${depth + 1}`;
    await send(client, serializeCommand(`savepoint ${name}`));
    const before = tellings.length;
    try {
      return await runScope(client, part, { depth: depth + 1, tellings, send });
    } catch (error) {
      await send(client, serializeCommand(`rollback to ${name}`));
      tellings.length = before;
      throw error;
    }
  };
  try {
    const result = await work(Object.assign(written, { savepoint }));
    // a commit after a failed statement would silently roll back
    if (failure !== undefined) throw failure;
    return result;
  } catch (error) {
    const isConsequence = error instanceof pg.DatabaseError && error.code === IN_FAILED_TRANSACTION;
    throw isConsequence && failure !== undefined ? failure : error;
  } finally {
    isOpen = false;
  }
}
