// A separate program, so that tests can kill it: runs PostgreSQL and writes rows, and reports each acknowledged one.
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#server/db/client.ts';
import { startPostgres } from '#launcher/postgres/start.ts';
import type { DatabaseWriterReport, DatabaseWriterOptions } from './keeper-protocol.ts';

const formatLine = (line: DatabaseWriterReport) => `${JSON.stringify(line)}\n`;
const tell = (line: DatabaseWriterReport) => process.stdout.write(formatLine(line));
const options: DatabaseWriterOptions = JSON.parse(process.argv[2] ?? '{}');

try {
  const postgres = await startPostgres({
    dataDir: options.dataDir,
    log: (line) => tell({ log: line }),
    ...(options.port === undefined ? {} : { port: options.port }),
    ...(options.packageDir === undefined ? {} : { packageDir: options.packageDir }),
    onLost: (error) => tell({ lost: error.message }),
  });
  const writers = options.writers ?? 0;
  const readers = options.readers ?? 0;
  const sql = connect(postgres.connection, { max: 2 + writers + readers });
  await sql`create table if not exists kept (id integer primary key, filling text not null)`;
  const rows = await sql<{ id: number }[]>`select id from kept order by id`;
  const work = { wanted: options.write ?? false };
  const stop = async () => {
    work.wanted = false;
    await Promise.all(beside);
    if (writers > 0) tell({ load: { ...(await countLost()), reads } });
    await sql.end({ timeout: 2 });
    await postgres.stop();
    process.exit(0);
  };
  await sql`create table if not exists load (writer integer, number integer, part integer)`;
  const beside: Promise<void>[] = [];
  /** Numbers of the rows acknowledged to each additional writer. */
  const acknowledged: number[][] = [];
  let reads = 0;
  process.on('SIGTERM', () => void stop());
  tell({ up: { host: postgres.connection.host, kept: rows.map(({ id }) => id) } });

  for (let writer = 0; writer < writers; writer += 1) beside.push(writeAlways(writer));
  for (let reader = 0; reader < readers; reader += 1) beside.push(readAlways());

  const filling = 'x'.repeat(options.rowSize ?? 100);
  for (let id = (rows.at(-1)?.id ?? 0) + 1; work.wanted;) {
    try {
      // After a lost connection it is unknown whether the row was saved, so the same row is written again.
      await sql`insert into kept values (${id}, repeat(md5(${filling}), ${Math.ceil(filling.length / 32)}))
                on conflict do nothing`;
      // Reported before the next row is written, because a kill loses output that a busy reader has not taken.
      await new Promise((resolve) => process.stdout.write(formatLine({ saved: id }), resolve));
      id += 1;
    } catch (error) {
      tell({ refused: error instanceof Error ? error.message : String(error) });
      await wait(50);
    }
  }

  /** Small writes without a pause, half of them in transactions, so that a connection is lost in every state. */
  async function writeAlways(writer: number): Promise<void> {
    for (let number = 1; work.wanted; number += 1) {
      try {
        if (writer % 2 === 0) await sql`insert into load values (${writer}, ${number}, 1)`;
        else {
          await sql.begin(async (tx) => {
            await tx`insert into load values (${writer}, ${number}, 1)`;
            await tx`insert into load values (${writer}, ${number}, 2)`;
          });
        }
        (acknowledged[writer] ??= []).push(number);
      } catch {
        await wait(20);
      }
    }
  }

  async function readAlways(): Promise<void> {
    while (work.wanted) {
      try {
        await sql`select number from load limit 1`;
        reads += 1;
      } catch {
        await wait(20);
      }
    }
  }

  async function countLost(): Promise<{ acknowledged: number; lost: number }> {
    const rows = await sql<{ writer: number; number: number; parts: number }[]>`
      select writer, number, count(distinct part)::int as parts from load group by writer, number`;
    const there = new Map(rows.map(({ writer, number, parts }) => [`${writer} ${number}`, parts]));
    const numbered = acknowledged.flatMap((numbers, writer) => numbers.map((number) => ({ writer, number })));
    const lost = numbered.filter(
      ({ writer, number }) => there.get(`${writer} ${number}`) !== 1 + (writer % 2),
    );
    return { acknowledged: numbered.length, lost: lost.length };
  }
} catch (error) {
  tell({ failed: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  process.exit(1);
}
