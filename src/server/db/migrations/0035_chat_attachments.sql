-- What is sent along with words in a chat: photos, files, voice. And feedback about a service, whose deal is its chat.

create table chat_attachments (
  -- the client's: the name of its upload
  id uuid primary key,
  owner_id bigint not null references users (id) on delete cascade,
  -- nobody has said anything with it yet; without a cascade, so that no file is forgotten
  record_id bigint references chat_records (id),
  position smallint,
  kind text not null check (kind in ('photo', 'file', 'voice')),
  name text not null,
  size integer not null,
  -- where no public address leads to
  file_key text not null,
  preview_key text,
  width integer,
  height integer,
  color text,
  seconds smallint,
  created_at timestamptz not null,
  check ((record_id is null) = (position is null)),
  check ((kind = 'photo') = (preview_key is not null and width is not null and height is not null and color is not null))
);
create unique index chat_attachments_of_record on chat_attachments (record_id, position) where record_id is not null;
create index chat_attachments_loose on chat_attachments (created_at) where record_id is null;
create index chat_attachments_of_owner on chat_attachments (owner_id);

alter table uploads
  -- it became an attachment of the same id
  add column attached boolean not null default false,
  -- how long a voice message is
  add column seconds smallint;

alter table feedbacks
  -- of a service: where the two agreed
  add column chat_id bigint references chats (id) on delete set null;
-- once by each side of it
create unique index feedbacks_once_of_chat on feedbacks (author_id, chat_id) where chat_id is not null;
