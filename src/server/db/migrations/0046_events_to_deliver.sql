-- What was written down and has not left the house yet. It was a job of the queue for each event, whose writing, taking
-- and ending cost more than the event itself; a row here is written with the event, and gone in the transaction that
-- orders how its reader is told.
create table events_waiting (
  event_id bigint primary key,
  -- it failed so often, and is not tried again before
  tries smallint not null default 0,
  after timestamptz
);

-- what waits in the queue already
do $$
begin
  if to_regclass('pgboss.job') is not null then
    insert into events_waiting (event_id)
    select distinct id::bigint from pgboss.job, jsonb_array_elements_text(data -> 'ids') as id
    where name = 'deliver-events' and state in ('created', 'retry', 'active');
    delete from pgboss.job where name = 'deliver-events' and state in ('created', 'retry', 'active');
  end if;
end $$;

-- The oldest are those with the lowest ids: no index by age is written with each event.
drop index events_by_age;
