-- outside of a transaction
drop index concurrently if exists requests_by_acceptance;
create index concurrently requests_by_acceptance on requests (accepted_at) where accepted_at is not null;
