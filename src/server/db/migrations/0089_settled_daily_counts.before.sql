-- What a count of a day has seen for good, so that the next one reads only newer rows.
alter table daily_counts
  add column settled_id bigint,
  add column settled_value bigint;
