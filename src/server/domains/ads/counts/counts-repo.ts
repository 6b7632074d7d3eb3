import type { Transaction } from '#server/db/client.ts';
import { type Fragment, fragment } from '#server/db/driver/fragment.ts';

const COUNTED = 'leaves_counted';
const RECENT_SINCE = fragment`current_date - 30`;
/** The hours of the week for which new tasks are counted, and one day more. */
const TASKS_SINCE = fragment`now() - interval '8 days'`;

/** Adds rows like those of `leaf_changes` to the counts. */
function addLeaves(changes: Fragment): Fragment {
  const leaves = fragment`${changes} c cross join lateral (values (0), (c.city_id)) s(city_id)`;
  return fragment`
    days as (
      insert into leaf_days (kind, city_id, category_id, day, ads)
      select c.kind, s.city_id, c.category_id, c.day, sum(c.ads) from ${leaves}
      where s.city_id is not null and c.day > ${RECENT_SINCE} group by 1, 2, 3, 4
      on conflict (day, kind, city_id, category_id) do update set ads = leaf_days.ads + excluded.ads
    ), hours as (
      insert into new_task_hours (hour, ads)
      select c.first_hour, sum(c.ads) from ${changes} c where c.first_hour > ${TASKS_SINCE} group by 1
      on conflict (hour) do update set ads = new_task_hours.ads + excluded.ads
    ), leaves as (
      insert into leaf_counts (kind, city_id, category_id, published, recent, views)
      select c.kind, s.city_id, c.category_id, sum(c.ads),
        coalesce(sum(c.ads) filter (where c.day > ${RECENT_SINCE}), 0), sum(c.views)
      from ${leaves} where s.city_id is not null group by 1, 2, 3
      on conflict (kind, city_id, category_id) do update set published = leaf_counts.published + excluded.published,
        recent = leaf_counts.recent + excluded.recent, views = leaf_counts.views + excluded.views
    )`;
}

export async function hasCountedAllLeaves(tx: Transaction): Promise<boolean> {
  const rows = await tx`select from settings where key = ${COUNTED}`;
  return rows.length > 0;
}

/** Adds the oldest changes to the counts; returns how many there were. */
export async function applyLeafCountChanges(tx: Transaction, most: number): Promise<number> {
  const [row] = await tx<{ changes: number }[]>`
    with taken as (
      delete from leaf_changes where id in (select id from leaf_changes order by id limit ${most}) returning *
    ), ${addLeaves(fragment`taken`)}
    select count(*)::int as changes from taken`;
  return row?.changes ?? 0;
}

/** Subtracts days that are older than the window from the recent counts, and deletes hours that no count reads. */
export async function expireRecentLeafCounts(tx: Transaction): Promise<void> {
  await tx`
    with gone as (
      delete from leaf_days /* held */ where day <= ${RECENT_SINCE} returning kind, city_id, category_id, ads
    ), summed as (select kind, city_id, category_id, sum(ads) as ads from gone group by 1, 2, 3)
    update leaf_counts c set recent = c.recent - s.ads from summed s
    where c.kind = s.kind and c.city_id = s.city_id and c.category_id = s.category_id`;
  await tx`delete from new_task_hours /* held */ where hour <= ${TASKS_SINCE}`;
}

/**
 * Counts all published ads. One statement reads them and takes the changes away, so that it counts exactly those whose
 * changes it takes, while writers go on.
 */
export async function writeLeafCounts(tx: Transaction): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`delete from leaf_counts /* held */`;
  await tx`delete from leaf_days /* held */`;
  await tx`delete from new_task_hours /* held */`;
  await tx`
    with taken as (delete from leaf_changes /* held */
    ), published as materialized (
      select kind, category_id, city_id, leaf_day(published_at) as day,
        leaf_hour(kind, first_published_at) as first_hour, count(*) as ads, sum(leaf_views(popularity)) as views
      from ads where status = 'published' group by 1, 2, 3, 4, 5
    ), ${addLeaves(fragment`published`)}
    select`;
  await tx`
    insert into settings (key, value) values (${COUNTED}, 'true') on conflict (key) do nothing`;
}
