-- When the performer said that the work is done; the author's approval finishes the task.
alter table requests add column done_at timestamptz;
