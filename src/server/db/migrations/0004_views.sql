-- Looking at pages, counted. By day, so that what is older than the last 30 days can be taken out of `recent` again.
create table ad_view_days (
  day date not null,
  ad_id bigint not null references ads (id) on delete cascade,
  views integer not null,
  primary key (day, ad_id)
);
create index ad_view_days_of_ad on ad_view_days (ad_id);

create table user_views (
  user_id bigint primary key references users (id) on delete cascade,
  total integer not null default 0
);

-- Batches that were counted, for as long as a device may send one again.
create table view_batches (
  key uuid primary key,
  at timestamptz not null default now()
);
create index view_batches_by_age on view_batches (at);
