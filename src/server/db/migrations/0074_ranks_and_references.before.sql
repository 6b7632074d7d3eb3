-- outside of a transaction
-- What the job of the release before had still to rank; a second time does no harm.
insert into popularity_changes (ad_id)
select v.ad_id from ad_views v join ads a on a.id = v.ad_id
where a.status = 'published' and a.popularity <> popularity_step(v.recent);
insert into rating_changes (user_id)
select distinct u.id from users u join ads a on a.author_id = u.id
where a.status = 'published' and a.kind in ('service', 'task')
  and a.rating_rank <> rating_rank(u.positive_count, u.negative_count);
-- Rows that refer to an ad: without these, moving one into the archive reads whole tables.
drop index concurrently if exists events_of_ad;
create index concurrently events_of_ad on events (operation_id) where operation_id is not null;
drop index concurrently if exists feedbacks_of_ad;
create index concurrently feedbacks_of_ad on feedbacks (ad_id) where ad_id is not null;
drop index concurrently if exists author_blocks_of_ad;
create index concurrently author_blocks_of_ad on author_blocks (ad_id);
drop index concurrently if exists highlights_of_ad;
create index concurrently highlights_of_ad on highlights (ad_id);
