-- Replaced by leaf_counts; a job of the release before counts in it.
drop table category_counts;
delete from settings where key = 'ads_counted';
