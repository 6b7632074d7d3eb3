-- outside of a transaction
-- Each minute of use updates `last_used_at`. With no index on it, and with room on the page, the new version of the row
-- writes no index (HOT). A person has few sessions, which are sorted when they are listed.
drop index concurrently if exists sessions_by_person;
create index concurrently sessions_by_person on sessions (user_id) where revoked_at is null;
drop index concurrently if exists sessions_of_user;
alter table sessions set (fillfactor = 80);
alter table users set (fillfactor = 90);
