import type { Sql } from '#server/db/client.ts';

/**
 * Returns the function that empties all tables which are empty in this new database: a history must not read what
 * another one wrote, such as an ad that resembles its own, or a seed would give another history after others. Ids count
 * on, since processes remember them.
 */
export async function createTableReset(sql: Sql): Promise<() => Promise<void>> {
  // tables that are only ever added to, such as the ledger, refuse to be emptied by a trigger
  await sql`
    do $$
    declare
      name text;
      is_used boolean;
      names text[] := '{}';
      refuse text[];
    begin
      for name in
        select oid::regclass::text from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      loop
        execute format('select exists (select from %s)', name) into is_used;
        if not is_used then names := names || name; end if;
      end loop;
      refuse := array(
        select distinct tgrelid::regclass::text from pg_trigger where tgtype::int & 32 > 0 and not tgisinternal);
      execute format('create function forget_histories() returns void language plpgsql as %L', format(
        'begin %s truncate %s; %s end',
        (select string_agg(format('alter table %s disable trigger user;', each), ' ') from unnest(refuse) each),
        array_to_string(names, ', '),
        (select string_agg(format('alter table %s enable trigger user;', each), ' ') from unnest(refuse) each)));
    end
    $$`;
  return async () => void (await sql`select forget_histories()`);
}
