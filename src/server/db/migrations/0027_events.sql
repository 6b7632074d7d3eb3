-- What happened that a person is told of. Written once, in the transaction that does it; the list, sockets, push and
-- messages are deliveries of it. What it says is made of these ids when it is read, so that no name or title outlives
-- whoever it belongs to.

-- The last number that was given to somebody's events. Its row is held until the commit, so that they become visible in
-- their order: a number that comes later is never seen before.
create table event_counters (
  user_id bigint primary key references users (id) on delete cascade,
  seq bigint not null
);

create table events (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- of that person, without gaps but for what was taken back
  seq bigint not null,
  type text not null,
  -- which of the sentences in the code
  words text not null,
  kind text check (kind in ('vacancy', 'service', 'task')),
  -- the ad that it is about, or whose request or chat
  operation_id bigint references ads (id) on delete cascade,
  message_id bigint,
  -- who did it, where the reader may know
  actor_id bigint references users (id) on delete set null,
  data jsonb not null default '{}',
  -- what is told together: "5 new requests"
  group_key text,
  -- a second of the same is none
  once text,
  created_at timestamptz not null,
  read_at timestamptz
);
create unique index events_of_user on events (user_id, seq);
create unique index events_once on events (user_id, once) where once is not null;
create index events_unread on events (user_id, group_key) where read_at is null;
create index events_by_age on events (created_at);
