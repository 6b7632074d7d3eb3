-- What is nearly the same shares a band or more. One that tens of thousands share (a template, an empty picture) made all
-- of them be looked at: now so many of each band are, and the other bands find what really is the same.

create or replace function ads_like(wanted_bands integer[], wanted_marks integer[], least_same integer, most integer)
returns table (id bigint) language plpgsql stable parallel safe rows 5 set enable_seqscan to off as $$
begin
  return query select near.ad_id from (
    select distinct on (p.ad_id) p.ad_id, p.marks from unnest(wanted_bands) band
    cross join lateral (select * from ad_prints where bands @> array[band] limit 500) p
  ) near
  where same_marks(near.marks, wanted_marks) >= least_same limit most;
end $$;

create or replace function images_like(wanted_bands integer[], wanted_print bigint, most_other_bits integer, most integer)
returns table (id bigint) language plpgsql stable parallel safe rows 5 set enable_seqscan to off as $$
begin
  return query select near.image_id from (
    select distinct on (p.image_id) p.image_id, p.print from unnest(wanted_bands) band
    cross join lateral (select * from image_prints where bands @> array[band] limit 500) p
  ) near
  where other_bits(near.print, wanted_print) <= most_other_bits limit most;
end $$;
