-- Lists are filtered by the terms of a job or task and by a task's day, and sorted by price and by the author's rating.

/* Bits in the order of TRAITS in src/contract/ads/traits.ts. */
create function ad_traits(
  employment_type text, work_modes text[], payment_method text, remote boolean, temporary boolean, needs_resume boolean
) returns integer language sql immutable parallel safe as $$
  select case employment_type when 'full' then 1 when 'partial' then 2 when 'volunteering' then 4 when 'internship' then 8
      when 'project' then 16 else 0 end
    + case when 'weekends' = any(work_modes) then 32 else 0 end
    + case when 'short_shifts' = any(work_modes) then 64 else 0 end
    + case when 'evenings' = any(work_modes) then 128 else 0 end
    + case when 'free' = any(work_modes) then 256 else 0 end
    + case when 'flexible' = any(work_modes) then 512 else 0 end
    + case payment_method when 'cash' then 1024 when 'card' then 2048 when 'transfer' then 4096 else 0 end
    + case when remote then 8192 else 0 end
    + case when temporary then 16384 else 0 end
    + case when needs_resume then 0 else 32768 end
$$;

/* Days since 1970 in Tashkent. */
create function day_in_tashkent(moment timestamptz) returns integer language sql immutable strict parallel safe as $$
  select (moment at time zone 'Asia/Tashkent')::date - date '1970-01-01'
$$;

/*
 * The higher, the earlier in the order by price: services from the cheapest, tasks and vacancies from the best paid, and
 * without a price last.
 */
create function price_rank(kind text, price bigint, price_max bigint) returns bigint
language sql immutable parallel safe as $$
  select case when kind = 'service' then coalesce(-price, -10000000000000) else coalesce(price_max, price, -1) end
$$;

/*
 * Lower bound of the share of positive feedback (Wilson, 95 %), so that one good word is worth less than fifty. In
 * hundredths: most feedback of a well-known author changes none of their ads. Without feedback -1.
 */
create function rating_rank(positive integer, negative integer) returns integer
language sql immutable strict parallel safe as $$
  select case when positive + negative = 0 then -1 else round(100
    * (positive + 1.9208 - 1.96 * sqrt(positive::float8 * negative / (positive + negative) + 0.9604))
    / (positive + negative + 3.8416))::int end
$$;

create function rating_rank_of(author bigint) returns integer language sql stable as $$
  select coalesce((select rating_rank(positive_count, negative_count) from users where id = author), -1)
$$;

drop index ads_by_date, ads_by_city, ads_by_category, ads_by_city_category, ads_by_title_ru, ads_by_title_uz,
  ads_by_popularity, ads_by_city_popularity, ads_by_cell, ads_by_category_cell;

alter table ads add column rating_rank integer not null default -1;
-- One writing of the whole table, as in 0040.
alter table ads
  alter column rating_rank type integer using rating_rank_of(author_id),
  add column traits integer not null generated always as
    (ad_traits(employment_type, work_modes, payment_method, remote, temporary, needs_resume)) stored,
  add column starts_day integer generated always as (day_in_tashkent(starts_at)) stored,
  add column price_rank bigint not null generated always as (price_rank(kind, price, price_max)) stored;

-- As they were, with the terms and the day behind the rest of what is checked inside the index.
create index ads_by_date on ads (kind, published_at, id, pay, with_photo, by_verified, traits, starts_day)
  include (heads_1, heads_2, heads_3) where status = 'published';
create index ads_by_city on ads (kind, city_id, published_at, id, pay, with_photo, by_verified, traits, starts_day)
  include (heads_1, heads_2, heads_3) where status = 'published';
create index ads_by_category on ads
  (kind, category_id, published_at, id, pay, with_photo, by_verified, traits, starts_day)
  include (heads_1, heads_2, heads_3) where status = 'published';
create index ads_by_city_category on ads
  (kind, city_id, category_id, published_at, id, pay, with_photo, by_verified, traits, starts_day)
  include (heads_1, heads_2, heads_3) where status = 'published';
create index ads_by_title_ru on ads
  (kind, title_ru, id, city_id, category_id, pay, with_photo, by_verified, traits, starts_day)
  where status = 'published';
create index ads_by_title_uz on ads
  (kind, title_uz, id, city_id, category_id, pay, with_photo, by_verified, traits, starts_day)
  where status = 'published';
create index ads_by_popularity on ads
  (kind, popularity, id, city_id, category_id, pay, with_photo, by_verified, traits, starts_day)
  where status = 'published';
create index ads_by_city_popularity on ads
  (kind, city_id, popularity, id, category_id, pay, with_photo, by_verified, traits, starts_day)
  where status = 'published';
create index ads_by_cell on ads (kind, cell)
  include (id, published_at, pay, longitude, latitude, city_id, category_id, with_photo, by_verified, traits, starts_day)
  where status = 'published' and cell is not null;
create index ads_by_category_cell on ads (kind, category_id, cell)
  include (id, published_at, pay, longitude, latitude, city_id, with_photo, by_verified, traits, starts_day)
  where status = 'published' and cell is not null;

-- The new orders: everywhere, and in a category, where prices can be compared.
create index ads_by_price on ads
  (kind, price_rank, id, city_id, category_id, pay, with_photo, by_verified, traits, starts_day)
  where status = 'published';
create index ads_by_category_price on ads
  (kind, category_id, price_rank, id, city_id, pay, with_photo, by_verified, traits, starts_day)
  where status = 'published';
create index ads_by_rating on ads
  (kind, rating_rank, id, city_id, category_id, pay, with_photo, by_verified, traits, starts_day)
  where status = 'published';
create index ads_by_category_rating on ads
  (kind, category_id, rating_rank, id, city_id, pay, with_photo, by_verified, traits, starts_day)
  where status = 'published';
analyze ads;

/* The rating is set where an ad begins or comes back; a job follows the author's feedback in batches. */
create or replace function mark_verified_author() returns trigger language plpgsql as $$
begin
  new.by_verified := is_by_verified(new.author_id, new.anonymous);
  new.rating_rank := rating_rank_of(new.author_id);
  return new;
end $$;

-- The same filters of a saved search; an ad has a bit of each mask.
alter table saved_searches
  add column traits integer[] not null default '{}',
  add column starts_from integer,
  add column starts_to integer;
