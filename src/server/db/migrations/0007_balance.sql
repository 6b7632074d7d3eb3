-- Money: what people paid in, what came of each attempt to pay, and a ledger that is only ever added to.

create table top_ups (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  provider text not null check (provider in ('payme', 'click', 'test')),
  -- whole sums
  amount bigint not null check (amount > 0),
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'refunded')),
  -- the client's own name for it, so that it is made once
  key uuid not null,
  created_at timestamptz not null,
  unique (user_id, key)
);

-- An attempt to pay a top-up: a transaction of Payme's, a payment of Click's.
create table payments (
  -- what Payme calls our transaction and Click the prepare id
  id bigint generated always as identity primary key,
  top_up_id bigint not null references top_ups (id),
  provider text not null,
  external_id text not null,
  state text not null check (state in ('created', 'performed', 'cancelled', 'refunded')),
  -- Payme's own time of it, in milliseconds: statements are asked for by it
  provider_time bigint,
  reason smallint,
  created_at timestamptz not null,
  performed_at timestamptz,
  cancelled_at timestamptz,
  -- the receipts that the provider registered: of the payment, of its return
  fiscal jsonb not null default '{}',
  unique (provider, external_id),
  check ((state in ('performed', 'refunded')) = (performed_at is not null)),
  check ((state in ('cancelled', 'refunded')) = (cancelled_at is not null))
);
-- whoever pays holds the top-up: a second attempt waits until the first has failed
create unique index payments_one_live on payments (top_up_id) where state in ('created', 'performed');
create index payments_of_top_up on payments (top_up_id, id desc);
create index payments_by_time on payments (provider, provider_time);
create index payments_under_way on payments (provider_time) where state = 'created';

-- What the balance buys for an ad.
alter table ads add column highlighted_until timestamptz;

create table highlights (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  ad_id bigint not null references ads (id),
  key uuid not null,
  highlighted_until timestamptz not null,
  created_at timestamptz not null,
  unique (user_id, key)
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- 1, 2, 3 … of this person
  position integer not null,
  kind text not null check (kind in ('top_up', 'refund', 'highlight')),
  amount bigint not null check (amount <> 0),
  -- the sum of all amounts up to here
  balance bigint not null constraint ledger_never_below_zero check (balance >= 0),
  -- what it is for; there is one entry for each such thing
  reference text not null unique,
  top_up_id bigint references top_ups (id),
  highlight_id bigint references highlights (id),
  created_at timestamptz not null,
  unique (user_id, position),
  check ((kind = 'top_up') = (amount > 0)),
  check ((kind in ('top_up', 'refund')) = (top_up_id is not null)),
  check ((kind = 'highlight') = (highlight_id is not null))
);

-- Position and balance are nobody's to say: they follow from the entry before, under the person's lock.
create function continue_ledger() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform from users where id = new.user_id for no key update;
  select position, balance into last
  from ledger_entries where user_id = new.user_id order by position desc limit 1;
  new.position := coalesce(last.position, 0) + 1;
  new.balance := coalesce(last.balance, 0) + new.amount;
  return new;
end $$;

create trigger ledger_continues before insert on ledger_entries
  for each row execute function continue_ledger();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are only ever added';
end $$;

create trigger ledger_stays before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_is_not_emptied before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
