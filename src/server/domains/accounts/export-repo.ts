import type { Database } from '../../db/client.ts';

type Rows = readonly object[];

/** The person's own fields. */
export async function readPerson(sql: Database, id: string): Promise<object | undefined> {
  const [row] = await sql<object[]>`
    select u.id::text as id, u.phone, u.email, u.first_name, u.last_name, u.about, c.name_ru as city, u.birth_date,
      u.gender, u.locale, u.role, u.created_at as registered_at, u.last_seen_at, u.verified_at,
      u.password_changed_at, u.positive_count as positive_feedbacks, u.negative_count as negative_feedbacks,
      (select total from user_views where user_id = u.id) as profile_views,
      (select coalesce(json_agg(k.title_ru order by k.id), '[]') from user_categories uc
        join categories k on k.id = uc.category_id where uc.user_id = u.id) as categories,
      (select i.storage_key from images i where i.id = u.avatar_id) as avatar,
      (select coalesce(json_agg(i.storage_key order by p.position), '[]') from portfolio_items p
        join images i on i.id = p.image_id where p.user_id = u.id and p.removed_at is null) as portfolio
    from users u left join cities c on c.id = u.city_id where u.id = ${id}`;
  return row;
}

/** How the person signs in, and where they are signed in. No secret is in it. */
export const ACCESS: Readonly<Record<string, (sql: Database, id: string) => Promise<Rows>>> = {
  sessions: (sql, id) => sql<object[]>`
    select user_agent, created_at, last_used_at, expires_at, revoked_at, second_factor_at
    from sessions where user_id = ${id} order by id`,
  identities: (sql, id) => sql<object[]>`
    select provider, subject, created_at from identities where user_id = ${id} order by provider`,
  passkeys: (sql, id) => sql<object[]>`
    select name, created_at, last_used_at from passkeys where user_id = ${id} order by id`,
  code_apps: (sql, id) => sql<object[]>`
    select secret is not null as active from totp where user_id = ${id}`,
};

export const DOINGS: Readonly<Record<string, (sql: Database, id: string) => Promise<Rows>>> = {
  ads: (sql, id) => sql<object[]>`
    select a.id::text as id, a.kind, coalesce(a.hidden_status, a.status) as status, k.title_ru as category,
      c.name_ru as city, a.address, a.latitude, a.longitude, a.titles,
      (select coalesce(json_agg(json_build_object('locale', d.locale, 'description', d.description)), '[]')
        from ad_descriptions d where d.ad_id = a.id) as descriptions,
      (select coalesce(json_agg(i.storage_key order by ai.position), '[]')
        from ad_images ai join images i on i.id = ai.image_id where ai.ad_id = a.id) as photos,
      a.price, a.price_max, a.remote, a.payment_method, a.starts_at, a.ends_at, a.employment_type, a.work_modes,
      a.temporary, a.needs_resume, a.skills, a.anonymous, a.company, a.created_at, a.published_at, a.updated_at,
      (select total from ad_views where ad_id = a.id) as views
    from ads a join categories k on k.id = a.category_id left join cities c on c.id = a.city_id
    where a.author_id = ${id} order by a.id`,
  requests: (sql, id) => sql<object[]>`
    select id::text as id, ad_id::text as ad_id, status, comment, agrees_to_price, price, created_at
    from requests where applicant_id = ${id} order by requests.id`,
  feedbacks_written: (sql, id) => sql<object[]>`
    select user_id::text as about, ad_id::text as ad_id, positive, text, created_at
    from feedbacks where author_id = ${id} order by id`,
  feedbacks_received: (sql, id) => sql<object[]>`
    select positive, text, created_at from feedbacks where user_id = ${id} order by id`,
  reports_made: (sql, id) => sql<object[]>`
    select subject_kind, subject_id::text as subject_id, reason, text, created_at, decision, decided_at
    from reports where reporter_id = ${id} order by id`,
  blocks: (sql, id) => sql<object[]>`
    select blocked_id::text as user_id, created_at from blocks where user_id = ${id} order by created_at`,
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
