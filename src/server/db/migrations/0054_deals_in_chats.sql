-- The steps of a deal stand in its chat as records, and a deal that is ended keeps the reason.

-- a ready reason's name, or somebody's own words
alter table requests add column cancel_reason text;

-- null: somebody's message; else the step that the sender took, as contract/messages/entities.ts describes it
alter table chat_records add column event jsonb;
