-- outside of a transaction
alter table ad_view_days validate constraint ad_view_days_bound;
alter table audit_log validate constraint audit_log_bound;
alter table events validate constraint events_bound;
drop index concurrently if exists audit_log_first_key;
create unique index concurrently audit_log_first_key on audit_log (at, id);
drop index concurrently if exists events_first_key;
create unique index concurrently events_first_key on events (id, created_at);
-- An index of partitions that is unique has the time in it, and would promise nothing about a number or a name: both are
-- given out under the lock of the person's counter.
drop index concurrently if exists events_first_of_user;
create index concurrently events_first_of_user on events (user_id, seq);
drop index concurrently if exists events_first_once;
create index concurrently events_first_once on events (user_id, once) where once is not null;
