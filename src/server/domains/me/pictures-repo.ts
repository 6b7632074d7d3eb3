import type { Database, Transaction } from '#server/db/client.ts';

/** The current avatar; its owner is locked until the transaction ends. `undefined` when there is no such person. */
export async function lockAvatar(tx: Transaction, userId: string) {
  const [row] = await tx<{ id: string | null }[]>`
    select avatar_id::text as id from users where id = ${userId} for no key update`;
  return row;
}

export async function saveAvatar(tx: Transaction, userId: string, image: string | null): Promise<void> {
  await tx`update users set avatar_id = ${image} where id = ${userId}`;
}

export interface PortfolioRow {
  readonly id: string;
  readonly isRemoved: boolean;
  readonly uploadKey: string | null;
  readonly uploadDigest: Buffer | null;
}

/** Reads a portfolio in order, including recently removed pictures. */
export async function readPortfolio(sql: Database, userId: string): Promise<readonly PortfolioRow[]> {
  return await sql<PortfolioRow[]>`
    select image_id::text as id, removed_at is not null as "isRemoved", upload_key as "uploadKey",
      upload_digest as "uploadDigest"
    from portfolio_items where user_id = ${userId} order by position, image_id`;
}

export async function insertPortfolio(
  tx: Transaction,
  userId: string,
  images: readonly string[],
  upload: { key: string | undefined; digest: Buffer },
): Promise<void> {
  const { key, digest } = upload;
  await tx`
    insert into portfolio_items (user_id, image_id, position, upload_key, upload_digest)
    select ${userId}::bigint, i.id,
      i.place + (select coalesce(max(position), -1) from portfolio_items where user_id = ${userId}),
      ${key ?? null}::uuid, ${key === undefined ? null : digest}::bytea
    from unnest(${images}::text[]::bigint[]) with ordinality as i(id, place)`;
}

export async function savePortfolioOrder(tx: Transaction, userId: string, images: readonly string[]) {
  await tx`
    update portfolio_items p set position = i.place - 1, removed_at = null
    from unnest(${images}::text[]::bigint[]) with ordinality as i(id, place)
    where p.user_id = ${userId} and p.image_id = i.id`;
}

/** Returns `false` when the picture does not exist. A removed picture keeps its time of removal. */
export async function removePortfolioItem(sql: Database, userId: string, image: string, now: Date) {
  const rows = await sql`
    update portfolio_items set removed_at = coalesce(removed_at, ${now})
    where user_id = ${userId} and image_id = ${image} returning image_id`;
  return rows.length > 0;
}

/** Deletes pictures whose removal cannot be undone any more; returns the ids of their images. */
export async function deleteRemovedPortfolioItems(tx: Transaction, before: Date): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from portfolio_items p using (
      select user_id, image_id from portfolio_items
      where removed_at <= ${before} limit 500 for update skip locked) as due
    where p.user_id = due.user_id and p.image_id = due.image_id
    returning p.image_id::text as id`;
  return rows.map(({ id }) => id);
}

export async function deletePortfolio(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from portfolio_items where user_id = ${userId} returning image_id::text as id`;
  return rows.map(({ id }) => id);
}
