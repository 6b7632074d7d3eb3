-- Where a device's browser takes messages for a person who is signed in there.

create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- one for each: the device is that of the session
  session_id bigint not null unique references sessions (id) on delete cascade,
  -- at the browser's push service; whoever knows it and the keys can write to the device, so no answer has it
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- Whatever ends a session: logging out, another device, a new password, a block, a deletion.
create function forget_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger sessions_forget_push after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function forget_push_of_session();
