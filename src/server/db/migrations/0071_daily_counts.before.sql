-- Counts for each day in Tashkent, for the operator's page; no row is about a person.
create table daily_counts (
  day date not null,
  name text not null,
  value bigint not null,
  -- the lowest id that a recount of the day has to look at, so that it reads the day's rows alone
  from_id bigint,
  primary key (name, day)
);
