-- Files that come in pieces, over lines that break: what has come of them, and what became of it.

create table uploads (
  -- the client's
  id uuid primary key,
  owner_id bigint not null references users (id) on delete cascade,
  purpose text not null,
  name text not null,
  length integer not null check (length > 0),
  -- how much of it has come; only ever moved on from where it was
  received integer not null default 0 check (received between 0 and length),
  created_at timestamptz not null,
  -- when the last byte came
  touched_at timestamptz not null,
  -- what it became; gone with it
  image_id bigint references images (id) on delete cascade,
  -- of the file: the same once more is no other
  digest bytea,
  -- or why nothing became of it
  refused text,
  check (image_id is null or refused is null),
  check (image_id is null or digest is not null)
);
create index uploads_of_owner on uploads (owner_id) where image_id is null and refused is null;
create index uploads_by_image on uploads (image_id) where image_id is not null;
create index uploads_by_time on uploads (touched_at);
-- whole, and nothing came of it yet
create index uploads_to_finish on uploads (touched_at)
  where received = length and image_id is null and refused is null;

create table upload_pieces (
  upload_id uuid not null references uploads (id) on delete cascade,
  start integer not null,
  bytes bytea not null,
  primary key (upload_id, start)
);
-- photos are compressed already
alter table upload_pieces alter column bytes set storage external;

-- by which an upload finds the ads that wait for it
create index ad_uploads_awaited on ad_uploads (key) where image_id is null;
