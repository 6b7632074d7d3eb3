import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/db/client.ts';
import { DEVICE_DAYS } from '#server/http/calls/device-cookie.ts';
import type { Client } from '#server/http/client.ts';
import { hashToken, createToken } from '../create-tokens.ts';
import { deleteDevicesBeyond, findDevice, replaceSecret, upsertDevice } from './known-devices-repo.ts';

const DEVICES_MAX = 20;

/**
 * `undefined` when nobody with this phone has signed in on the device; whether an account with this phone exists makes
 * no difference.
 */
export async function findKnownDevice(
  sql: Database,
  { deviceSecret }: Client,
  phone: string,
  now: Date,
): Promise<string | undefined> {
  return deviceSecret === undefined ? undefined : await findDevice(sql, hashToken(deviceSecret), phone, now);
}

/**
 * Records a sign-in on the device. Its secret changes each time, for all accounts on it: a secret that
 * was planted or copied before is worthless afterwards.
 */
export async function recordKnownDevice(
  tx: Database,
  userId: string,
  { deviceSecret, keepDeviceSecret }: Client,
  now: Date,
): Promise<void> {
  const secret = createToken();
  const secretHash = hashToken(secret);
  if (deviceSecret !== undefined) await replaceSecret(tx, hashToken(deviceSecret), secretHash);
  const expiresAt = new Date(now.getTime() + DEVICE_DAYS * DAY_MS);
  await upsertDevice(tx, { userId, secretHash, now, expiresAt });
  await deleteDevicesBeyond(tx, userId, DEVICES_MAX);
  keepDeviceSecret(secret);
}
