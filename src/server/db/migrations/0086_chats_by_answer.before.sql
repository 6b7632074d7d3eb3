-- outside of a transaction
-- Answers in the order of time: reply times whose last answer has become too old are found without reading all people.
drop index concurrently if exists chats_by_answer;
create index concurrently chats_by_answer on chats (answered_at, id) where answered_at is not null;
