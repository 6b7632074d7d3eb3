-- Who else vouches for a person: a Telegram account, later any issuer of OpenID Connect.

create table identities (
  provider text not null,
  subject text not null,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create unique index identities_one_each on identities (user_id, provider);

-- Somebody who was vouched for and has no account yet
create table identity_tickets (
  ticket_hash bytea primary key,
  provider text not null,
  subject text not null,
  expires_at timestamptz not null
);
create index identity_tickets_by_end on identity_tickets (expires_at);
