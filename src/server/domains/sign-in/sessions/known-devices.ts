import type { Database } from '#server/db/client.ts';
import { DEVICE_DAYS } from '#server/http/calls/device-cookie.ts';
import type { Client } from '#server/http/client.ts';
import { hashToken, newToken } from '../tokens.ts';
import { deleteDevicesBeyond, findDevice, replaceSecret, upsertDevice } from './known-devices-repo.ts';

const DAY = 24 * 60 * 60_000;
const DEVICES_MAX = 20;

/** Undefined: nobody with this phone has signed in there. Whether there is such a phone makes no difference. */
export async function findKnownDevice(
  sql: Database,
  { deviceSecret }: Client,
  phone: string,
  now: Date,
): Promise<string | undefined> {
  return deviceSecret === undefined ? undefined : await findDevice(sql, hashToken(deviceSecret), phone, now);
}

/**
 * Somebody has signed in there. The secret is another each time, for all whose device it is: one that was planted, or
 * copied before, is worth nothing afterwards.
 */
export async function rememberDevice(
  tx: Database,
  userId: string,
  { deviceSecret, keepDeviceSecret }: Client,
  now: Date,
): Promise<void> {
  const secret = newToken();
  const secretHash = hashToken(secret);
  if (deviceSecret !== undefined) await replaceSecret(tx, hashToken(deviceSecret), secretHash);
  const expiresAt = new Date(now.getTime() + DEVICE_DAYS * DAY);
  await upsertDevice(tx, { userId, secretHash, now, expiresAt });
  await deleteDevicesBeyond(tx, userId, DEVICES_MAX);
  keepDeviceSecret(secret);
}
