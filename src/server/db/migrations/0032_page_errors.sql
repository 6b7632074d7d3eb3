-- Errors of pages and workers, each kind once a day with how often it came; two weeks of them are kept.
create table page_errors (
  day date not null,
  -- of where it came from and what it says
  fingerprint bytea not null,
  source text not null check (source in ('page', 'worker')),
  message text not null,
  -- places in our own files, the innermost first
  frames text not null,
  build text not null,
  route text not null,
  count int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (day, fingerprint)
);
