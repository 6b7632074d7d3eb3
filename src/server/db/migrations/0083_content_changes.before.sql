-- Changes of public content, until a job has told them to all processes and to the caches in front of the servers.
-- Triggers write them within the transaction that changes anything, so that no writer can forget it.

create table content_changes (
  id bigint generated always as identity primary key,
  -- 'ad-5', 'user-7', 'image-0a1b…', 'banners': answers carry the same
  key text not null,
  -- nobody may see it any more
  is_hidden boolean not null,
  changed_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- how often caches in front were emptied of it
  rounds smallint not null default 0,
  tries smallint not null default 0
);
create index content_changes_due on content_changes (due_at);

create function log_content(key text, is_hidden boolean) returns void language sql as $$
  insert into content_changes (key, is_hidden) values (key, is_hidden)
$$;

-- Hidden are ads that moderators take away and those of blocked people. An ad that its author or the clock ends leaves
-- the caches of processes within seconds by itself; dropping them for each would leave nothing in them.
create function log_ad_content() returns trigger language plpgsql as $$
declare
  was_published boolean := tg_op <> 'INSERT' and old.status = 'published';
  is_published boolean := tg_op <> 'DELETE' and new.status = 'published';
begin
  if tg_op <> 'INSERT' then
    perform log_content('ad-' || old.id, old.status in ('published', 'request_accepted', 'running', 'finished')
      and (tg_op = 'DELETE' or new.status in ('moderation', 'need_edit', 'rejected')
        or new.status = 'deactivated' and new.hidden_status is not null));
  end if;
  -- a profile counts its ads, and says what others may do there
  if was_published <> is_published and not coalesce(new.anonymous, old.anonymous) then
    perform log_content('user-' || coalesce(new.author_id, old.author_id), false);
  end if;
  return null;
end $$;
create trigger ads_content_insert after insert on ads for each row
  when (new.status = 'published') execute function log_ad_content();
create trigger ads_content_update after update on ads for each row
  when (old.version <> new.version or old.status <> new.status or old.published_at is distinct from new.published_at
    or old.highlighted_until is distinct from new.highlighted_until or old.requests_count <> new.requests_count)
  execute function log_ad_content();
create trigger ads_content_delete after delete on ads for each row execute function log_ad_content();

-- A card has the first photo alone.
create function log_photo_content() returns trigger language plpgsql as $$
begin
  insert into content_changes (key, is_hidden) select distinct 'ad-' || ad_id, false from changed;
  return null;
end $$;
create trigger ad_images_content_insert after insert on ad_images
  referencing new table as changed for each statement execute function log_photo_content();
create trigger ad_images_content_update after update on ad_images
  referencing new table as changed for each statement execute function log_photo_content();
create trigger ad_images_content_delete after delete on ad_images
  referencing old table as changed for each statement execute function log_photo_content();

create function log_card_content() returns trigger language plpgsql as $$
begin
  perform log_content('ad-' || old.ad_id, false);
  return null;
end $$;
create trigger ad_cards_content after update on ad_cards for each row
  when (old.facts <> new.facts or old.titles <> new.titles or old.author_id is distinct from new.author_id)
  execute function log_card_content();

create function log_user_content() returns trigger language plpgsql as $$
begin
  perform log_content('user-' || new.id, new.hidden and not old.hidden);
  return null;
end $$;
create trigger users_content after update on users for each row
  when (old.version <> new.version or old.hidden <> new.hidden or old.shows_presence <> new.shows_presence)
  execute function log_user_content();

create function log_user_card_content() returns trigger language plpgsql as $$
begin
  perform log_content('user-' || new.user_id, false);
  return null;
end $$;
create trigger user_cards_content after update on user_cards for each row
  when (old.card <> new.card) execute function log_user_card_content();

create function log_portfolio_content() returns trigger language plpgsql as $$
begin
  perform log_content('user-' || coalesce(new.user_id, old.user_id), tg_op = 'UPDATE' and new.removed_at is not null);
  return null;
end $$;
create trigger portfolio_items_content after insert or update or delete on portfolio_items
  for each row execute function log_portfolio_content();

create function log_feedback_content() returns trigger language plpgsql as $$
begin
  perform log_content('user-' || new.user_id, new.removed_at is not null);
  if tg_op = 'UPDATE' then
    perform log_content('feedback-' || new.id, new.removed_at is not null);
  end if;
  return null;
end $$;
create trigger feedbacks_content after insert or update on feedbacks
  for each row execute function log_feedback_content();

create function log_banner_content() returns trigger language plpgsql as $$
begin
  perform log_content('banners', tg_op <> 'INSERT');
  return null;
end $$;
create trigger third_party_ads_content after insert or update or delete on third_party_ads
  for each row execute function log_banner_content();

-- Files go after their rows, and each rendition after its original.
create function log_removed_pictures() returns trigger language plpgsql as $$
begin
  insert into content_changes (key, is_hidden)
  select distinct 'image-' || split_part(key, '/', 2), false from removed
  where (key like 'images/%' or key like 'renditions/%')
    -- a removal that is not due is taken back: the picture stays
    and due_at <= now();
  return null;
end $$;
create trigger file_removals_content after delete on file_removals
  referencing old table as removed for each statement execute function log_removed_pictures();
