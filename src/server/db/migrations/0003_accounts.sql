-- Accounts: sessions, codes by SMS, limits, messages to send, and what operators and moderators did.

alter table users
  add column email text,
  add column locale text not null default 'ru' check (locale in ('ru', 'uz')),
  -- grows with each edit of the profile; an edit that was based on an older one is refused
  add column version integer not null default 1,
  add column password_changed_at timestamptz;

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- SHA-256 of the token: whoever reads this table can sign in as nobody
  token_hash bytea not null unique,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_of_user on sessions (user_id, last_used_at desc) where revoked_at is null;
create index sessions_by_end on sessions (expires_at);

-- A code is asked for under a challenge that only the asker knows. The hash is of both, so that six digits cannot be found
-- by trying, and nobody else's code confirms what somebody asked for.
create table codes (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('registration', 'recovery', 'phone')),
  phone text not null,
  -- null: no code fits; it was asked for where there is nothing to confirm
  code_hash bytea,
  tries smallint not null default 0,
  user_id bigint references users (id) on delete cascade,
  -- a registration that waits for its code: names, password's hash, language
  details jsonb,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index codes_by_end on codes (expires_at);

-- How often something was done: by a phone, an address, a person
create table limits (
  key text primary key,
  hits integer not null,
  -- when counting starts anew
  ends_at timestamptz not null,
  -- before then not once more
  next_at timestamptz not null
);
create index limits_by_end on limits (ends_at);

-- Messages on their way. The text goes as soon as it was sent, or is too old to be sent.
create table sms (
  id bigint generated always as identity primary key,
  phone text not null,
  text text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  next_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz
);
create index sms_to_send on sms (next_at) where sent_at is null and failed_at is null;

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- null: an operator at the machine
  actor_id bigint references users (id),
  action text not null,
  user_id bigint references users (id),
  reason text
);
create index audit_log_of_user on audit_log (user_id, at desc);
