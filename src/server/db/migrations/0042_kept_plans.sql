-- What each write of an ad or a person goes through, with plans that are kept: of a function in SQL a plan was made at
-- each call, which took five times as long as the writing. The plan for any list of ids is the same.

create or replace function write_user_cards(ids bigint[]) returns void
language plpgsql set plan_cache_mode to force_generic_plan as $$
begin
  insert into user_cards select * from written_user_cards where user_id = any(ids)
  on conflict (user_id) do update set card = excluded.card;
end $$;

create or replace function write_ad_cards(ids bigint[]) returns void
language plpgsql set plan_cache_mode to force_generic_plan as $$
begin
  insert into ad_cards select * from written_ad_cards where ad_id = any(ids)
  on conflict (ad_id) do update set author_id = excluded.author_id, lifted_at = excluded.lifted_at,
    highlighted_until = excluded.highlighted_until, facts = excluded.facts, titles = excluded.titles;
end $$;

create or replace function change_words(added tsvector[], removed tsvector[]) returns void
language plpgsql set plan_cache_mode to force_generic_plan as $$
begin
  insert into words (word, ads)
  select changes.word, sum(change)::int from (
    select unnest(tsvector_to_array(search)) as word, 1 as change from unnest(added) search
    union all
    select unnest(tsvector_to_array(search)), -1 from unnest(removed) search
  ) changes
  -- the marks of city and leaf are no words
  where left(changes.word, 1) not in ('@', '#')
  group by changes.word having sum(change) <> 0
  order by changes.word collate "C"
  on conflict (word) do update set ads = words.ads + excluded.ads;
end $$;

-- Most ads are no news to any word: one that only waits.
create or replace function count_inserted_words() returns trigger language plpgsql as $$
declare
  published tsvector[] := array(select search from added where status = 'published');
begin
  if cardinality(published) > 0 then
    perform change_words(published, '{}');
  end if;
  return null;
end $$;

-- Counts one more of each, in their order, until one has no room; which that is, or null.
create function take_limits(
  keys text[], amounts integer[], mosts integer[], at timestamptz, ends timestamptz[], nexts timestamptz[]
) returns integer language plpgsql as $$
begin
  for i in 1 .. cardinality(keys) loop
    insert into limits as l (key, hits, ends_at, next_at) values (keys[i], amounts[i], ends[i], nexts[i])
    on conflict (key) do update set
      hits = case when l.ends_at <= at then amounts[i] else l.hits + amounts[i] end,
      ends_at = case when l.ends_at <= at then ends[i] else l.ends_at end,
      next_at = nexts[i]
    where l.ends_at <= at or (l.hits + amounts[i] <= mosts[i] and l.next_at <= at);
    if not found then
      return i;
    end if;
  end loop;
  return null;
end $$;
