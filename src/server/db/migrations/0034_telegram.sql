-- People whom the bot may not write to, as Telegram has said: nothing is sent until they let it again.

create table telegram_refusals (
  user_id bigint primary key references users (id) on delete cascade,
  -- with another account of Telegram they begin anew
  chat text not null,
  -- they stopped the bot, or have never started it
  reason text not null check (reason in ('stopped', 'not_started')),
  at timestamptz not null
);
