-- outside of a transaction
-- Old chats are deleted, which clears the chat of a feedback: found by an index instead of by reading all feedbacks.
drop index concurrently if exists feedbacks_by_chat;
create index concurrently feedbacks_by_chat on feedbacks (chat_id) where chat_id is not null;
