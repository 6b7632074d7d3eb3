-- What time it was when the program was last seen running, so that a clock which was set wrong erases nothing.
create table clock (
  one boolean primary key default true check (one),
  -- the newest time that is believed
  confirmed_at timestamptz not null,
  -- what the clock said at the last look; later than the other where it is doubted
  seen_at timestamptz not null,
  -- for how long a doubted clock has gone on steadily while somebody looked
  steady_ms bigint not null default 0
);

-- This start's own clock may be the wrong one: the newest thing that anybody did knows better.
insert into clock (confirmed_at, seen_at)
select at, at from (
  select coalesce(greatest(
    (select max(last_used_at) from sessions), (select max(created_at) from sms), (select max(at) from audit_log)), now()) as at
) newest;
