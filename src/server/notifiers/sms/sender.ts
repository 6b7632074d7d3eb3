import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/db/client.ts';
import {
  type Limit,
  requireLimitNotReached,
  consumeLimit,
  consumeLimits,
} from '#server/http/limits/limits.ts';
import type { Log } from '#server/process/log.ts';
import type { JobSender } from '#server/queue/queue.ts';
import { enqueueSms } from './queue.ts';
import type { NewSms } from './sms-repo.ts';

/** Maximum notices a day to one person about their account. */
const NOTICES_MAX = 10;
/** Part of the daily budget for codes, which anybody can request; the rest is for proven owners of an account. */
const ANYBODYS_SHARE = 0.9;
const WARNING_SHARE = 0.8;

export type SmsBudgetClass = 'anybody' | 'owner';

export type SmsSender = ReturnType<typeof createSmsSender>;

/** The only way to send SMS: each message counts against its cause and against the daily budget. */
export function createSmsSender(deps: { queue: JobSender; perDay: number; log: Log }) {
  const { queue, perDay, log } = deps;
  const shares: Readonly<Record<SmsBudgetClass, number>> = {
    anybody: Math.floor(perDay * ANYBODYS_SHARE),
    owner: perDay,
  };
  const budget = (asker: SmsBudgetClass): Limit => ({ key: 'sms:all', max: shares[asker], window: DAY_MS });

  function tellOperator(sent: number): void {
    const warning = `Warning: ${sent} SMS of ${perDay} for a day (SMS_PER_DAY) are used`;
    if (sent === Math.ceil(perDay * WARNING_SHARE)) log(`${warning}.`, { level: 'warn' });
    if (sent === shares.anybody)
      log(`${warning}: no more codes for strangers, the rest is reserved for owners.`, { level: 'warn' });
    if (sent === shares.owner)
      log(`${warning}: no message goes out until the day is over.`, { level: 'warn' });
  }

  async function send(
    tx: Database,
    { asker, ...sms }: NewSms & { readonly asker: SmsBudgetClass },
  ): Promise<void> {
    tellOperator(await consumeLimit(tx, budget(asker), sms.now, 'no_sms_left'));
    await enqueueSms(tx, queue, sms);
  }

  return {
    /** The message goes out after the commit. Throws `no_sms_left`. */
    send,

    /**
     * Notifies a person of a change to their account; at most ten notices a day for a person, whatever they are about.
     */
    async tellOwner(
      tx: Database,
      { person, phone, text, now }: { person: string; phone: string; text: string; now: Date },
    ) {
      await consumeLimits(tx, [{ key: `notice:person:${person}`, max: NOTICES_MAX, window: DAY_MS }], now);
      await send(tx, { asker: 'owner', phone, text, now, expiresAt: new Date(now.getTime() + DAY_MS) });
    },

    /** Throws `no_sms_left` where `send` would, before other work is done in vain. */
    requireBudget: (tx: Database, asker: SmsBudgetClass, now: Date) =>
      requireLimitNotReached(tx, budget(asker), now, 'no_sms_left'),
  };
}
