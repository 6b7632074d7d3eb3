import type { Database, Sql, Transaction } from '#server/db/client.ts';
import { type Fragment, fragment } from '#server/db/driver/fragment.ts';
import { eraseRequests } from './erase-batches-repo.ts';

/** Maximum people to erase in one run; more than fall due in any hour, and the next hour erases the rest. */
const BATCH = 500;

export interface DueDeletionRow {
  readonly id: string;
  readonly phone: string | null;
  /** The last ad that was erased, or `0`. */
  readonly ads_erased_to: string;
}

export async function readDueDeletions(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id::text as id from users where deletion_at <= ${now} and deleted_at is null
    order by deletion_at limit ${BATCH}`;
  return rows.map(({ id }) => id);
}

export async function readLiveRequests(tx: Database, id: string): Promise<{ id: string; author: string }[]> {
  return await tx<{ id: string; author: string }[]>`
    select r.id::text as id, a.author_id::text as author from requests r join ads a on a.id = r.ad_id
    where r.applicant_id = ${id} and r.status in ('pending', 'accepted', 'running')`;
}

/**
 * Locks the person until the transaction ends, with the authors whose deals it ends; people are locked in the order of
 * their ids. `undefined` when the person came back meanwhile or another process is erasing them.
 */
export async function lockDueDeletion(
  tx: Transaction,
  {
    id,
    now,
    authors = [],
  }: { readonly id: string; readonly now: Date; readonly authors?: readonly string[] },
): Promise<DueDeletionRow | undefined> {
  const holdAuthors = async (where: Fragment) => {
    if (authors.length === 0) return;
    await tx`select from users where id = any(${authors}::bigint[]) and ${where} order by id for share`;
  };
  await holdAuthors(fragment`id < ${id}`);
  const [row] = await tx<DueDeletionRow[]>`
    select id::text as id, phone, coalesce(ads_erased_to, 0)::text as ads_erased_to from users
    where id = ${id} and deletion_at <= ${now} and deleted_at is null for update skip locked`;
  if (row !== undefined) await holdAuthors(fragment`id > ${id}`);
  return row;
}

export async function saveAdErasureCursor(tx: Transaction, id: string, to: string): Promise<void> {
  await tx`update users set ads_erased_to = ${to} where id = ${id}`;
}

/** Anonymises the row instead of deleting it, since other people's messages and payments refer to it. */
export async function erasePerson(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx`
    update users set phone = null, email = null, password_hash = null, role = 'member',
      first_name = case locale when 'uz' then 'Oʻchirilgan' else 'Удалённый' end,
      last_name = case locale when 'uz' then 'foydalanuvchi' else 'пользователь' end,
      about = null, city_id = null, birth_date = null, gender = null, verified_at = null, last_seen_at = null, left_at = null,
      reply_minutes = null, deletion_at = null, deleted_at = ${now}, version = version + 1
    where id = ${id}`;
}

/** Deletes everything by which they signed in or could be reached. */
export async function eraseAccess(tx: Transaction, { id, phone }: DueDeletionRow): Promise<void> {
  await tx`delete from sessions where user_id = ${id}`;
  await tx`delete from known_devices where user_id = ${id}`;
  await tx`delete from identities where user_id = ${id}`;
  await tx`delete from telegram_refusals where user_id = ${id}`;
  await tx`delete from totp where user_id = ${id}`;
  await tx`delete from passkeys where user_id = ${id}`;
  await tx`delete from recovery_codes where user_id = ${id}`;
  await tx`delete from second_factor_tickets where user_id = ${id}`;
  await tx`delete from passkey_challenges where user_id = ${id}`;
  await tx`delete from codes where user_id = ${id} or phone = ${phone}`;
  await tx`delete from sms where phone = ${phone}`;
}

/**
 * Deletes the person's data outside of their ads; answers by others stay. Batches have emptied the tables that can be
 * long, except for rows that were added since then.
 */
export async function eraseActivity(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx`delete from user_categories where user_id = ${id}`;
  await tx`delete from user_views where user_id = ${id}`;
  await tx`delete from notification_settings where user_id = ${id}`;
  // at most fifty rows a day, stored for a year: few enough for one statement
  await tx`delete from phone_views where viewer_id = ${id}`;
  await tx`delete from event_counters where user_id = ${id}`;
  await tx`delete from events where user_id = ${id}`;
  await tx`delete from favourites where user_id = ${id}`;
  await tx`delete from recent_ads where user_id = ${id}`;
  await tx`delete from saved_searches where user_id = ${id}`;
  await tx`delete from author_blocks where user_id = ${id}`;
  await tx`delete from blocks where user_id = ${id} or blocked_id = ${id}`;
  await eraseRequests(tx, id);
  await tx`
    select from reports where reporter_id = ${id} or (user_id = ${id} and decision is null) order by id for no key update`;
  await tx`update reports set text = '' where reporter_id = ${id}`;
  await tx`
    update reports set decision = 'obsolete', decided_at = ${now} where user_id = ${id} and decision is null`;
}
