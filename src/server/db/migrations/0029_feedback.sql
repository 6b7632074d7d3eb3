-- Feedback as people write it after a deal, its answer and its file; and the phones that were shown.

alter table feedbacks
  -- the deal that it is about; what was written of a service has a chat there instead
  add column request_id bigint references requests (id) on delete set null,
  add column reply text,
  add column reply_at timestamptz,
  -- kept where no public address leads to
  add column file_key text,
  add column file_name text,
  add column file_size integer,
  -- a digest of what came: the same once more makes no other
  add column creation_digest bytea,
  add check ((file_key is null) = (file_name is null) and (file_key is null) = (file_size is null)),
  add check ((reply is null) = (reply_at is null));
-- once by each side of a deal
create unique index feedbacks_once on feedbacks (author_id, request_id) where request_id is not null;
create index feedbacks_by_author on feedbacks (author_id, id);

alter table reports drop constraint if exists reports_subject_kind_check;
alter table reports add check (subject_kind in ('person', 'ad', 'message', 'feedback'));

-- Who was shown whose phone, once a day for each ad: for its author to know, and for limits against copying them all.
create table phone_views (
  ad_id bigint not null references ads (id) on delete cascade,
  day date not null,
  viewer_id bigint not null references users (id) on delete cascade,
  primary key (ad_id, day, viewer_id)
);
create index phone_views_by_day on phone_views (day);
