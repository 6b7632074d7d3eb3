-- Who does not want to hear from the author of a vacancy that does not say whose it is. By the vacancy alone: a row that
-- named its author, or a block that held anywhere else, would tell whoever made it who that is.
create table author_blocks (
  user_id bigint not null references users (id) on delete cascade,
  ad_id bigint not null references ads (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, ad_id)
);
