import type { Transaction } from '#server/db/client.ts';

/** Adds the oldest changes to the counts of words; returns how many there were. */
export async function applyWordCountChanges(tx: Transaction, most: number): Promise<number> {
  const [row] = await tx<{ changes: number; gone: string[] }[]>`
    with taken as (
      delete from word_changes where id in (select id from word_changes order by id limit ${most})
      returning added, removed
    ), summed as (
      select word collate "C" as word, sum(change)::int as ads from (
        select unnest(tsvector_to_array(added)) as word, 1 as change from taken
        union all
        select unnest(tsvector_to_array(removed)), -1 from taken
      ) changes
      -- the marks of city and leaf are no words
      where left(word, 1) not in ('@', '#') group by 1 having sum(change) <> 0
    ), counted as (
      insert into words (word, ads) select word, ads from summed order by word
      on conflict (word) do update set ads = words.ads + excluded.ads
      returning word, ads
    )
    select (select count(*) from taken)::int as changes,
      array(select word::text from counted where ads <= 0) as gone`;
  const { changes, gone } = row ?? { changes: 0, gone: [] };
  if (gone.length > 0) await tx`delete from words /* held */ where word = any(${gone}::text[])`;
  return changes;
}
