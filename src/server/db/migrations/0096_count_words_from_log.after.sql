-- Writers of ads append their words to `word_changes`: an update of shared rows of `words` made them wait for one another.
-- Replacing functions locks no table. A statement runs the old or the new function, and counts its words once either way.

/* Inserts words that no ad had, counted once, so that searches know them from the commit on; returns them. */
create function insert_new_words(vectors tsvector[]) returns tsvector language plpgsql
-- plans of an empty table would read all of it once it has grown
set plan_cache_mode to force_generic_plan set enable_seqscan to off as $$
declare
  inserted text[];
begin
  with found as (
    select distinct word collate "C" as word from unnest(vectors) vector, unnest(tsvector_to_array(vector)) word
    -- the marks of city and leaf are no words
    where left(word, 1) not in ('@', '#')
  ), written as (
    insert into words (word, ads)
    select f.word, 1 from found f where not exists (select from words w where w.word = f.word) order by f.word
    on conflict (word) do nothing
    returning word
  )
  select array_agg(word) into inserted from written;
  return array_to_tsvector(inserted);
end $$;

/* Appends the changes of some ads, one row for each. */
create function log_words(added tsvector[], removed tsvector[]) returns void language plpgsql
set plan_cache_mode to force_generic_plan as $$
declare
  counted tsvector;
begin
  if cardinality(added) > 0 then
    counted := insert_new_words(added);
  end if;
  insert into word_changes (added, removed)
  select change.added, change.removed from unnest(added, removed) change(added, removed);
  if counted is not null then
    insert into word_changes (removed) values (counted);
  end if;
end $$;

create or replace function count_inserted_words() returns trigger language plpgsql as $$
declare
  published tsvector[] := array(select strip(search) from added where status = 'published');
begin
  if cardinality(published) > 0 then
    perform log_words(published, '{}');
  end if;
  return null;
end $$;

create or replace function count_updated_words() returns trigger language plpgsql as $$
declare
  added tsvector[];
  removed tsvector[];
begin
  select array_agg(change.added), array_agg(change.removed) into added, removed
  from (
    select
      case when now.status = 'published' then
        case when before.status = 'published' then ts_delete(strip(now.search), tsvector_to_array(before.search))
        else strip(now.search) end end as added,
      case when before.status = 'published' then
        case when now.status = 'published' then ts_delete(strip(before.search), tsvector_to_array(now.search))
        else strip(before.search) end end as removed
    from changed now join outdated before on before.id = now.id
    where (now.status = 'published' or before.status = 'published')
      and (now.status <> before.status or now.search <> before.search)
  ) change
  where change.added <> '' or change.removed <> '';
  if added is not null then
    perform log_words(added, removed);
  end if;
  return null;
end $$;

create or replace function count_deleted_words() returns trigger language plpgsql as $$
declare
  published tsvector[] := array(select strip(search) from removed where status = 'published');
begin
  if cardinality(published) > 0 then
    perform log_words('{}', published);
  end if;
  return null;
end $$;

-- A word that no ad has any more is deleted when the log is folded; earlier ones have stayed.
delete from words where word in (select word from words where ads <= 0 for update skip locked);
