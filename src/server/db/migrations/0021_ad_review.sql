-- What moderators look at: why an ad may need a look, and whether its text was there before.

alter table ads
  -- signs of trouble, as they were when it was written last; they are listed in the code
  add column signs text[] not null default '{}',
  -- the same for the same words in whatever order, case and script
  add column fingerprint bigint;
create index ads_by_fingerprint on ads (fingerprint)
  where fingerprint is not null and status in ('moderation', 'published');
