-- Cards with what one chooses by: the district, a job's schedule, and the author's deals and usual time to reply.
alter table users add column deals_count integer not null default 0 check (deals_count >= 0);

update users set deals_count = n.deals
from (
  select person, count(*)::int as deals from (
    select r.applicant_id as person from requests r where r.status = 'finished'
    union all
    select a.author_id from requests r join ads a on a.id = r.ad_id where r.status = 'finished') sides
  group by person) n
where users.id = n.person;

create or replace view written_user_cards as
select u.id as user_id, concat(
  '{"id":"', u.id,
  '","full_name":', to_json(rtrim(u.first_name || ' ' || u.last_name)),
  ',"avatar":', image_json(face, '{50x50,192x192}'),
  ',"verified":', (u.verified_at is not null)::text,
  ',"rating":{"positive":', u.positive_count, ',"negative":', u.negative_count,
  '},"deals":', u.deals_count, ',"reply_minutes":', coalesce(u.reply_minutes::text, 'null'), '}'
) as card
from users u left join images face on face.id = u.avatar_id;

create or replace view written_ad_cards as
select a.id as ad_id,
  case when not a.anonymous then a.author_id end as author_id,
  a.lifted_at,
  a.highlighted_until,
  concat(
    '{"kind":"', a.kind, '","id":"', a.id, '","category":"', a.category_id,
    '","city":', coalesce('"' || a.city_id || '"', 'null'),
    ',"location":', case when a.longitude is null then 'null' else concat(
      '{"latitude":', a.latitude, ',"longitude":', a.longitude, '}') end,
    ',"district":"' || a.district || '"',
    ',"published_at":', coalesce(
      '"' || to_char(a.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '"', 'null'),
    ',"photo":', image_json(photo, '{96x96,192x192,400x_,800x_}'),
    case when a.kind = 'vacancy' then concat(
      ',"salary_min":', coalesce(a.price::text, 'null'), ',"salary_max":', coalesce(a.price_max::text, 'null'),
      ',"company":', case when a.anonymous then to_json(a.company)::text else 'null' end
    ) else concat(',"price":', coalesce(a.price::text, 'null')) end,
    case when a.kind <> 'service' then concat(',"remote":', a.remote::text) end,
    case when a.kind = 'vacancy' then concat(
      ',"schedule":', to_json(array_remove(array_prepend(a.employment_type, a.work_modes), null))
    ) end
  ) as facts,
  a.titles::text as titles
from ads a
left join lateral (
  select i.* from ad_images ai join images i on i.id = ai.image_id
  where ai.ad_id = a.id order by ai.position limit 1
) photo on true;

drop trigger users_card_update on users;
create trigger users_card_update
  after update of first_name, last_name, avatar_id, verified_at, positive_count, negative_count, deals_count, reply_minutes
  on users for each row execute function card_changed_user();

drop trigger ads_card_update on ads;
create trigger ads_card_update
  after update of kind, author_id, category_id, city_id, longitude, latitude, district, titles, price, price_max, remote,
    employment_type, work_modes, anonymous, company, published_at, lifted_at, highlighted_until on ads
  for each row execute function card_changed_ad();

update user_cards c set card = w.card from written_user_cards w where w.user_id = c.user_id;
update ad_cards c set facts = w.facts from written_ad_cards w where w.ad_id = c.ad_id;
