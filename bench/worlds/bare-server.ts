// The least that a list costs: node:http and pg with the one statement that the real server runs for it; no routing, no
// validation, no headers but the type. bench/api.ts starts it and sends the statements.
import { createServer } from 'node:http';
import pg from 'pg';

export interface StatementText {
  readonly text: string;
  readonly values: readonly unknown[];
}

const pool = new pg.Pool({
  host: process.env['BENCH_SOCKET'],
  database: 'yumush',
  user: 'yumush',
  max: 16,
});
const names = new Map<string, string>();
let statements: readonly StatementText[] = [];
let next = 0;

/** Prepares each text once under a name, as the real server's driver does. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

process.on('message', (message: readonly StatementText[]) => {
  statements = message;
  next = 0;
  process.send?.('ready');
});

const server = createServer((_request, response) => {
  const statement = statements[next++ % statements.length];
  if (!statement) return void response.writeHead(500).end();
  const { text, values } = statement;
  pool
    .query<{ card?: string; ad?: string }>({ name: nameOf(text), text, values: [...values] })
    .then(({ rows }) => {
      const body = `{"items":[${rows.map((row) => row.card ?? row.ad).join(',')}]}`;
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    })
    .catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.(address.port);
});
process.on('disconnect', () => process.exit(0));
