-- Who has counted what today, so that nobody counts anything again and again: a browser or an address as a hash that
-- holds for this day only. Yesterday's rows are removed.
create table view_marks (
  day date not null,
  viewer bytea not null,
  resource text not null check (resource in ('ad', 'user')),
  id bigint not null,
  hits smallint not null default 1,
  primary key (day, viewer, resource, id)
);
