import { DAY_MS, MINUTE_MS } from '#contract/time.ts';
import type { CallContext } from '#server/http/calls/call-context.ts';
import type { Client } from '#server/http/client.ts';
import { addressLimits } from '#server/http/limits/address-limits.ts';
import { type Limit, consumeLimits } from '#server/http/limits/limits.ts';
import type { DomainContext } from '../domain-context.ts';
import { requirePhone } from '../sign-in/phone-policy.ts';

/** Time after which an unsent message is dropped: the person has asked again by then. */
const LASTS = 30 * MINUTE_MS;

/**
 * Rate limits, the widest first, as for codes. Nobody knows whether the phone is the asker's, and a number must not be
 * flooded.
 */
function linkLimits(client: Client, phone: string): Limit[] {
  return [
    ...addressLimits(client, { name: 'app-link:address', most: [5, 15, 150], window: DAY_MS }),
    { key: `app-link:phone:${phone}`, max: 2, window: DAY_MS, gap: MINUTE_MS },
  ];
}

export async function sendAppLink(
  { sql, sms, settings }: Pick<DomainContext, 'sql' | 'sms' | 'settings'>,
  phone: string,
  { locale, client, now }: Pick<CallContext, 'locale' | 'client' | 'now'>,
): Promise<void> {
  requirePhone(phone, settings.phoneCountries, 'phoneNumber');
  const address = `${settings.publicOrigin}/info/app`;
  await sql.begin(async (tx) => {
    await consumeLimits(tx, linkLimits(client(), phone), now);
    const text = locale() === 'uz' ? `Yumush ilovasi: ${address}` : `Приложение Yumush: ${address}`;
    const expiresAt = new Date(now.getTime() + LASTS);
    await sms.send(tx, { asker: 'anybody', phone, text, now, expiresAt });
  });
}
