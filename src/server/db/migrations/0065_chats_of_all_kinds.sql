-- The list of all chats of a person, last written in first; the index by kind does not have that order.
create index chat_sides_of_all_kinds on chat_sides (user_id, last_at desc, chat_id desc) where shown;
