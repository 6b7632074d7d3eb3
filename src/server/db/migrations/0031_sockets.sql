-- Live sockets: who may open one, whose are over, and who is there.

-- What a page puts into a socket's address in place of its token; gone with its first use
create table socket_tickets (
  ticket_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index socket_tickets_of_session on socket_tickets (session_id);
create index socket_tickets_by_end on socket_tickets (expires_at);

-- Whoever ends a session, in whatever way, ends its sockets in every process: told with the commit.
create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_sessions', old.id::text);
  return null;
end $$;
create trigger sessions_tell_end after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function tell_ended_session();

-- When the last socket of somebody closed; who was seen since is there again
alter table users add column left_at timestamptz;
-- Others see whether somebody is there, and when they last were
alter table users add column shows_presence boolean not null default true;
