-- Pictures that people bring: whose they are, what is no longer shown, files that wait to be removed, documents to verify.

alter table images
  -- null: it came with the installation
  add column owner_id bigint references users (id),
  -- since when nothing shows it, as far as is known; whoever removes it lets the references decide
  add column unlinked_at timestamptz;
create index images_unlinked on images (unlinked_at) where unlinked_at is not null;

-- a row of images is removed only after a look at what could refer to it
create index users_by_avatar on users (avatar_id) where avatar_id is not null;
create index ad_images_by_image on ad_images (image_id);
create index portfolio_items_by_image on portfolio_items (image_id);
create index third_party_ads_by_image on third_party_ads (image_id);

alter table portfolio_items
  drop constraint portfolio_items_pkey,
  add primary key (user_id, image_id),
  -- taken out, and can be put back for a while
  add column removed_at timestamptz,
  -- what the client called the upload that brought it, and what came: the same once more makes nothing new
  add column upload_key uuid,
  add column upload_digest bytea;
create index portfolio_items_removed on portfolio_items (removed_at) where removed_at is not null;

-- Files to remove from the storage. A file that is about to be written stands here first, and is taken out by the
-- transaction that begins to use it: whatever dies in between leaves no file that nobody knows of.
create table file_removals (
  key text primary key,
  due_at timestamptz not null,
  attempts smallint not null default 0
);
create index file_removals_by_time on file_removals (due_at);

create table verifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  state text not null check (state in ('submitted', 'passed', 'not_passed')),
  -- null: the picture is gone, as it must be some time after the decision
  storage_key text unique,
  -- SHA-256 of what came: the same once more is the same document
  digest bytea not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users (id) on delete set null,
  -- why it was not passed, in words for the person
  reason text,
  check ((state = 'submitted') = (decided_at is null)),
  check (state <> 'submitted' or storage_key is not null)
);
create unique index verifications_one_open on verifications (user_id) where state = 'submitted';
create index verifications_of_user on verifications (user_id, id desc);
create index verifications_queue on verifications (submitted_at, id) where state = 'submitted';
create index verifications_to_clear on verifications (decided_at) where decided_at is not null and storage_key is not null;
