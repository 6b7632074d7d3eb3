import type { Database } from '#server/db/client.ts';

export interface SubscriptionRow {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Saves the subscription of a browser, which has one: the latest session takes it over from its former owner. */
export async function saveSubscription(
  tx: Database,
  owner: { person: string; session: string },
  { endpoint, p256dh, auth }: Omit<SubscriptionRow, 'id'>,
  now: Date,
): Promise<string> {
  const { person, session } = owner;
  // of two concurrent calls with one endpoint, the second one finds the row of the first and replaces it
  await tx`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`;
  // two sessions that swap their endpoints lock both rows in one order, before either row is changed
  await tx`
    select from push_subscriptions where endpoint = ${endpoint} or session_id = ${session} order by id for update`;
  await tx`
    delete from push_subscriptions where endpoint = ${endpoint} and session_id <> ${session}`;
  const [row] = await tx<{ id: string }[]>`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
    values (${person}, ${session}, ${endpoint}, ${p256dh}, ${auth}, ${now})
    on conflict (session_id) do update
      set endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth}, is_off = false
    returning id::text as id`;
  if (!row) throw new Error('The subscription was not written.');
  return row.id;
}

export async function listDevices(sql: Database, person: string, now: Date) {
  return await sql<{ id: string; session_id: string; user_agent: string; created_at: string }[]>`
    select p.id::text as id, p.session_id::text as session_id, s.user_agent, p.created_at
    from push_subscriptions p join sessions s on s.id = p.session_id
    where p.user_id = ${person} and s.expires_at > ${now} and not p.is_off order by p.id desc limit 100`;
}

/** Whether push was turned off for the device of this session from another one. */
export async function isPushTurnedOff(sql: Database, session: string): Promise<boolean> {
  return (await sql`select from push_subscriptions where session_id = ${session} and is_off`).length > 0;
}

/**
 * Returns `false` when the person has no such subscription. The row of another device stays, turned off: without it
 * that device would take its subscription for a lost one and make it again.
 */
export async function deleteSubscription(
  tx: Database,
  { person, session }: { person: string; session: string },
  id: string,
): Promise<boolean> {
  const own = await tx`
    delete from push_subscriptions
    where id = ${id} and user_id = ${person} and session_id = ${session} returning id`;
  if (own.length > 0) return true;
  const other = await tx`
    update push_subscriptions set is_off = true
    where id = ${id} and user_id = ${person} and not is_off returning id`;
  return other.length > 0;
}

/** People's current subscriptions, of sessions that have not ended. */
export async function readSubscriptionsOf(sql: Database, people: readonly string[], now: Date) {
  return await sql<{ id: string; person: string }[]>`
    select p.id::text as id, p.user_id::text as person
    from push_subscriptions p join sessions s on s.id = p.session_id
    where p.user_id = any(${people}::bigint[]) and s.revoked_at is null and s.expires_at > ${now}
      and not p.is_off
    order by p.id`;
}

/** `undefined` when the subscription is gone, its session has ended, or its person is blocked or leaving. */
export async function readSubscription(
  sql: Database,
  id: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const [row] = await sql<SubscriptionRow[]>`
    select p.id::text as id, p.endpoint, p.p256dh, p.auth
    from push_subscriptions p join sessions s on s.id = p.session_id join users u on u.id = p.user_id
    where p.id = ${id} and s.revoked_at is null and s.expires_at > ${now} and not u.hidden and not p.is_off`;
  return row;
}

/** Deletes a subscription that the push service does not know any more; one that was renewed meanwhile stays. */
export async function deleteLostSubscription(
  sql: Database,
  { id, endpoint }: SubscriptionRow,
): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id} and endpoint = ${endpoint}`;
}
