-- The place that everybody sees is apart from the exact one: lists, maps, packs and pages read the former alone, so that
-- none of them can give away where a customer lives.
alter table ads
  -- the author of a task chose to show the exact place to everybody; other kinds always show theirs
  add column shows_address boolean not null default false,
  -- the exact place where it differs from the public one
  add column exact_address text,
  add column exact_longitude double precision,
  add column exact_latitude double precision,
  -- the district of the exact place, where one is known
  add column district text,
  add check ((exact_longitude is null) = (exact_latitude is null));

-- the nearest of the districts that src/geo/districts.ts lists, within six kilometres
update ads set district = (
  select d.id from (values
    ('olmazor', 69.215, 41.35),
    ('bektemir', 69.337, 41.211),
    ('mirobod', 69.288, 41.287),
    ('mirzo-ulugbek', 69.35, 41.335),
    ('sergeli', 69.22, 41.224),
    ('uchtepa', 69.17, 41.292),
    ('chilonzor', 69.2, 41.272),
    ('shayxontohur', 69.225, 41.325),
    ('yunusobod', 69.288, 41.365),
    ('yakkasaroy', 69.25, 41.283),
    ('yangihayot', 69.225, 41.19),
    ('yashnobod', 69.335, 41.3)
  ) as d(id, longitude, latitude)
  where ((d.longitude - ads.longitude) * 83.6) ^ 2 + ((d.latitude - ads.latitude) * 111.2) ^ 2 < 36
  order by ((d.longitude - ads.longitude) * 83.6) ^ 2 + ((d.latitude - ads.latitude) * 111.2) ^ 2
  limit 1)
where longitude between 69 and 69.6 and latitude between 41 and 41.6;

-- a task's public place lies somewhere in the same square of two kilometres, by a hash of its author
update ads set
  exact_address = address, exact_longitude = longitude, exact_latitude = latitude, address = null,
  longitude = round(((floor(longitude / 0.02) + 0.1 + 0.8 * (abs(hashint8(author_id) % 1000) / 1000.0)) * 0.02)::numeric, 5),
  latitude = round(((floor(latitude / 0.02) + 0.1 + 0.8 * (abs(hashint8(author_id * 31 + 7) % 1000) / 1000.0)) * 0.02)::numeric, 5)
where kind = 'task' and (longitude is not null or address is not null);
