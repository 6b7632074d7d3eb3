import pg from 'pg';
import { Answer } from './answer.ts';
import type { WrittenStatement } from './template.ts';

/** The connection went, and with it the answer: nobody knows whether the statement was done. */
class ConnectionLost extends Error {
  readonly code = 'CONNECTION_LOST';

  constructor(cause: Error) {
    super(`The connection to the database is gone: ${cause.message}`, { cause });
  }
}

/** Each prepared text has its name, the same on all connections. */
const names = new Map<string, string>();
/** A text with as many marks as there are rows differs from call to call: beyond so many, a plan is made anew each time. */
const MOST_PREPARED = 1000;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_PREPARED) return known;
  const name = `y${names.size}`;
  names.set(text, name);
  return name;
}

const MOST_VALUES = 65_535;

type Sending = pg.ClientBase & Pick<pg.Client, 'connection'>;

/** Values are left as bytes: `byte-client.ts`. */
const AS_IT_CAME = { getTypeParser: () => (value: string) => value };

export async function sendStatement(client: Sending, statement: WrittenStatement): Promise<Answer> {
  const { text, values, prepared } = statement;
  const name = prepared ? nameOf(text) : undefined;
  // the driver would send the rest of the number, and the server misread all that follows
  if (values.length > MOST_VALUES) throw new RangeError(`A statement takes ${MOST_VALUES} values at most.`);
  writeTogether(client);
  return await new Promise((resolve, reject) => {
    client.query<(Buffer | null)[]>(
      {
        text,
        values: [...values],
        rowMode: 'array',
        types: AS_IT_CAME,
        ...(name === undefined ? {} : { name }),
      },
      (error: Error | null, result) => {
        if (error) reject(lostOr(error));
        // of several statements in one text the last one answers
        else resolve(new Answer(Array.isArray(result) ? result.at(-1) : result));
      },
    );
  });
}

/** Statements of one moment leave in one piece: each piece wakes the server, which costs more than a small statement. */
function writeTogether({ connection: { stream } }: Sending): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Answers of the server and of the system carry a code; only the driver's words for a lost connection do not. */
export function lostOr(error: Error): Error {
  return 'code' in error && error.code !== undefined ? error : new ConnectionLost(error);
}

/** The connection is as good as it was: the server refused a statement, and said so. */
export function isUsableAfter(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR' && !isStalePlan(error);
}

const PLAN_CHANGED = '0A000';
const PLAN_GONE = '26000';

/** What was prepared on this connection is no longer so, after a migration by another process or behind a pooler. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return (
    error.code === PLAN_GONE || (error.code === PLAN_CHANGED && error.routine === 'RevalidateCachedQuery')
  );
}
