import { FIELD_COLUMNS } from '#server/db/ad-columns-sql.ts';
import type { Database } from '#server/db/client.ts';

type Rows = readonly object[];

export async function readExportedPerson(sql: Database, id: string): Promise<object | undefined> {
  const [row] = await sql<object[]>`
    select u.id::text as id, u.phone, u.email, u.first_name, u.last_name, u.about, c.name_ru as city, u.birth_date,
      u.gender, u.locale, u.role, u.created_at as registered_at, u.last_seen_at,
      u.shows_presence, u.verified_at,
      u.password_changed_at, u.positive_count as positive_feedbacks, u.negative_count as negative_feedbacks,
      (select total from user_views where user_id = u.id) as profile_views,
      array(
        select k.title_ru from user_categories uc join categories k on k.id = uc.category_id
        where uc.user_id = u.id order by k.id) as categories,
      (select i.storage_key from images i where i.id = u.avatar_id) as avatar,
      array(
        select i.storage_key from portfolio_items p join images i on i.id = p.image_id
        where p.user_id = u.id and p.removed_at is null order by p.position) as portfolio
    from users u left join cities c on c.id = u.city_id where u.id = ${id}`;
  return row;
}

/** How the person signs in, and where they are signed in. No secrets are included. */
export const ACCESS_EXPORTS: Readonly<Record<string, (sql: Database, id: string) => Promise<Rows>>> = {
  sessions: (sql, id) => sql<object[]>`
    select user_agent, created_at, last_used_at, expires_at, revoked_at, second_factor_at
    from sessions where user_id = ${id} order by id`,
  identities: (sql, id) => sql<object[]>`
    select provider, subject, created_at, unlinked_at from identities where user_id = ${id} order by provider`,
  passkeys: (sql, id) => sql<object[]>`
    select name, created_at, last_used_at from passkeys where user_id = ${id} order by id`,
  known_devices: (sql, id) => sql<object[]>`
    select last_used_at, expires_at from known_devices where user_id = ${id} order by id`,
  // the full endpoint and its keys are a secret of the device
  push_devices: (sql, id) => sql<object[]>`
    select s.user_agent, p.created_at, split_part(p.endpoint, '/', 3) as service
    from push_subscriptions p join sessions s on s.id = p.session_id
      where p.user_id = ${id} and not p.is_off order by p.id`,
  telegram_refusals: (sql, id) => sql<object[]>`
    select reason, at from telegram_refusals where user_id = ${id}`,
  code_apps: (sql, id) => sql<object[]>`
    select secret is not null as active from totp where user_id = ${id}`,
};

