-- How ads get from one status to another, and what follows each change of them.

alter table ads
  -- when everybody could see it for the first time; `published_at` is its place in the lists, which a lift changes
  add column first_published_at timestamptz,
  -- when the clock takes it out of the lists: a task's own end, thirty days for the others; a lift does not change it
  add column expires_at timestamptz,
  -- since when it is in its status
  add column status_at timestamptz not null default now(),
  -- its author changed it since it was last approved
  add column unreviewed boolean not null default false,
  -- what the client calls the ad, and a digest of what came: the same once more makes no other
  add column creation_key uuid,
  add column creation_digest bytea;

update ads set first_published_at = published_at,
  expires_at = case
    when kind = 'task' then ends_at
    -- whatever is old when this comes does not go at once
    else greatest(published_at + interval '30 days', now() + interval '7 days')
  end
where published_at is not null;

alter table ads add check (hidden_status is null or status = 'deactivated');
create unique index ads_by_creation_key on ads (author_id, creation_key) where creation_key is not null;
create index ads_to_expire on ads (expires_at) where status = 'published' and expires_at is not null;
create index ads_to_start on ads (starts_at) where status = 'request_accepted' and starts_at is not null;
create index ads_pending on ads (status_at) where status = 'pending';
create index ads_in_moderation on ads (status_at, id) where status = 'moderation';

-- What became of an ad, when, and who did it.
create table ad_events (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ads (id) on delete cascade,
  at timestamptz not null,
  act text not null,
  from_status text,
  to_status text not null,
  -- as what somebody did it; the user is null for the clock and the program itself
  actor text not null,
  user_id bigint references users (id),
  reason text,
  -- the ad's, after it
  version integer not null
);
create index ad_events_of_ad on ad_events (ad_id, id);

-- Photos that an ad waits for, and those that came by a name of the client's: the same once more is no other.
create table ad_uploads (
  ad_id bigint not null references ads (id) on delete cascade,
  key uuid not null,
  -- of several files that came under one name
  part smallint not null default 0,
  position smallint not null,
  -- null: it is still on its way
  image_id bigint references images (id) on delete cascade,
  digest bytea,
  primary key (ad_id, key, part)
);
create index ad_uploads_by_image on ad_uploads (image_id) where image_id is not null;

-- The ways from one status to another, as contract/ads/moves.ts lists them (a test compares). What is hidden with its
-- author keeps its status in `hidden_status`, so hiding and showing are no ways.
create table ad_moves (
  kind text not null,
  from_status text not null,
  to_status text not null,
  primary key (kind, from_status, to_status)
);
insert into ad_moves (kind, from_status, to_status)
select kind, from_status, to_status
from unnest(array['vacancy', 'service', 'task']) kind
cross join (values
  ('pending', 'moderation'), ('moderation', 'published'), ('moderation', 'need_edit'), ('moderation', 'rejected'),
  ('need_edit', 'moderation'), ('rejected', 'moderation'), ('published', 'moderation'),
  ('published', 'deactivated'), ('deactivated', 'published'), ('deactivated', 'moderation'),
  ('published', 'expired'), ('expired', 'published'), ('expired', 'moderation'), ('published', 'closed'),
  ('pending', 'deleted'), ('moderation', 'deleted'), ('published', 'deleted'), ('request_accepted', 'deleted'),
  ('running', 'deleted'), ('closed', 'deleted'), ('finished', 'deleted'), ('need_edit', 'deleted'),
  ('rejected', 'deleted'), ('expired', 'deleted'), ('deactivated', 'deleted')
) ways(from_status, to_status)
union all
select 'task', from_status, to_status from (values
  ('published', 'request_accepted'), ('request_accepted', 'running'), ('request_accepted', 'published'),
  ('running', 'published'), ('request_accepted', 'finished'), ('running', 'finished')
) ways(from_status, to_status);

create function refuse_other_moves() returns trigger language plpgsql as $$
declare
  before text := coalesce(old.hidden_status, old.status);
  after text := coalesce(new.hidden_status, new.status);
begin
  if before <> after and not exists (
    select from ad_moves where kind = new.kind and from_status = before and to_status = after
  ) then
    raise exception 'an ad does not get from % to %', before, after using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ads_move before update of status, hidden_status on ads
  for each row execute function refuse_other_moves();

-- In how many published ads each word is, kept by whatever writes ads. Always in one order, so that two writers never
-- wait for each other crosswise.
create function change_words(added tsvector[], removed tsvector[]) returns void language sql as $$
  insert into words (word, ads)
  select word, sum(change)::int from (
    select unnest(tsvector_to_array(search)) as word, 1 as change from unnest(added) search
    union all
    select unnest(tsvector_to_array(search)), -1 from unnest(removed) search
  ) changes
  -- the marks of city and leaf are no words
  where left(word, 1) not in ('@', '#')
  group by word having sum(change) <> 0
  order by word collate "C"
  on conflict (word) do update set ads = words.ads + excluded.ads
$$;

create function count_inserted_words() returns trigger language plpgsql as $$
begin
  perform change_words(array(select search from added where status = 'published'), '{}');
  return null;
end $$;
create trigger ads_words_insert after insert on ads
  referencing new table as added for each statement execute function count_inserted_words();

create function count_updated_words() returns trigger language plpgsql as $$
declare
  added tsvector[];
  removed tsvector[];
begin
  select array_agg(now.search) filter (where now.status = 'published'),
    array_agg(before.search) filter (where before.status = 'published')
  into added, removed
  from changed now join outdated before on before.id = now.id
  where (now.status = 'published' or before.status = 'published')
    and (now.status <> before.status or now.search <> before.search);
  if added is not null or removed is not null then
    perform change_words(coalesce(added, '{}'), coalesce(removed, '{}'));
  end if;
  return null;
end $$;
create trigger ads_words_update after update on ads
  referencing old table as outdated new table as changed for each statement execute function count_updated_words();

create function count_deleted_words() returns trigger language plpgsql as $$
begin
  perform change_words('{}', array(select search from removed where status = 'published'));
  return null;
end $$;
create trigger ads_words_delete after delete on ads
  referencing old table as removed for each statement execute function count_deleted_words();
