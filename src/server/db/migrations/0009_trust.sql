-- Trust: who is hidden and their ads with them, reports, blocks, what moderators did, and who wants to be told how.

alter table users
  -- an account that its owner wants gone is erased then; signing in before takes it back
  add column deletion_at timestamptz,
  add column hidden boolean not null
    generated always as (blocked_at is not null or deletion_at is not null or deleted_at is not null) stored;
create index users_to_erase on users (deletion_at) where deletion_at is not null;
-- moderators look for people by how either name begins
create index users_by_first_name on users (lower(first_name || ' ' || last_name) text_pattern_ops);
create index users_by_last_name on users (lower(last_name || ' ' || first_name) text_pattern_ops);

-- What an ad was before its author was hidden; meanwhile it is `deactivated`, so that all indexes of what is public
-- and the map's counts go without it.
alter table ads add column hidden_status text;
create index ads_of_author on ads (author_id, kind, id);

-- purposes are listed in the code
alter table codes drop constraint if exists codes_purpose_check;

create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references users (id),
  subject_kind text not null check (subject_kind in ('person', 'ad', 'message')),
  subject_id bigint not null,
  -- whom it concerns: the person, the ad's author, who wrote the message
  user_id bigint not null references users (id),
  reason text not null,
  text text not null default '',
  created_at timestamptz not null,
  decision text check (decision in ('dismissed', 'warned', 'blocked', 'obsolete')),
  decided_at timestamptz,
  decided_by bigint references users (id),
  check ((decision is null) = (decided_at is null))
);
create unique index reports_one_open on reports (reporter_id, subject_kind, subject_id) where decision is null;
create index reports_open on reports (created_at, id) where decision is null;
create index reports_of_user on reports (user_id, created_at desc, id desc);
create index reports_decided on reports (decided_at desc, id desc) where decision is not null;

create table blocks (
  user_id bigint not null references users (id) on delete cascade,
  blocked_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_of_user on blocks (user_id, created_at desc, blocked_id desc);
create index blocks_by_blocked on blocks (blocked_id);

alter table audit_log
  -- what it was about beside the person
  add column subject_kind text,
  add column subject_id bigint;
create index audit_log_by_time on audit_log (at desc, id desc);

-- Only what differs from the defaults, so that a new type or default reaches everybody: {"task": {"push": false}}
create table notification_settings (
  user_id bigint primary key references users (id) on delete cascade,
  choices jsonb not null
);
