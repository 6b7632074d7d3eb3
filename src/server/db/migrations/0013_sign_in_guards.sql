-- What stands between a stranger and somebody's account: links that were proven, and devices that are known.

-- When a new password took it away; it signs nobody in until its owner links it again
alter table identities add column unlinked_at timestamptz;

-- Somebody proved once more who they are, and is on the way to another service that they want to link
create table link_tickets (
  ticket_hash bytea primary key,
  -- whoever else has the ticket has not the session
  session_id bigint not null references sessions (id) on delete cascade,
  provider text not null,
  expires_at timestamptz not null
);
create index link_tickets_of_session on link_tickets (session_id);
create index link_tickets_by_end on link_tickets (expires_at);

-- Where somebody signed in before: guesses from there are not counted with those of strangers
create table known_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- SHA-256 of what the device keeps; one device may be several people's
  secret_hash bytea not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  unique (secret_hash, user_id)
);
create index known_devices_of_user on known_devices (user_id, last_used_at desc);
create index known_devices_by_end on known_devices (expires_at);
