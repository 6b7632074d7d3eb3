-- A person may turn push off for another device. The row stays, so that the device does not take its subscription for a
-- lost one, which it would make again.
alter table push_subscriptions add column is_off boolean not null default false;
