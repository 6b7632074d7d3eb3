-- When a message is tried, and how often, is the queue's business now. What waited under the old way is given up with its
-- text: codes of five minutes, that can be asked for again.
update sms set failed_at = now(), text = '' where sent_at is null and failed_at is null;
drop index sms_to_send;
alter table sms drop column attempts, drop column next_at;
