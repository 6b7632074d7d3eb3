-- outside of a transaction
-- The newest remote ads of a trade, which are few, so that a person's home does not read the trade's ads of all cities.
drop index concurrently if exists ads_remote;
create index concurrently ads_remote on ads (kind, category_id, published_at, id) include (city_id)
  where status = 'published' and remote;
