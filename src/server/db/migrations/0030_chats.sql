-- Chats: what two people say to each other about an ad.

create table chats (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('task', 'service', 'vacancy')),
  ad_id bigint not null references ads (id),
  -- who asked, and whose ad it is
  asker_id bigint not null references users (id),
  author_id bigint not null references users (id),
  created_at timestamptz not null,
  -- given out under the row's lock: a number that is there has all before it
  last_seq int not null default 0,
  -- when the author first said something, for how soon people answer
  answered_at timestamptz,
  unique (ad_id, asker_id),
  check (asker_id <> author_id)
);
create index chats_of_author on chats (author_id, answered_at desc) where answered_at is not null;

-- A chat as each of the two has it.
create table chat_sides (
  chat_id bigint not null references chats (id) on delete cascade,
  user_id bigint not null references users (id),
  -- copies of the chat's own, so that a list is read along one index
  kind text not null,
  last_at timestamptz not null,
  -- it has records that this side has not deleted
  shown boolean not null default true,
  unread int not null default 0 check (unread >= 0),
  delivered_seq int not null default 0,
  read_seq int not null default 0,
  -- this side has deleted all up to here
  cleared_seq int not null default 0,
  primary key (chat_id, user_id)
);
create index chat_sides_by_time on chat_sides (user_id, kind, last_at desc, chat_id desc) where shown;
create index chat_sides_of_user on chat_sides (user_id);
create index chat_sides_unread on chat_sides (user_id) where unread > 0;

create table chat_records (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chats (id) on delete cascade,
  seq int not null,
  sender_id bigint not null references users (id),
  text text not null,
  -- the words as the search folds them, each with a space before it
  terms text not null,
  flags text[] not null default '{}',
  sent_at timestamptz not null,
  -- what the client called it, and what it was then
  key uuid,
  digest bytea,
  unique (chat_id, seq)
);
create unique index chat_records_by_key on chat_records (sender_id, key) where key is not null;
