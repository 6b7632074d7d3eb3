-- What an ad is found by is hundreds of rows at once. Half of their cost was looking up, for each of them, the same ad and
-- its search once more, and two indexes that follow the time of writing anyway.

-- Whoever writes matches holds the ad and the searches until the end (match-repo.ts), so that none of them goes meanwhile;
-- with either go its matches, as the foreign keys had it.
alter table saved_search_matches
  drop constraint saved_search_matches_search_id_fkey,
  drop constraint saved_search_matches_ad_id_fkey;

create function forget_matches_of_searches() returns trigger language plpgsql as $$
begin
  delete from saved_search_matches where search_id in (select id from removed);
  return null;
end $$;
create trigger saved_searches_forget_matches after delete on saved_searches
  referencing old table as removed for each statement execute function forget_matches_of_searches();

create function forget_matches_of_ads() returns trigger language plpgsql as $$
begin
  delete from saved_search_matches where ad_id in (select id from removed);
  return null;
end $$;
create trigger ads_forget_matches after delete on ads
  referencing old table as removed for each statement execute function forget_matches_of_ads();

-- Ads and times come in order, but for an ad that comes back: a few values a block of pages tell enough.
drop index saved_search_matches_of_ad, saved_search_matches_by_age;
create index saved_search_matches_in_time on saved_search_matches
  using brin (ad_id int8_minmax_multi_ops, at) with (autosummarize = on);
