-- outside of a transaction
-- The indexes of lists by date without the Bloom filter of titles: a search tests the words of each row instead. 0101
-- removes the filter's columns, and the old indexes with them, and gives these their names.
drop index concurrently if exists ads_by_date_0100;
create index concurrently ads_by_date_0100 on ads
  (kind, published_at, id, pay, with_photo, by_verified, traits, starts_day) where status = 'published';
drop index concurrently if exists ads_by_city_0100;
create index concurrently ads_by_city_0100 on ads
  (kind, city_id, published_at, id, pay, with_photo, by_verified, traits, starts_day) where status = 'published';
drop index concurrently if exists ads_by_category_0100;
create index concurrently ads_by_category_0100 on ads
  (kind, category_id, published_at, id, pay, with_photo, by_verified, traits, starts_day) where status = 'published';
drop index concurrently if exists ads_by_city_category_0100;
create index concurrently ads_by_city_category_0100 on ads
  (kind, city_id, category_id, published_at, id, pay, with_photo, by_verified, traits, starts_day)
  where status = 'published';
