-- A moderator's ready reasons as they were worded in each language; null where there is only the moderator's own text.
alter table ad_events add column reasons jsonb;
