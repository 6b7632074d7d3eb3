-- The release before 0084 looks for chunks in upload_pieces alone, and would neither continue nor finish these uploads.
alter table uploads alter column in_storage set default true;
