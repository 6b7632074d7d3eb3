-- The second factor: apps of codes, passkeys, recovery codes; and sign-in by an issuer of OpenID Connect.

-- When this session proved a second factor; null: never
alter table sessions add column second_factor_at timestamptz;

create table totp (
  user_id bigint primary key references users (id) on delete cascade,
  -- sealed with the server's key; null: not on yet
  secret bytea,
  -- shown to the person, waiting for its first code
  pending bytea,
  pending_until timestamptz,
  -- the newest half minute whose code was used: no code is good twice
  last_step bigint not null default 0
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Somebody whose password was right and who is still to prove the second factor
create table second_factor_tickets (
  ticket_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index second_factor_tickets_of_user on second_factor_tickets (user_id);
create index second_factor_tickets_by_end on second_factor_tickets (expires_at);

-- What passkeys were asked to sign; gone with its first use
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('sign_in', 'second_factor', 'proof', 'registration')),
  -- null: whoever has a passkey of this site
  user_id bigint references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- On the way to an issuer and back. Both values are random: one travels in the address, the other stays in the page.
create table oidc_flows (
  state_hash bytea primary key,
  key_hash bytea not null,
  expires_at timestamptz not null
);
create index oidc_flows_by_end on oidc_flows (expires_at);