/** Everything that the person did. Lists of objects within a row are JSON, as the rows go into the export unchanged. */
export const ACTIVITY_EXPORTS: Readonly<Record<string, (sql: Database, id: string) => Promise<Rows>>> = {
  ads: (sql, id) => sql<object[]>`
    select a.id::text as id, a.kind, coalesce(a.hidden_status, a.status) as status, k.title_ru as category,
      c.name_ru as city, coalesce(a.exact_address, a.address) as address, a.district,
      coalesce(a.exact_latitude, a.latitude) as latitude, coalesce(a.exact_longitude, a.longitude) as longitude,
      a.titles,
      (select coalesce(json_agg(json_build_object('locale', d.locale, 'description', d.description)), '[]')
        from ad_descriptions d where d.ad_id = a.id) as descriptions,
      array(
        select i.storage_key from ad_images ai join images i on i.id = ai.image_id
        where ai.ad_id = a.id order by ai.position) as photos,
      ${FIELD_COLUMNS}, a.created_at, a.published_at, a.updated_at,
      (select total from ad_views where ad_id = a.id) as views
    from ads a join categories k on k.id = a.category_id left join cities c on c.id = a.city_id
    where a.author_id = ${id} order by a.id`,
  ad_history: (sql, id) => sql<object[]>`
    select e.ad_id::text as ad_id, e.at, e.act, e.from_status, e.to_status, e.actor, e.reason
    from ads a join ad_events e on e.ad_id = a.id where a.author_id = ${id} order by e.id`,
  unfinished_uploads: (sql, id) => sql<object[]>`
    select id::text as id, name, length, received, created_at, touched_at from uploads
    where owner_id = ${id} and image_id is null and not attached order by created_at`,
  requests: (sql, id) => sql<object[]>`
    select id::text as id, ad_id::text as ad_id, status, comment, agrees_to_price, agreed_price, agreed_salary_min, agreed_salary_max,
      price, created_at, status_at, accepted_at, done_at,
      case when status = 'withdrawn' then cancel_reason end as cancel_reason
    from requests where applicant_id = ${id} order by requests.id`,
  feedbacks_written: (sql, id) => sql<object[]>`
    select user_id::text as about, ad_id::text as ad_id, positive, text, created_at, file_name as file, reply,
      removed_at
    from feedbacks where author_id = ${id} order by id`,
  feedbacks_received: (sql, id) => sql<object[]>`
    select positive, text, created_at, reply, reply_at, removed_at from feedbacks where user_id = ${id} order by id`,
  messages_written: (sql, id) => sql<object[]>`
    select r.chat_id::text as message_id, c.kind, c.ad_id::text as ad_id, r.text, r.event, r.sent_at,
      (select coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'name', a.name, 'size', a.size)
        order by a.position), '[]') from chat_attachments a where a.record_id = r.id) as attachments
    from chat_sides s join chats c on c.id = s.chat_id join chat_records r on r.chat_id = s.chat_id
    where s.user_id = ${id} and r.sender_id = ${id} order by r.id`,
  phones_seen: (sql, id) => sql<object[]>`
    select ad_id::text as ad_id, day from phone_views where viewer_id = ${id} order by day, phone_views.ad_id`,
  reports_made: (sql, id) => sql<object[]>`
    select subject_kind, subject_id::text as subject_id, reason, text, created_at, decision, decided_at
    from reports where reporter_id = ${id} order by id`,
  favourites: (sql, id) => sql<object[]>`
    select ad_id::text as ad_id, saved, at from favourites where user_id = ${id} order by at`,
  looked_at: (sql, id) => sql<object[]>`
    select ad_id::text as ad_id, at from recent_ads where user_id = ${id} order by at`,
  saved_searches: (sql, id) => sql<object[]>`
    select s.kind, s.filter, s.name, s.alert, s.created_at, s.seen_at,
      (select coalesce(json_agg(json_build_object('ad_id', m.ad_id::text, 'at', m.at) order by m.at), '[]')
        from saved_search_matches m where m.search_id = s.id) as found
    from saved_searches s where s.user_id = ${id} order by s.id`,
  blocks: (sql, id) => sql<object[]>`
    select blocked_id::text as user_id, created_at from blocks where user_id = ${id} order by created_at`,
  // the authors of these vacancies are anonymous, so their ids are left out
  blocked_authors: (sql, id) => sql<object[]>`
    select ad_id::text as ad_id, created_at from author_blocks where user_id = ${id} order by created_at`,
  former_names: (sql, id) => sql<object[]>`
    select first_name, last_name, until from former_names where user_id = ${id} order by former_names.id`,
  events: (sql, id) => sql<object[]>`
    select seq::text as number, type, words, operation_id::text as ad_id, data, created_at, read_at
    from events where user_id = ${id} order by events.seq`,
  verifications: (sql, id) => sql<object[]>`
    select state, submitted_at, decided_at, reason from verifications where user_id = ${id} order by id`,
  top_ups: (sql, id) => sql<object[]>`
    select id::text as id, provider, amount, state, created_at from top_ups where user_id = ${id} order by id`,
  ledger: (sql, id) => sql<object[]>`
    select position, kind, amount, balance, created_at from ledger_entries where user_id = ${id}
    order by position`,
  decisions_about_me: (sql, id) => sql<object[]>`
    select at, action from audit_log
    where user_id = ${id} and action <> 'verification_seen' order by audit_log.id`,
};
