-- Views of ads by day, events and the audit by month: what is too old is dropped as a whole partition. Later partitions
-- are made by the job make-partitions; rows that have none yet go to the default one.

-- Statements lock their tables in orders of their own. The migration gives up and tries again before PostgreSQL looks for
-- deadlocks, which takes a second and could end a statement of somebody's request.
set local lock_timeout = '300ms';
lock table users, ads, ad_view_days, audit_log, events in access exclusive mode;

-- ad_views refers to the ad of each row here, and is written with it: a foreign key would lock ads for each new day. Days
-- of one ad are read by the primary key.
alter table ad_view_days rename to ad_view_days_first;
alter table ad_view_days_first drop constraint ad_view_days_ad_id_fkey;
alter table ad_view_days_first rename constraint ad_view_days_pkey to ad_view_days_first_pkey;
drop index ad_view_days_of_ad;
create table ad_view_days (like ad_view_days_first) partition by range (day);
alter table ad_view_days add primary key (day, ad_id);
create table ad_view_days_default partition of ad_view_days default;

-- Days that are being taken out of the recent views, with the last ad that was: a partition is subtracted in batches and
-- then dropped, so that none of its rows is deleted.
create table view_days_forgotten (
  day date primary key,
  ad_id bigint not null
);

-- The primary key begins with the time, and lists by it.
alter table audit_log rename to audit_log_first;
alter table audit_log_first
  drop constraint audit_log_pkey,
  add constraint audit_log_first_pkey primary key using index audit_log_first_key;
alter index audit_log_of_user rename to audit_log_first_of_user;
drop index audit_log_by_time;
create table audit_log (like audit_log_first including defaults) partition by range (at);
alter table audit_log
  add primary key (at, id),
  add foreign key (actor_id) references users (id),
  add foreign key (user_id) references users (id);
create index audit_log_of_user on audit_log (user_id, at desc);
create table audit_log_default partition of audit_log default;

alter table events rename to events_first;
alter table events_first
  drop constraint events_pkey,
  add constraint events_first_pkey primary key using index events_first_key;
drop index events_of_user, events_once;
alter index events_unread rename to events_first_unread;
alter index events_of_ad rename to events_first_of_ad;
create table events (like events_first including defaults) partition by range (created_at);
alter table events
  add primary key (id, created_at),
  add constraint events_kind_check check (kind in ('vacancy', 'service', 'task')),
  add foreign key (user_id) references users (id) on delete cascade,
  add foreign key (operation_id) references ads (id) on delete cascade,
  add foreign key (actor_id) references users (id) on delete set null;
create index events_of_user on events (user_id, seq);
create index events_once on events (user_id, once) where once is not null;
create index events_unread on events (user_id, group_key) where read_at is null;
create index events_of_ad on events (operation_id) where operation_id is not null;
create table events_default partition of events default;

do $$
declare
  bound timestamptz := (select at from partition_bounds);
  last_id bigint;
  is_used boolean;
begin
  select last_value, is_called into last_id, is_used from audit_log_id_seq;
  alter table audit_log_first alter column id drop identity;
  alter table audit_log alter column id add generated always as identity;
  perform setval('audit_log_id_seq', last_id, is_used);
  select last_value, is_called into last_id, is_used from events_id_seq;
  alter table events_first alter column id drop identity;
  alter table events alter column id add generated always as identity;
  perform setval('events_id_seq', last_id, is_used);

  execute format('alter table ad_view_days attach partition ad_view_days_first for values from (minvalue) to (%L)',
    bound::date);
  execute format('alter table audit_log attach partition audit_log_first for values from (minvalue) to (%L)', bound);
  execute format('alter table events attach partition events_first for values from (minvalue) to (%L)', bound);
end $$;

alter table ad_view_days_first drop constraint ad_view_days_bound;
alter table audit_log_first drop constraint audit_log_bound;
alter table events_first drop constraint events_bound;
drop table partition_bounds;
