-- What ads are alike by: nearly the same words, nearly the same photo. Looked up by bands: parts of a print, of which
-- what is nearly the same has at least one the same. An index finds them, however many ads there are.

-- In place of the fingerprint, which only knew exactly the same words.
drop index ads_by_fingerprint;
alter table ads drop column fingerprint;

create table ad_prints (
  ad_id bigint primary key references ads (id) on delete cascade,
  marks integer[] not null,
  bands integer[] not null
);
create index ad_prints_by_band on ad_prints using gin (bands) with (fastupdate = off);

create table image_prints (
  image_id bigint primary key references images (id) on delete cascade,
  print bigint not null,
  bands integer[] not null
);
create index image_prints_by_band on image_prints using gin (bands) with (fastupdate = off);

-- Of so many marks that are the same at the same place.
create function same_marks(one integer[], other integer[]) returns integer language sql immutable parallel safe as $$
  select count(*)::int from unnest(one, other) as pair(a, b) where a = b
$$;

-- In how many of its 64 bits a photo's print differs.
create function other_bits(one bigint, other bigint) returns integer language sql immutable parallel safe as $$
  select bit_count((one # other)::bit(64))::int
$$;

-- What is nearly the same as a print. The planner does not know how few rows share a band and would rather read the whole
-- table until it has found some: here it never does.
create function ads_like(wanted_bands integer[], wanted_marks integer[], least_same integer, most integer)
returns table (id bigint) language plpgsql stable parallel safe rows 5 set enable_seqscan to off as $$
begin
  return query select p.ad_id from ad_prints p
  where p.bands && wanted_bands and same_marks(p.marks, wanted_marks) >= least_same limit most;
end $$;

create function images_like(wanted_bands integer[], wanted_print bigint, most_other_bits integer, most integer)
returns table (id bigint) language plpgsql stable parallel safe rows 5 set enable_seqscan to off as $$
begin
  return query select p.image_id from image_prints p
  where p.bands && wanted_bands and other_bits(p.print, wanted_print) <= most_other_bits limit most;
end $$;

-- A moderator who looks into a report sends a published ad back, or rejects it.
insert into ad_moves (kind, from_status, to_status)
select kind, 'published', to_status
from unnest(array['vacancy', 'service', 'task']) kind cross join unnest(array['need_edit', 'rejected']) to_status;

alter table reports drop constraint reports_decision_check;
alter table reports add constraint reports_decision_check check (
  decision in ('dismissed', 'warned', 'blocked', 'obsolete', 'ad_returned', 'ad_rejected', 'ad_deleted'));
create index reports_of_subject on reports (subject_kind, subject_id) where decision is null;

-- There are few of them among millions.
create index users_moderators on users (id) where role = 'moderator';
