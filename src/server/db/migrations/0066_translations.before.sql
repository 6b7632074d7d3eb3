-- Machine translations of public texts. The key is a hash of the text and of both languages, so that a row names nobody
-- and is found only by whoever has the text.
create table translations (
  text_hash bytea primary key,
  translation text not null,
  made_at timestamptz not null
);
create index translations_by_age on translations (made_at);
