-- outside of a transaction
-- The few ads of a category or an author are sorted, and many are met soon along the index of the whole order.
drop index concurrently if exists ads_by_category_price;
drop index concurrently if exists ads_by_category_rating;
drop index concurrently if exists ads_by_city_popularity;
drop index concurrently if exists ads_by_author;
