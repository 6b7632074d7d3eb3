-- Requests as they are made and decided.

alter table requests
  -- since when it is in its status
  add column status_at timestamptz not null default now(),
  -- from then on there was a deal, whatever became of it
  add column accepted_at timestamptz,
  -- whoever applied does not want to see it any more
  add column deleted_at timestamptz,
  -- what the client calls it, and a digest of what came: the same once more makes no other
  add column creation_key uuid,
  add column creation_digest bytea;

update requests set status_at = created_at,
  accepted_at = case when status in ('accepted', 'running', 'finished') then created_at end;

create unique index requests_by_creation_key on requests (applicant_id, creation_key) where creation_key is not null;
-- one's own, newest first
create index requests_of_applicant on requests (applicant_id, id desc);
-- what an ad takes along when it is closed or deleted
create index requests_live on requests (ad_id) where status in ('pending', 'accepted', 'running');

-- The ways from one status to another, as contract/requests/moves.ts lists them (a test compares).
create table request_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into request_moves (from_status, to_status) values
  ('pending', 'accepted'), ('pending', 'rejected'), ('pending', 'withdrawn'),
  ('accepted', 'running'), ('accepted', 'finished'), ('accepted', 'cancelled'), ('accepted', 'withdrawn'),
  ('running', 'finished'), ('running', 'cancelled'), ('running', 'withdrawn');

create function refuse_other_request_moves() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not exists (
    select from request_moves where from_status = old.status and to_status = new.status
  ) then
    raise exception 'a request does not get from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger requests_move before update of status on requests
  for each row execute function refuse_other_request_moves();

-- '{"from": "22:00", "to": "07:00"}', in Tashkent; null: none
alter table notification_settings add column quiet_hours jsonb;
