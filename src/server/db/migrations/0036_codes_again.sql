-- Which counts a code was paid from: it is given back once the code was confirmed, so that an address counts by what it wastes.
alter table codes add column counted text[] not null default '{}';
