-- Settings that all processes of a site must share, as fingerprints: a process with others is refused.
create table shared_settings (
  name text primary key,
  fingerprint text not null,
  set_at timestamptz not null default now()
);
