import type { PROVIDERS, IdentityProof } from '#contract/auth/entities.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import type { Identity } from '../codes/codes-repo.ts';
import type { Oidc, VerifiedIdentity } from './verify-oidc.ts';
import { isFromTelegram, REPLAY_WINDOW, type TelegramFields } from './verify-telegram.ts';

export type IdentityProvider = (typeof PROVIDERS)[number];

export type IdentityVerifier = ReturnType<typeof createIdentityVerifier>;

export function createIdentityVerifier(deps: {
  sql: Sql;
  telegramBotToken: string | null;
  oidc: Oidc | null;
}) {
  const { sql, telegramBotToken, oidc } = deps;

  async function byTelegram(result: TelegramFields, now: Date, refusal: AppError): Promise<VerifiedIdentity> {
    if (telegramBotToken === null) throw new AppError('not_found');
    if (!isFromTelegram(result, telegramBotToken, now)) throw refusal;
    const once = { key: `telegram:${result.hash}`, max: 1, window: REPLAY_WINDOW };
    await sql
      .begin((tx) => consumeLimits(tx, [once], now))
      .catch((error: unknown) => {
        throw error instanceof AppError ? refusal : error;
      });
    return {
      subject: String(result.id),
      name: textOf(result['first_name']),
      lastName: textOf(result['last_name']),
    };
  }

  return {
    telegramBotId: telegramBotToken === null ? null : telegramBotToken.split(':', 1).join(''),
    oidc,

    /** The display name of the service; throws `not_found` when it is not configured. */
    nameOf(provider: IdentityProvider): string {
      if (provider === 'telegram' && telegramBotToken !== null) return 'Telegram';
      if (provider === 'oidc' && oidc !== null) return oidc.name;
      throw new AppError('not_found');
    },

    /** The identity behind a proof; throws `refusal` when the proof is wrong, too old or was used before. */
    async identify(
      { provider, result }: IdentityProof,
      now: Date,
      refusal: AppError,
    ): Promise<Identity & VerifiedIdentity> {
      if (provider === 'telegram') return { provider, ...(await byTelegram(result, now, refusal)) };
      if (oidc === null) throw new AppError('not_found');
      const vouched = await oidc.finish(result, now);
      if (vouched === undefined) throw refusal;
      return { provider, ...vouched };
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
