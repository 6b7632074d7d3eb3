import * as v from 'valibot';
import type { Database, Sql } from '#server/db/client.ts';
import { createTroubleLog } from '#server/http/errors/trouble-log.ts';
import type { DeliveryChannel } from '#server/notifiers/delivery-loop.ts';
import type { PushAddress, PushMessage, PushSender } from '#server/notifiers/push/push-sender.ts';
import type { Log } from '#server/process/log.ts';
import { countUnread } from '../notifications-repo.ts';
import type { ChannelChoices } from './channel-choice-types.ts';
import { isSuperseded, readDueEvent } from './read-due-event.ts';
import { buildPushMessage } from './build-push-message.ts';

const PushJob = v.object({ event: v.string(), subscription: v.string() });
type PushJob = v.InferOutput<typeof PushJob>;

interface Subscription extends PushAddress {
  readonly id: string;
}

interface Addresses {
  of(sql: Database, people: readonly string[], now: Date): Promise<readonly { id: string; person: string }[]>;
  /** Returns `undefined` when the device must not be notified any more. */
  read(sql: Database, id: string, now: Date): Promise<Subscription | undefined>;
  drop(sql: Database, address: Subscription): Promise<void>;
}

export interface PushParts {
  readonly sql: Sql;
  readonly settings: ChannelChoices;
  readonly log: Log;
  readonly sender: PushSender;
  readonly addresses: Addresses;
}

/** A message that is sent twice has the same topic and tag, and replaces itself. */
export function pushChannel(
  parts: PushParts,
): DeliveryChannel<PushJob, { address: Subscription; message: PushMessage }, 'gone'> {
  const { sql, log, sender, addresses } = parts;
  const trouble = createTroubleLog(log);
  return {
    queue: 'tell-by-push',
    title: 'Telling by push',
    atOnce: 10,
    data: PushJob,

    async render({ event, subscription }, now) {
      const due = await readDueEvent(parts, event, 'push', now);
      if (due === undefined || (await isSuperseded(sql, due.row, now))) return undefined;
      const address = await addresses.read(sql, subscription, now);
      if (address === undefined) return undefined;
      const unread = await countUnread(sql, due.row.user_id);
      const message = buildPushMessage(due.row, { locale: due.to.locale, unread });
      return { message: { address, message }, notBefore: due.quietUntil };
    },

    async send({ address, message }, now) {
      const outcome = await sender.send(address, message, now);
      if (outcome.is === 'later') return { ...outcome, reason: 'the push service does not take it now' };
      if (outcome.is === 'refused')
        trouble('A push was refused', 'its service will not take it, and it is not sent again');
      return outcome;
    },

    async record(tx, { address }, outcome) {
      if (outcome === 'gone') await addresses.drop(tx, address);
    },
  };
}
