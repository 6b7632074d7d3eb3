-- What makes lists, search and maps fast at a million ads.

-- 60 bits of place, longitude and latitude interleaved: near things have near numbers. The same in domains/ads/cell.ts.
create function morton_cell(longitude double precision, latitude double precision) returns bigint
language plpgsql immutable strict parallel safe as $$
declare
  x bigint := least(floor((longitude + 180) / 360 * 1073741824), 1073741823);
  y bigint := least(floor((latitude + 90) / 180 * 1073741824), 1073741823);
begin
  x := (x | (x << 16)) & 281470681808895;
  y := (y | (y << 16)) & 281470681808895;
  x := (x | (x << 8)) & 71777214294589695;
  y := (y | (y << 8)) & 71777214294589695;
  x := (x | (x << 4)) & 1085102592571150095;
  y := (y | (y << 4)) & 1085102592571150095;
  x := (x | (x << 2)) & 3689348814741910323;
  y := (y | (y << 2)) & 3689348814741910323;
  x := (x | (x << 1)) & 6148914691236517205;
  y := (y | (y << 1)) & 6148914691236517205;
  return x | (y << 1);
end $$;

alter table ads
  -- sorts the same on every server, and by bytes
  alter column title_norm type text collate "C",
  add column cell bigint generated always as (morton_cell(longitude, latitude)) stored,
  -- how much it was looked at lately, in steps, so that a job seldom has to touch the row
  add column popularity integer not null default 0;

-- Lists walk one of these in the order that they show, and stop after a page. Price comes last: it is checked inside
-- the index, before a row is fetched.
create index ads_by_date on ads (kind, published_at, id, pay) where status = 'published';
create index ads_by_city on ads (kind, city_id, published_at, id, pay) where status = 'published';
create index ads_by_category on ads (kind, category_id, published_at, id, pay) where status = 'published';
create index ads_by_city_category on ads (kind, city_id, category_id, published_at, id, pay)
  where status = 'published';
create index ads_by_title on ads (kind, title_norm, id, city_id, category_id, pay) where status = 'published';
create index ads_by_popularity on ads (kind, popularity, id, city_id, category_id, pay)
  where status = 'published';
create index ads_by_city_popularity on ads (kind, city_id, popularity, id, category_id, pay)
  where status = 'published';
create index ads_by_author on ads (author_id, kind, published_at, id)
  where status = 'published' and not anonymous;
-- Maps and distances read nothing but these.
create index ads_by_cell on ads (kind, cell)
  include (id, published_at, pay, longitude, latitude, city_id, category_id)
  where status = 'published' and cell is not null;
create index ads_by_category_cell on ads (kind, category_id, cell)
  include (id, published_at, pay, longitude, latitude, city_id)
  where status = 'published' and cell is not null;
-- One for each kind: what is common in vacancies does not slow a search among services.
create index ads_search_vacancy on ads using gin (search) with (fastupdate = off)
  where status = 'published' and kind = 'vacancy';
create index ads_search_service on ads using gin (search) with (fastupdate = off)
  where status = 'published' and kind = 'service';
create index ads_search_task on ads using gin (search) with (fastupdate = off)
  where status = 'published' and kind = 'task';

-- Every term that an ad is found by, and in about how many ads it is; by bytes, so that a beginning is a range.
create table words (
  word text collate "C" primary key,
  ads integer not null
);

-- How many ads there are in each square of each size. Scope: 0 all, n the category n, -n the city n.
create table map_cells (
  kind text not null,
  scope smallint not null,
  level smallint not null,
  cell bigint not null,
  ads integer not null,
  longitudes double precision not null,
  latitudes double precision not null,
  primary key (kind, scope, level, cell)
);
create index map_cells_empty on map_cells (kind) where ads <= 0;

-- What came to the map or left it, until it is folded into map_cells.
create table map_changes (
  id bigint generated always as identity primary key,
  kind text not null,
  category_id smallint not null,
  city_id smallint,
  cell bigint not null,
  longitude double precision not null,
  latitude double precision not null,
  ads smallint not null
);

create function log_map_inserts() returns trigger language plpgsql as $$
begin
  insert into map_changes (kind, category_id, city_id, cell, longitude, latitude, ads)
  select kind, category_id, city_id, cell, longitude, latitude, 1
  from added
  where status = 'published' and cell is not null;
  return null;
end $$;

create trigger ads_map_insert after insert on ads
  referencing new table as added
  for each statement execute function log_map_inserts();

create function log_map_change() returns trigger language plpgsql as $$
begin
  if old.status = 'published' and old.cell is not null then
    insert into map_changes (kind, category_id, city_id, cell, longitude, latitude, ads)
    values (old.kind, old.category_id, old.city_id, old.cell, old.longitude, old.latitude, -1);
  end if;
  if tg_op = 'UPDATE' and new.status = 'published' and new.cell is not null then
    insert into map_changes (kind, category_id, city_id, cell, longitude, latitude, ads)
    values (new.kind, new.category_id, new.city_id, new.cell, new.longitude, new.latitude, 1);
  end if;
  return null;
end $$;

create trigger ads_map_update after update of status, category_id, city_id, longitude, latitude on ads
  for each row execute function log_map_change();
create trigger ads_map_delete after delete on ads
  for each row execute function log_map_change();

-- What was published and viewed lately, by leaf; city 0 is everywhere. Counted anew by a job.
create table category_counts (
  kind text not null,
  city_id smallint not null,
  category_id smallint not null,
  published integer not null,
  recent integer not null,
  score real not null,
  primary key (kind, city_id, category_id)
);
create index category_counts_by_score on category_counts (city_id, score desc);
