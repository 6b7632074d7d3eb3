-- What a person keeps for later, looked at, and wants to be told of.

create table favourites (
  user_id bigint not null references users (id) on delete cascade,
  ad_id bigint not null references ads (id) on delete cascade,
  -- false: the last tap took it back; kept for a while, so that an older tap that comes late does not count
  saved boolean not null,
  at timestamptz not null,
  primary key (user_id, ad_id)
);
create index favourites_of_user on favourites (user_id, at desc, ad_id desc) where saved;
create index favourites_of_ad on favourites (ad_id);

create table recent_ads (
  user_id bigint not null references users (id) on delete cascade,
  ad_id bigint not null references ads (id) on delete cascade,
  at timestamptz not null,
  primary key (user_id, ad_id)
);
create index recent_ads_of_user on recent_ads (user_id, at desc, ad_id desc);
create index recent_ads_of_ad on recent_ads (ad_id);

-- What is searched for, each text once, and what it means by the words that ads had when it was planned.
create table search_texts (
  id bigint generated always as identity primary key,
  text text not null unique,
  -- an ad is found that meets it; null: none can be
  query tsquery,
  -- every ad that meets the query has one of these words, or begins one with what stands before a star
  keys text[] not null default '{}',
  -- words of the text that no ad had: an ad that has one makes the plan an old one
  unknown text[] not null default '{}',
  -- null: at the next opportunity
  planned_at timestamptz
);
create index search_texts_by_key on search_texts using gin (keys) with (fastupdate = off);
create index search_texts_by_unknown on search_texts using gin (unknown) with (fastupdate = off);
create index search_texts_to_plan on search_texts (planned_at nulls first);

create table saved_searches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('vacancy', 'service', 'task')),
  -- as the contract has it
  filter jsonb not null,
  name text,
  alert text not null check (alert in ('at_once', 'daily', 'off')),
  created_at timestamptz not null,
  -- ads that were found since are new to the person
  seen_at timestamptz not null,
  -- the filter as an ad is held against it; null: nothing is asked
  text_id bigint references search_texts (id),
  city_id smallint references cities (id),
  pay_from bigint,
  longitude double precision,
  latitude double precision,
  km double precision,
  -- kind, place and category together; an ad it finds is in one of them
  slots text[] not null
);
create unique index saved_searches_once on saved_searches (user_id, kind, filter);
create index saved_searches_by_slot on saved_searches using gin (slots) with (fastupdate = off)
  where text_id is null and alert <> 'off';
create index saved_searches_by_text on saved_searches (text_id) where text_id is not null;

-- Each ad once for each search.
create table saved_search_matches (
  search_id bigint not null references saved_searches (id) on delete cascade,
  ad_id bigint not null references ads (id) on delete cascade,
  at timestamptz not null,
  -- null: the person was not told yet
  told_at timestamptz,
  primary key (search_id, ad_id)
);
create index saved_search_matches_of_ad on saved_search_matches (ad_id);
create index saved_search_matches_fresh on saved_search_matches (search_id, at);
create index saved_search_matches_untold on saved_search_matches (search_id) where told_at is null;
create index saved_search_matches_by_age on saved_search_matches (at);

-- Ads that are new in the lists, until they were held against the saved searches.
create table ads_to_match (
  ad_id bigint primary key references ads (id) on delete cascade,
  at timestamptz not null
);
