-- Ads counted by their changes, so that counting costs what has changed and not what there is. The first count of a
-- database reads all ads; `category_counts` is left to processes of the release before.

-- Published ads of a leaf; city 0 is everywhere.
create table leaf_counts (
  kind text not null,
  city_id smallint not null,
  category_id smallint not null,
  published integer not null default 0,
  -- published in the last 30 days
  recent integer not null default 0,
  -- views of the last 30 days, as exact as the ads' popularity
  views bigint not null default 0,
  -- twenty views weigh as much as a new ad: writing an ad shows more demand than opening one
  score real not null generated always as (recent + views / 20.0) stored,
  primary key (kind, city_id, category_id)
);
create index leaf_counts_by_score on leaf_counts (city_id, score desc);

-- The recent ones by the day of their publication: a day that is over is taken out of `recent`.
create table leaf_days (
  kind text not null,
  city_id smallint not null,
  category_id smallint not null,
  day date not null,
  ads integer not null,
  primary key (day, kind, city_id, category_id)
);

-- Published tasks by the hour of their first publication, for the last week.
create table new_task_hours (
  hour timestamptz primary key,
  ads integer not null
);

-- Ads that came to a leaf or left it, until a job adds them to the counts.
create table leaf_changes (
  id bigint generated always as identity primary key,
  kind text not null,
  category_id smallint not null,
  city_id smallint,
  day date not null,
  first_hour timestamptz,
  ads integer not null,
  views bigint not null
);

create function leaf_day(published_at timestamptz) returns date language sql immutable as $$
  select coalesce((published_at at time zone 'UTC')::date, '-infinity'::date)
$$;
create function leaf_hour(kind text, first_published_at timestamptz) returns timestamptz language sql immutable as $$
  select case when kind = 'task' then date_trunc('hour', first_published_at, 'UTC') end
$$;
create function leaf_views(popularity integer) returns bigint language sql immutable as $$
  select (2 ^ (popularity / 8.0) - 1)::bigint
$$;

create function log_inserted_leaves() returns trigger language plpgsql as $$
begin
  insert into leaf_changes (kind, category_id, city_id, day, first_hour, ads, views)
  select kind, category_id, city_id, leaf_day(published_at), leaf_hour(kind, first_published_at), count(*),
    sum(leaf_views(popularity))
  from added where status = 'published' group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger ads_leaves_insert after insert on ads
  referencing new table as added for each statement execute function log_inserted_leaves();

create function log_updated_leaves() returns trigger language plpgsql as $$
begin
  insert into leaf_changes (kind, category_id, city_id, day, first_hour, ads, views)
  select kind, category_id, city_id, leaf_day(published_at), leaf_hour(kind, first_published_at), sum(sign),
    sum(sign * leaf_views(popularity))
  from (
    select 1 as sign, kind, category_id, city_id, published_at, first_published_at, popularity
    from changed where status = 'published'
    union all
    select -1, kind, category_id, city_id, published_at, first_published_at, popularity
    from outdated where status = 'published'
  ) changes
  group by 1, 2, 3, 4, 5 having sum(sign) <> 0 or sum(sign * leaf_views(popularity)) <> 0;
  return null;
end $$;
create trigger ads_leaves_update after update on ads
  referencing old table as outdated new table as changed for each statement execute function log_updated_leaves();

create function log_deleted_leaves() returns trigger language plpgsql as $$
begin
  insert into leaf_changes (kind, category_id, city_id, day, first_hour, ads, views)
  select kind, category_id, city_id, leaf_day(published_at), leaf_hour(kind, first_published_at), -count(*),
    -sum(leaf_views(popularity))
  from removed where status = 'published' group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger ads_leaves_delete after delete on ads
  referencing old table as removed for each statement execute function log_deleted_leaves();

-- Ads whose views have passed a step of popularity, and people whose rating has, until a job ranks them.
create table popularity_changes (
  id bigint generated always as identity primary key,
  ad_id bigint not null
);
create table rating_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null
);

-- Steps of an eighth of a doubling: one more view of a well-known ad does not rewrite its row and all its index entries.
create function popularity_step(recent integer) returns integer language sql immutable strict parallel safe as $$
  select (8 * ln(1 + recent) / ln(2))::int
$$;

create function log_popularity() returns trigger language plpgsql as $$
begin
  insert into popularity_changes (ad_id) values (new.ad_id);
  return null;
end $$;
create trigger ad_views_step_insert after insert on ad_views for each row
  when (popularity_step(new.recent) <> 0) execute function log_popularity();
create trigger ad_views_step_update after update of recent on ad_views for each row
  when (popularity_step(new.recent) <> popularity_step(old.recent)) execute function log_popularity();

create function log_rating() returns trigger language plpgsql as $$
begin
  insert into rating_changes (user_id) values (new.id);
  return null;
end $$;
create trigger users_rating after update of positive_count, negative_count on users for each row
  when (rating_rank(new.positive_count, new.negative_count) <> rating_rank(old.positive_count, old.negative_count))
  execute function log_rating();
