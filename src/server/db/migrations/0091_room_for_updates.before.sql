-- Rows that are updated again and again, in columns that no index has: with room on its page, the new version of a row
-- stays there and writes no index (HOT). Pages that are full keep their rows until these are updated.
alter table chats set (fillfactor = 90);
alter table words set (fillfactor = 90);
alter table ad_views set (fillfactor = 90);
alter table event_counters set (fillfactor = 80);
alter table user_views set (fillfactor = 80);
