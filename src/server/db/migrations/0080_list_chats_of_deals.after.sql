-- in batches
-- A deal brings its chat into the lists of both sides by its first step, which deals from before 0054 have not written.
with part as (
  select s.chat_id, s.user_id from chat_sides s join chats h on h.id = s.chat_id
  where not s.shown and s.cleared_seq = 0 and h.last_seq = 0 and exists (
    select from requests r where r.ad_id = h.ad_id and r.applicant_id = h.asker_id
      and r.status in ('accepted', 'running', 'finished'))
  order by s.chat_id, s.user_id limit 1000 for update of s
), listed as (
  update chat_sides s set shown = true from part where s.chat_id = part.chat_id and s.user_id = part.user_id
)
select count(*)::int as changed from part;
