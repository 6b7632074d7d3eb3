-- A photo and a verified author are what lists are narrowed by beside the price. Both stand on the ad, in its indexes,
-- so that a list on its way looks into no other table.

create function has_photo(ad bigint) returns boolean language sql stable as $$
  select exists (select from ad_images where ad_id = ad)
$$;

-- Of an anonymous vacancy nobody is told anything, this neither.
create function is_by_verified(author bigint, is_anonymous boolean) returns boolean language sql stable as $$
  select not is_anonymous and exists (select from users where id = author and verified_at is not null)
$$;

drop index ads_by_date, ads_by_city, ads_by_category, ads_by_city_category, ads_by_title, ads_by_popularity,
  ads_by_city_popularity, ads_by_cell, ads_by_category_cell;

alter table ads
  add column with_photo boolean not null default false,
  add column by_verified boolean not null default false;
-- One writing of the whole table, with all that is left of its indexes built in bulk: a million updates would be ten times that.
alter table ads
  alter column with_photo type boolean using has_photo(id),
  alter column by_verified type boolean using is_by_verified(author_id, anonymous);

-- As they were, with the two behind the price: checked inside the index, before a row is fetched.
create index ads_by_date on ads (kind, published_at, id, pay, with_photo, by_verified) where status = 'published';
create index ads_by_city on ads (kind, city_id, published_at, id, pay, with_photo, by_verified)
  where status = 'published';
create index ads_by_category on ads (kind, category_id, published_at, id, pay, with_photo, by_verified)
  where status = 'published';
create index ads_by_city_category on ads (kind, city_id, category_id, published_at, id, pay, with_photo, by_verified)
  where status = 'published';
create index ads_by_title on ads (kind, title_norm, id, city_id, category_id, pay, with_photo, by_verified)
  where status = 'published';
create index ads_by_popularity on ads (kind, popularity, id, city_id, category_id, pay, with_photo, by_verified)
  where status = 'published';
create index ads_by_city_popularity on ads (kind, city_id, popularity, id, category_id, pay, with_photo, by_verified)
  where status = 'published';
create index ads_by_cell on ads (kind, cell)
  include (id, published_at, pay, longitude, latitude, city_id, category_id, with_photo, by_verified)
  where status = 'published' and cell is not null;
create index ads_by_category_cell on ads (kind, category_id, cell)
  include (id, published_at, pay, longitude, latitude, city_id, with_photo, by_verified)
  where status = 'published' and cell is not null;
analyze ads;

-- With each move as well, so that a person who is verified while they post is never left behind.
create function mark_verified_author() returns trigger language plpgsql as $$
begin
  new.by_verified := is_by_verified(new.author_id, new.anonymous);
  return new;
end $$;
create trigger ads_verified_author before insert or update of author_id, anonymous, status on ads
  for each row execute function mark_verified_author();

create function mark_ads_of_verified() returns trigger language plpgsql as $$
begin
  update ads set by_verified = not by_verified
  where author_id = new.id and by_verified <> is_by_verified(author_id, anonymous);
  return null;
end $$;
create trigger users_verified after update of verified_at on users
  for each row when ((old.verified_at is null) <> (new.verified_at is null)) execute function mark_ads_of_verified();

create or replace function card_ads_with_photos() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  ids := array(select distinct ad_id from changed);
  perform from ads where id = any(ids) order by id for no key update;
  update ads set with_photo = not with_photo where id = any(ids) and with_photo <> has_photo(id);
  perform write_ad_cards(ids);
  return null;
end $$;
