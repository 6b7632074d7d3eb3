-- in batches
-- The keys that 0077 computed. An ad whose title was edited since has its key already.
with part as (
  delete from titles_in_latin_0077 where id in (select id from titles_in_latin_0077 order by id limit 1000)
  returning id, was, becomes
), locked as (
  select a.id, becomes from part join ads a using (id) where a.title_uz = was order by a.id for update of a
), stored as (
  update ads a set title_uz = becomes from locked where a.id = locked.id
)
select count(*)::int as changed from part;
