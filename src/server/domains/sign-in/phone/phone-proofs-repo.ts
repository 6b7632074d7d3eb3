import type { Database } from '#server/db/client.ts';

/** A phone that a code has proved to be the requester's, before it has an account. */
export interface PhoneProof {
  readonly phone: string;
  /** The account that was registered with the proof. */
  readonly user_id: string | null;
}

export async function insertPhoneProof(
  tx: Database,
  ticketHash: Buffer,
  phone: string,
  expiresAt: Date,
): Promise<void> {
  await tx`
    insert into phone_proofs (ticket_hash, phone, expires_at) values (${ticketHash}, ${phone}, ${expiresAt})`;
}

export async function readPhoneProof(
  sql: Database,
  ticketHash: Buffer,
  now: Date,
): Promise<PhoneProof | undefined> {
  const [row] = await sql<PhoneProof[]>`
    select phone, user_id::text as user_id from phone_proofs
    where ticket_hash = ${ticketHash} and expires_at > ${now}`;
  return row;
}

/** Locks the proof until the transaction ends: two registrations with one ticket take turns. */
export async function lockPhoneProof(tx: Database, ticketHash: Buffer): Promise<void> {
  await tx`select from phone_proofs where ticket_hash = ${ticketHash} for update`;
}

export async function markRegistered(tx: Database, ticketHash: Buffer, user: string): Promise<void> {
  await tx`update phone_proofs set user_id = ${user} where ticket_hash = ${ticketHash}`;
}
