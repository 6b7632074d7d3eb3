-- When each scheduled job last succeeded, in any process.
create table job_successes (
  name text primary key,
  succeeded_at timestamptz not null
);
