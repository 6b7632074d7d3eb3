-- What a card says, kept as it is written: the ad's part with the ad, the author's with the person. A list reads and
-- joins text. Triggers keep it right within the transaction that changes anything of it, so no writer can forget it;
-- apart from `ads` and `users`, so that a view or a visit does not write a card anew, nor a card a dozen indexes.

create function image_json(image images, sizes text[]) returns text language sql stable as $$
  select case when image.id is null then 'null' else concat(
    '{"id":"', image.id,
    '","urls":{', (
      select string_agg(concat('"', size, '":"/images/', image.storage_key, '/', size, '"'), ',' order by position)
      from unnest(sizes) with ordinality s(size, position)
    ),
    '},"original_name":', to_json(image.original_name),
    ',"width":', image.width, ',"height":', image.height, ',"color":"', image.color, '"}'
  ) end
$$;

create table user_cards (
  user_id bigint primary key references users (id) on delete cascade,
  -- JSON
  card text not null
);

create table ad_cards (
  ad_id bigint primary key references ads (id) on delete cascade,
  -- whose card belongs to it; null: the author of an anonymous vacancy is nobody's business
  author_id bigint,
  -- what a card says of these depends on when it is read
  lifted_at timestamptz,
  highlighted_until timestamptz,
  -- JSON without its end: all but translations, author and what depends on the moment
  facts text not null,
  -- JSON: the translations
  titles text not null
);

-- What the cards must be; the tests compare.

create view written_user_cards as
select u.id as user_id, concat(
  '{"id":"', u.id,
  '","full_name":', to_json(rtrim(u.first_name || ' ' || u.last_name)),
  ',"avatar":', image_json(face, '{50x50,192x192}'),
  ',"verified":', (u.verified_at is not null)::text,
  ',"rating":{"positive":', u.positive_count, ',"negative":', u.negative_count, '}}'
) as card
from users u left join images face on face.id = u.avatar_id;

create view written_ad_cards as
select a.id as ad_id,
  case when not a.anonymous then a.author_id end as author_id,
  a.lifted_at,
  a.highlighted_until,
  concat(
    '{"kind":"', a.kind, '","id":"', a.id, '","category":"', a.category_id,
    '","city":', coalesce('"' || a.city_id || '"', 'null'),
    ',"location":', case when a.longitude is null then 'null' else concat(
      '{"latitude":', a.latitude, ',"longitude":', a.longitude, '}') end,
    ',"published_at":', coalesce(
      '"' || to_char(a.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '"', 'null'),
    ',"photo":', image_json(photo, '{96x96,192x192,400x_,800x_}'),
    case when a.kind = 'vacancy' then concat(
      ',"salary_min":', coalesce(a.price::text, 'null'), ',"salary_max":', coalesce(a.price_max::text, 'null'),
      ',"company":', case when a.anonymous then to_json(a.company)::text else 'null' end
    ) else concat(',"price":', coalesce(a.price::text, 'null')) end,
    case when a.kind <> 'service' then concat(',"remote":', a.remote::text) end
  ) as facts,
  a.titles::text as titles
from ads a
left join lateral (
  select i.* from ad_images ai join images i on i.id = ai.image_id
  where ai.ad_id = a.id order by ai.position limit 1
) photo on true;

insert into user_cards select * from written_user_cards;
insert into ad_cards select * from written_ad_cards;
analyze user_cards, ad_cards;

create function write_user_cards(ids bigint[]) returns void language sql as $$
  insert into user_cards select * from written_user_cards where user_id = any(ids)
  on conflict (user_id) do update set card = excluded.card
$$;

create function write_ad_cards(ids bigint[]) returns void language sql as $$
  insert into ad_cards select * from written_ad_cards where ad_id = any(ids)
  on conflict (ad_id) do update set author_id = excluded.author_id, lifted_at = excluded.lifted_at,
    highlighted_until = excluded.highlighted_until, facts = excluded.facts, titles = excluded.titles
$$;

create function card_new_users() returns trigger language plpgsql as $$
begin
  perform write_user_cards(array(select id from added));
  return null;
end $$;
create trigger users_card_insert after insert on users
  referencing new table as added for each statement execute function card_new_users();

create function card_changed_user() returns trigger language plpgsql as $$
begin
  perform write_user_cards(array[new.id]);
  return null;
end $$;
create trigger users_card_update
  after update of first_name, last_name, avatar_id, verified_at, positive_count, negative_count on users
  for each row execute function card_changed_user();

create function card_new_ads() returns trigger language plpgsql as $$
begin
  perform write_ad_cards(array(select id from added));
  return null;
end $$;
create trigger ads_card_insert after insert on ads
  referencing new table as added for each statement execute function card_new_ads();

create function card_changed_ad() returns trigger language plpgsql as $$
begin
  perform write_ad_cards(array[new.id]);
  return null;
end $$;
create trigger ads_card_update
  after update of kind, author_id, category_id, city_id, longitude, latitude, titles, price, price_max, remote, anonymous,
    company, published_at, lifted_at, highlighted_until on ads
  for each row execute function card_changed_ad();

-- Whoever changes photos takes the ad's row first: of two writers the second sees what the first wrote.
create function card_ads_with_photos() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  ids := array(select distinct ad_id from changed);
  perform from ads where id = any(ids) order by id for no key update;
  perform write_ad_cards(ids);
  return null;
end $$;
create trigger ad_images_card_insert after insert on ad_images
  referencing new table as changed for each statement execute function card_ads_with_photos();
create trigger ad_images_card_update_from after update on ad_images
  referencing old table as changed for each statement execute function card_ads_with_photos();
create trigger ad_images_card_update_to after update on ad_images
  referencing new table as changed for each statement execute function card_ads_with_photos();
create trigger ad_images_card_delete after delete on ad_images
  referencing old table as changed for each statement execute function card_ads_with_photos();

create function card_shown_image() returns trigger language plpgsql as $$
begin
  perform write_user_cards(array(select id from users where avatar_id = new.id order by id for no key update));
  perform write_ad_cards(array(
    select id from ads where id in (select ad_id from ad_images where image_id = new.id) order by id for no key update));
  return null;
end $$;
create trigger images_card_update after update of storage_key, original_name, width, height, color on images
  for each row execute function card_shown_image();
