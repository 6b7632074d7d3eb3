-- Banners are kept by moderators: an edit says which version it was based on, and the same once more makes no other.
alter table third_party_ads
  add column version integer not null default 1,
  add column creation_key uuid,
  add column creation_digest bytea;
create unique index third_party_ads_by_creation_key on third_party_ads (creation_key) where creation_key is not null;
