-- What somebody was called before: for moderators, who compare a name with a passport.
create table former_names (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  until timestamptz not null
);
create index former_names_of_user on former_names (user_id, id desc);

-- A banner leads to a page and runs nothing. Rows from before are left as they are, and not shown.
alter table third_party_ads
  add constraint third_party_ads_link_is_a_page check (link ~* '^https?://[^[:space:]]+$') not valid;
