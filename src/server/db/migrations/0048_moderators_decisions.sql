-- Feedback that a moderator has removed: nobody is shown it and it counts no more. It stays, without its file, for the
-- record and so that nothing else is written of the same deal, until its author's account is erased.
alter table feedbacks add column removed_at timestamptz;

alter table reports drop constraint reports_decision_check;
alter table reports add constraint reports_decision_check check (
  decision in ('dismissed', 'warned', 'blocked', 'obsolete', 'ad_returned', 'ad_rejected', 'ad_deleted',
    'feedback_removed', 'reply_removed'));

-- A decision that followed a report is taken back to where the ad was before: the lists.
insert into ad_moves (kind, from_status, to_status)
select kind, from_status, 'published'
from unnest(array['vacancy', 'service', 'task']) kind cross join unnest(array['need_edit', 'rejected']) from_status;
