-- The last ad that the erasure of a person has emptied; null before it begins. Once it has, nobody comes back.
alter table users add column ads_erased_to bigint;

-- Ads that ended long ago and that nothing refers to any more: enough for their address to say how they ended, and for
-- similar ads. No text, and no place but the city.
create table archived_ads (
  id bigint primary key,
  kind text not null,
  author_id bigint not null references users (id),
  category_id smallint not null,
  city_id smallint,
  status text not null,
  published_at timestamptz,
  ended_at timestamptz not null
);
create index archived_ads_of_author on archived_ads (author_id);
