import pg from 'pg';
import { inSpan, type SpanStart } from '../../tracing/spans.ts';
import { Answer } from './answer.ts';
import type { SerializedStatement } from './serialized-statement.ts';

/** The connection broke before the answer came: nobody knows whether the statement was executed. */
export class ConnectionLost extends Error {
  readonly code = 'CONNECTION_LOST';

  constructor(cause: Error) {
    super(`The connection to the database is gone: ${cause.message}`, { cause });
  }
}

const POOLER_GAVE_UP = '08P01';

/** Names of prepared statements by their text, equal on all connections. */
const names = new Map<string, string>();
/**
 * Maximum number of prepared texts. A text with a placeholder for each row differs from call to call; beyond this
 * number, texts are planned on each call.
 */
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

/** Values stay bytes: see `byte-client.ts`. */
const AS_IT_CAME = { getTypeParser: () => (value: string) => value };

export type SendStatement = typeof sendStatement;

export function sendStatement(client: Sending, statement: SerializedStatement): Promise<Answer> {
  return inSpan(
    () => spanOf(statement),
    () => send(client, statement),
  );
}

const SPAN_TEXT_CHARS = 1000;

/** The span has no values: the text of the statement has placeholders for them. */
function spanOf({ text }: SerializedStatement): SpanStart {
  const [name = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.text': text.trim().slice(0, SPAN_TEXT_CHARS),
  };
  return { name: `sql ${name.toLowerCase()}`, kind: 'client', isPart: true, attributes };
}

async function send(client: Sending, statement: SerializedStatement): Promise<Answer> {
  const { text, values, isPreparable } = statement;
  const name = isPreparable ? nameOf(text) : undefined;
  // the driver would truncate the number of values, and the server would misread all that follows
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
        if (error) reject(toConnectionError(error));
        // a text with several statements returns the last one's result
        else resolve(new Answer(Array.isArray(result) ? result.at(-1) : result));
      },
    );
  });
}

/**
 * Sends the statements of one tick in one write: each write wakes the server, which costs more than a small statement.
 */
function writeTogether({ connection: { stream } }: Sending): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * Errors of the server and of the system have a code; only the driver's error for a lost connection has none. A pooler
 * that has lost its server ends the connection with one code for every reason.
 */
export function toConnectionError(error: Error): Error {
  if (error instanceof pg.DatabaseError && error.code === POOLER_GAVE_UP && error.severity === 'FATAL')
    return new ConnectionLost(error);
  return 'code' in error && error.code !== undefined ? error : new ConnectionLost(error);
}

/** Whether the connection is still usable after an error: the server refused a statement and nothing else happened. */
export function isUsableAfter(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR' && !isStalePlan(error);
}

const PLAN_CHANGED = '0A000';
const PLAN_GONE = '26000';

/** Whether the connection's prepared statements are stale, after a migration by another process or behind a pooler. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return (
    error.code === PLAN_GONE || (error.code === PLAN_CHANGED && error.routine === 'RevalidateCachedQuery')
  );
}
