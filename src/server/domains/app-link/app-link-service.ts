import { DAY_MS, MINUTE_MS } from '#contract/time.ts';
import type { Locale } from '#contract/locale.ts';
import type { Sql } from '#server/db/client.ts';
import type { Client } from '#server/http/client.ts';
import { addressLimits } from '#server/http/limits/address-limits.ts';
import { type Limit, takeLimits } from '#server/http/limits/limits.ts';
import type { SmsSender } from '#server/notifiers/sms/sender.ts';

/** Time after which an unsent message is dropped: the person has asked again by then. */
const LASTS = 30 * MINUTE_MS;

export interface AppLinkService {
  send(phone: string, to: { locale: Locale; client: Client; now: Date }): Promise<void>;
}

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

export function createAppLinkService(deps: {
  sql: Sql;
  sms: SmsSender;
  /** Refuses numbers that this installation does not send to. */
  requirePhone: (phone: string) => void;
  publicOrigin: string;
}): AppLinkService {
  const { sql, sms, requirePhone, publicOrigin } = deps;
  const address = `${publicOrigin}/info/app`;
  return {
    async send(phone, { locale, client, now }) {
      requirePhone(phone);
      await sql.begin(async (tx) => {
        await takeLimits(tx, linkLimits(client, phone), now);
        const text = locale === 'uz' ? `Yumush ilovasi: ${address}` : `Приложение Yumush: ${address}`;
        await sms.send(tx, {
          asker: 'anybody',
          phone,
          text,
          now,
          expiresAt: new Date(now.getTime() + LASTS),
        });
      });
    },
  };
}
