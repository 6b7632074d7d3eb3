-- Words that published ads gained and lost, until a job adds them to the counts in `words`. 0096 makes the triggers
-- write here, because the release before neither reads nor folds this table.
create table word_changes (
  id bigint generated always as identity primary key,
  added tsvector,
  removed tsvector,
  changed_at timestamptz not null default now()
);
