-- Indexes that contain a column are dropped with it.
drop trigger ads_heads on ads;
drop function mark_heads, head_bits;
alter table ads drop column heads_1, drop column heads_2, drop column heads_3;
alter index ads_by_date_0100 rename to ads_by_date;
alter index ads_by_city_0100 rename to ads_by_city;
alter index ads_by_category_0100 rename to ads_by_category;
alter index ads_by_city_category_0100 rename to ads_by_city_category;
