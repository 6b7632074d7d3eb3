import type { Locale } from '#contract/locale.ts';
import type { Sql } from '#server/db/client.ts';
import { dayInTashkent } from '#server/db/local-day.ts';
import { noSessionError } from '#server/http/actor.ts';
import type { SmsSender } from '#server/notifiers/sms/sender.ts';
import type { ConsentProof, ConsentService } from '../sign-in/consent-service.ts';
import { scheduleDeletion } from './leaving-service.ts';

function dayOf(time: Date): string {
  const [year, month, day] = dayInTashkent(time).split('-');
  return `${day}.${month}.${year}`;
}

/** Text of the SMS; it says how to cancel, for a person who did not ask for the deletion. */
function wordDeletionSms(locale: Locale, due: Date, host: string): string {
  return locale === 'uz'
    ? `Yumush: akkauntingiz yashirildi, ${dayOf(due)} kuni butunlay oʻchiriladi. Qaytarish uchun shu kungacha kiring: ${host}/login`
    : `Yumush: ваш аккаунт скрыт и ${dayOf(due)} будет удалён навсегда. Чтобы вернуть его, войдите до этого дня: ${host}/login`;
}

interface DeletionDeps {
  readonly sql: Sql;
  readonly sms: SmsSender;
  readonly consent: ConsentService;
  readonly publicOrigin: string;
}

export async function requestAccountDeletion(
  { sql, sms, consent, publicOrigin }: DeletionDeps,
  userId: string,
  proof: ConsentProof,
  now: Date,
): Promise<{ deletion_at: string }> {
  await consent.require(userId, proof, now);
  return await sql.begin(async (tx) => {
    const until = await scheduleDeletion(tx, userId, now);
    if (until === undefined) throw noSessionError();
    const { phone, locale, at } = until;
    const text = wordDeletionSms(locale, at, new URL(publicOrigin).host);
    if (phone !== null) await sms.tellOwner(tx, { person: userId, phone, text, now });
    return { deletion_at: at.toISOString() };
  });
}
