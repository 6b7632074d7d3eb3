-- Chunks of unfinished uploads become files of the storage: as rows, each byte passed through the write-ahead log.

alter table uploads
  -- where the bytes of this upload are: files that upload_chunks names, or rows of upload_pieces, which is all that the
  -- release before knows. 0088 turns the default once that release has ended; an upload stays where it was begun.
  add column in_storage boolean not null default false;

create table upload_chunks (
  upload_id uuid not null references uploads (id) on delete cascade,
  start integer not null,
  -- in the storage
  key text not null,
  primary key (upload_id, start)
);

/* A chunk's file is removed with its row, whatever deletes that. */
create function remove_chunk_files() returns trigger language plpgsql as $$
begin
  insert into file_removals as r (key, due_at) select key, now() from gone order by key
  on conflict (key) do update set due_at = least(r.due_at, excluded.due_at);
  return null;
end $$;
create trigger upload_chunks_removed after delete on upload_chunks
  referencing old table as gone for each statement execute function remove_chunk_files();
