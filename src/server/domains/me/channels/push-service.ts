import { DAY_MS } from '#contract/time.ts';
import { ECDH } from 'node:crypto';
import type { NewPushSubscription } from '#contract/me/channels.ts';
import type { Sql } from '#server/db/client.ts';
import { lockPerson } from '#server/db/row-order.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import type { PushSender } from '#server/notifiers/push/push-sender.ts';
import { describeDevice } from '../describe-device.ts';
import {
  deleteSubscription,
  deleteLostSubscription,
  isPushTurnedOff,
  listDevices,
  saveSubscription,
  readSubscription,
  readSubscriptionsOf,
} from './push-repo.ts';

/** Subscriptions that a person may make in a day: far more than a working browser needs. */
const A_DAY = 100;

export function createPushService({ sql, sender }: { sql: Sql; sender: PushSender }) {
  return {
    key: async () => ({ key: await sender.publicKey() }),

    async list(actor: Actor, now: Date) {
      const rows = await listDevices(sql, actor.id, now);
      const items = rows.map(({ id, session_id, user_agent, created_at }) => ({
        id,
        ...describeDevice(user_agent),
        created_at: new Date(created_at).toISOString(),
        current: session_id === actor.sessionId,
      }));
      return { items, off: await isPushTurnedOff(sql, actor.sessionId) };
    },

    async subscribe(actor: Actor, { endpoint, keys: { p256dh, auth } }: NewPushSubscription, now: Date) {
      if (!sender.knows(endpoint)) throw fieldError('endpoint', 'not_listed');
      if (!isPoint(p256dh)) throw fieldError('keys[p256dh]', 'malformed');
      const owner = { person: actor.id, session: actor.sessionId };
      const id = await sql.begin(async (tx) => {
        await lockPerson(tx, actor.id);
        await consumeLimits(tx, [{ key: `push:${actor.id}`, max: A_DAY, window: DAY_MS }], now);
        return await saveSubscription(tx, owner, { endpoint, p256dh, auth }, now);
      });
      return { id };
    },

    async unsubscribe(actor: Actor, id: string) {
      const by = { person: actor.id, session: actor.sessionId };
      if (!(await sql.begin((tx) => deleteSubscription(tx, by, id)))) throw new AppError('not_found');
    },
  };
}

/** Whether the key is a point of the curve; nothing can be encrypted for any other. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Devices' addresses, for the services that send notifications. */
export const PUSH_ADDRESS_STORE = {
  of: readSubscriptionsOf,
  read: readSubscription,
  drop: deleteLostSubscription,
};
