-- Which head words an ad may have, as signs that stand in the indexes by date: a search for them passes over the ads that
-- surely have not, without fetching their rows.

-- Each word that is marked as one of the head sets a bit in each of three numbers. The same in domains/ads/list/heads-sql.ts.
create function head_bits(search tsvector) returns bigint[] language plpgsql immutable strict parallel safe as $$
declare
  one bigint := 0;
  two bigint := 0;
  three bigint := 0;
  word text;
  hash integer;
begin
  foreach word in array tsvector_to_array(search) loop
    continue when left(word, 1) <> '^';
    hash := ('x' || left(md5(word), 8))::bit(32)::integer;
    one := one | (1::bigint << (hash & 63));
    two := two | (1::bigint << ((hash >> 6) & 63));
    three := three | (1::bigint << ((hash >> 12) & 63));
  end loop;
  return array[one, two, three];
end $$;

drop index ads_by_date, ads_by_city, ads_by_category, ads_by_city_category;

alter table ads
  add column heads_1 bigint not null default 0,
  add column heads_2 bigint not null default 0,
  add column heads_3 bigint not null default 0;
-- One writing of the whole table, as in 0040.
alter table ads
  alter column heads_1 type bigint using (head_bits(search))[1],
  alter column heads_2 type bigint using (head_bits(search))[2],
  alter column heads_3 type bigint using (head_bits(search))[3];

-- As they were, with the signs behind the rest.
create index ads_by_date on ads (kind, published_at, id, pay, with_photo, by_verified)
  include (heads_1, heads_2, heads_3) where status = 'published';
create index ads_by_city on ads (kind, city_id, published_at, id, pay, with_photo, by_verified)
  include (heads_1, heads_2, heads_3) where status = 'published';
create index ads_by_category on ads (kind, category_id, published_at, id, pay, with_photo, by_verified)
  include (heads_1, heads_2, heads_3) where status = 'published';
create index ads_by_city_category on ads (kind, city_id, category_id, published_at, id, pay, with_photo, by_verified)
  include (heads_1, heads_2, heads_3) where status = 'published';
analyze ads;

-- With the words themselves, so that no writer can forget it.
create function mark_heads() returns trigger language plpgsql as $$
declare
  bits bigint[] := head_bits(new.search);
begin
  new.heads_1 := bits[1];
  new.heads_2 := bits[2];
  new.heads_3 := bits[3];
  return new;
end $$;
create trigger ads_heads before insert or update of search on ads
  for each row execute function mark_heads();

-- An index is read without rows only where these are known to be seen by all, which a vacuum finds out. By default one
-- comes when a fifth of the table is new.
alter table ads set (
  autovacuum_vacuum_insert_scale_factor = 0.005,
  autovacuum_vacuum_scale_factor = 0.02
);
