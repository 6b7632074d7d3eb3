-- A request keeps the amount that its applicant was shown, and begins a chat of its two sides.

-- null: no agreement, or one from before the amount was stored and about an ad that has changed since
alter table requests add column agreed_price bigint check (agreed_price between 0 and 1000000000000);

update requests r set agreed_price = a.pay from ads a
where a.id = r.ad_id and r.agrees_to_price and r.price is null and a.updated_at <= r.created_at;

-- the deals about the ads of an author
create index requests_deals on requests (ad_id) where accepted_at is not null;

-- chats without records are in no list
with made as (
  insert into chats (kind, ad_id, asker_id, author_id, created_at)
  select distinct on (r.ad_id, r.applicant_id) a.kind, a.id, r.applicant_id, a.author_id, r.created_at
  from requests r join ads a on a.id = r.ad_id
  where r.status in ('pending', 'accepted', 'running') or r.accepted_at is not null
  order by r.ad_id, r.applicant_id, r.id
  on conflict (ad_id, asker_id) do nothing
  returning id, kind, asker_id, author_id, created_at
)
insert into chat_sides (chat_id, user_id, kind, last_at, shown)
select made.id, person, made.kind, made.created_at, false
from made cross join lateral unnest(array[made.asker_id, made.author_id]) as person;
