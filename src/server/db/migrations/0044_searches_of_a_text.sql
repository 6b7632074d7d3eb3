-- Of the searches for one text an ad is held against those of its kind, and of its city or of none (0): found by the index,
-- where all of the text were read and most passed over.
drop index saved_searches_by_text;
create index saved_searches_by_text on saved_searches (text_id, kind, (coalesce(city_id, 0))) where text_id is not null;
analyze saved_searches;
