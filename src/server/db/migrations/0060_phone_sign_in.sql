-- Signing in by phone and code alone. A code for a number without an account earns a ticket, which registers that number
-- once its owner has given a name and agreed. The account is noted, since the answer to a registration may be lost.
create table phone_proofs (
  ticket_hash bytea primary key,
  phone text not null,
  user_id bigint references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index phone_proofs_by_end on phone_proofs (expires_at);
