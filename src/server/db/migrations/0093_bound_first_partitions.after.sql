-- Tables become the first partitions of partitioned ones, which 0095 makes; no row is copied. Processes of the release
-- before delete old rows by their place in the table (ctid), which names rows of several partitions at once: they have
-- to end first.
--
-- The constraints spare 0095 reading the tables under a lock. Rows of a month and more to come are within the bound.
set local lock_timeout = '300ms';
create table partition_bounds as
select date_trunc('month', now(), 'UTC') + interval '2 months' as at;

do $$
declare
  bound timestamptz := (select at from partition_bounds);
begin
  execute format('alter table ad_view_days add constraint ad_view_days_bound check (day < %L) not valid', bound::date);
  execute format('alter table audit_log add constraint audit_log_bound check (at < %L) not valid', bound);
  execute format('alter table events add constraint events_bound check (created_at < %L) not valid', bound);
end $$;
