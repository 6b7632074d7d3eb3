-- What the client called a report when it was written: one that waited for a line and is sent again is no second, also
-- where the first was decided meanwhile.
alter table reports add column creation_key uuid;
create unique index reports_by_creation_key on reports (reporter_id, creation_key) where creation_key is not null;
