-- The release before folds changes into squares up to level 14 only, so that finer ones are counted once it has ended.
-- No change is folded meanwhile: what one snapshot shows of the ads is what the squares must hold after all changes
-- that are still in the log.
select pg_advisory_xact_lock(7108301);
delete from map_cells where level > 14;
insert into map_cells (kind, scope, level, cell, ads, longitudes, latitudes)
select c.kind, s.scope, l.level, c.cell >> (60 - 2 * l.level) as cell, sum(c.ads), sum(c.ads * c.longitude),
  sum(c.ads * c.latitude)
from (
  select kind, city_id, cell, longitude, latitude, 1 as ads from ads where status = 'published' and cell is not null
  union all
  select kind, city_id, cell, longitude, latitude, -ads from map_changes
) c
cross join lateral (values (0), (-c.city_id::int)) s(scope)
cross join generate_series(15, 16) l(level)
where s.scope is not null
group by 1, 2, 3, 4 having sum(c.ads) <> 0;
insert into settings (key, value) values ('map_finest_level', '16')
on conflict (key) do update set value = excluded.value;
