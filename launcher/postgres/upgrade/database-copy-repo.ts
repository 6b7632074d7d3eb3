import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { UpgradeError } from './upgrade-trouble.ts';

/** Schemas of the application and of its queue. */
const SCHEMAS = ['public', 'pgboss'];

interface TableColumns {
  readonly name: string;
  /** Columns that are stored, quoted and in one order whatever their order in the table. */
  readonly columns: string;
}

async function readTables(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select format('%I.%I', nspname, relname) as name,
       string_agg(quote_ident(attname), ', ' order by attname) filter (where attgenerated = '') as columns
     from pg_class
       join pg_namespace on pg_namespace.oid = relnamespace
       join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relkind = 'r' and nspname = any($1) group by 1 order by 1`,
    [SCHEMAS],
  );
  return rows;
}

interface PartitionBound {
  readonly name: string;
  readonly parent: string;
  /** SQL that follows the name of a partition that is created or attached. */
  readonly bound: string;
}

/** Reads the bounds of our own partitions; the queue makes its partitions itself. */
async function readPartitionBounds(client: pg.Client): Promise<PartitionBound[]> {
  const { rows } = await client.query<PartitionBound>(
    `select format('%I.%I', nspname, child.relname) as name, inhparent::regclass::text as parent,
       pg_get_expr(child.relpartbound, child.oid) as bound
     from pg_inherits
       join pg_class child on child.oid = inhrelid and child.relkind = 'r'
       join pg_namespace on pg_namespace.oid = child.relnamespace
     where nspname = 'public' order by 1`,
  );
  return rows;
}

/**
 * Gives the partitioned tables, which are empty, the partitions of the old database: those that the migrations make are
 * bounded by the day on which they run.
 */
export async function copyPartitions(old: pg.Client, fresh: pg.Client, owner: string): Promise<void> {
  const [wanted, made] = [await readPartitionBounds(old), await readPartitionBounds(fresh)];
  const boundOf = (list: readonly PartitionBound[], name: string) =>
    list.find((partition) => partition.name === name)?.bound;
  await fresh.query(`set role ${owner}`);
  for (const { name, parent, bound } of made) {
    const becomes = boundOf(wanted, name);
    if (becomes === undefined) await fresh.query(`drop table ${name}`);
    else if (becomes !== bound) await fresh.query(`alter table ${parent} detach partition ${name}`);
  }
  for (const { name, parent, bound } of wanted) {
    const was = boundOf(made, name);
    if (was === undefined) await fresh.query(`create table ${name} partition of ${parent} ${bound}`);
    else if (was !== bound) await fresh.query(`alter table ${parent} attach partition ${name} ${bound}`);
  }
  await fresh.query('reset role');
}

/** Copies the rows of every table and the values of every sequence, within the transaction of `fresh`. */
export async function copyRows(
  old: pg.Client,
  fresh: pg.Client,
  report: (line: string) => void,
): Promise<void> {
  const [tables, known] = [await readTables(old), await readTables(fresh)];
  refuseDifferences(tables, known);
  // a partitioned table has no rows of its own to copy: `cascade` truncates it, as it refers to other tables
  await fresh.query(`truncate ${known.map(({ name }) => name).join(', ')} cascade`);
  let copied = 0;
  for (const { name, columns } of tables) {
    const reading = old.query(to(`copy (select ${columns} from ${name}) to stdout (format binary)`));
    const writing = fresh.query(from(`copy ${name} (${columns}) from stdin (format binary)`));
    await pipeline(reading, writing);
    if (reading.rowCount !== writing.rowCount)
      throw new Error(`${name} has ${reading.rowCount} rows, and ${writing.rowCount} were copied.`);
    copied += 1;
    report(`${copied} of ${tables.length} tables are copied`);
  }
  await copySequences(old, fresh);
}

/** Both schemas were made by the same migrations, unless somebody has changed one by hand. */
function refuseDifferences(tables: readonly TableColumns[], known: readonly TableColumns[]): void {
  const wanted = new Map(known.map(({ name, columns }) => [name, columns]));
  const odd = tables.filter(({ name, columns }) => wanted.get(name) !== columns);
  if (odd.length === 0) return;
  throw new UpgradeError(
    `The database cannot be upgraded: ${odd.map(({ name }) => name).join(', ')} differ from what the migrations make. ` +
      'The database is as it was. With the release before this one take out what was added by hand, and start again.',
  );
}

async function copySequences(old: pg.Client, fresh: pg.Client): Promise<void> {
  const { rows } = await old.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null`,
    [SCHEMAS],
  );
  for (const { name, value } of rows)
    await fresh.query('select setval($1::regclass, $2::bigint)', [name, value]);
}

/**
 * Drops the indexes that no constraint needs, and returns the statements that build them: row by row they are slow. Those
 * of partitions stay, as none can be dropped alone.
 */
export async function dropIndexes(fresh: pg.Client): Promise<string[]> {
  const { rows } = await fresh.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of rows) await fresh.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Version of the queue's tables; null when there are none. */
export async function readQueueVersion(client: pg.Client): Promise<number | null> {
  const { rowCount } = await client.query(`select from pg_namespace where nspname = 'pgboss'`);
  if (rowCount === 0) return null;
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version ?? null;
}

export async function readAppliedNames(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query(`select from pg_tables where tablename = 'schema_migrations'`);
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  return rows.map(({ name }) => name);
}

/** Bytes of the database, and of its largest index once more, which is sorted in files when it is built. */
export async function readSize(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ size: string }>(
    `select (pg_database_size(current_database())
       + coalesce((select max(pg_relation_size(oid)) from pg_class where relkind = 'i'), 0))::text as size`,
  );
  return Number(rows[0]?.size ?? 0);
}

/** Objects that no migration makes, which an upgrade leaves behind: databases, schemas, views, functions, indexes … */
export async function readObjectsWithoutMigration(old: pg.Client, fresh: pg.Client): Promise<string[]> {
  const known = new Set(await readObjects(fresh));
  return (await readObjects(old)).filter((name) => !known.has(name));
}

async function readObjects(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select 'the database ' || quote_ident(datname) as name from pg_database
     union all select 'the role ' || quote_ident(rolname) from pg_roles
     union all select 'the extension ' || quote_ident(extname) from pg_extension
     union all select 'the schema ' || quote_ident(nspname) from pg_namespace where nspname !~ '^pg_(toast_)?temp'
     union all
     select case relkind when 'i' then 'the index ' when 'S' then 'the sequence ' else 'the view ' end || oid::regclass
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('i', 'S', 'v', 'm') and not relispartition
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     union all
     select 'the function ' || oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     union all
     select 'the trigger ' || quote_ident(tgname) || ' of ' || tgrelid::regclass from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal
     order by 1`,
  );
  return rows.map(({ name }) => name);
}
