import type { CodeSent, LoginStep, Vouching } from '../../../../contract/auth/entities.ts';
import type { Sql } from '../../../db/client.ts';
import { AppError, fieldError } from '../../../http/app-error.ts';
import type { CallContext } from '../../../http/calls/call-context.ts';
import type { Client } from '../../../http/client.ts';
import { takeLimits } from '../../../http/limits.ts';
import { findByPhone } from '../accounts-repo.ts';
import type { Identity } from '../codes/codes-repo.ts';
import type { JobSender } from '../../../queue/queue.ts';
import { orderCode } from '../codes/codes-service.ts';
import { deleteIdentity, findOwner, insertIdentity, insertTicket, readTicket } from './identities-repo.ts';
import { codeLimits } from '../limits.ts';
import { createMessages } from '../codes/messages.ts';
import { requirePhone } from '../phones.ts';
import type { Oidc, Vouched } from './oidc.ts';
import type { SecondFactorService } from '../factors/second-factor-service.ts';
import { isFromTelegram, REPLAY_WINDOW, type TelegramFields } from './telegram.ts';
import { hashToken, newToken } from '../tokens.ts';

interface Stranger {
  ticket: string;
  ticket_expires_at: string;
  name: string;
  last_name: string;
}

interface Registration {
  readonly ticket: string;
  readonly phone: string;
  readonly name: string;
  readonly last_name: string;
  readonly agreement: boolean;
}

export interface SocialService {
  providers(): { telegram: { bot_id: string } | null; oidc: { name: string } | null };
  startOidc(client: Client, now: Date): Promise<{ url: string; key: string; expires_at: string }>;
  login(vouching: Vouching, now: Date, userAgent: string): Promise<LoginStep | Stranger>;
  register(given: Registration, context: CallContext): Promise<CodeSent>;
  link(userId: string, vouching: Vouching, now: Date): Promise<void>;
  unlink(userId: string, provider: string): Promise<void>;
}

const TICKET_LIFE = 30 * 60_000;
const NAME_MAX = 60;

export function createSocialService(deps: {
  sql: Sql;
  queue: JobSender;
  secondFactor: SecondFactorService;
  phoneCountries: readonly string[];
  publicOrigin: string;
  telegramBotToken: string | null;
  /** null: nobody signs in by OpenID Connect. */
  oidc: Oidc | null;
}): SocialService {
  const { sql, secondFactor, phoneCountries, telegramBotToken, oidc } = deps;
  const messages = createMessages(deps.publicOrigin);

  async function byTelegram(result: TelegramFields, now: Date, refusal: AppError): Promise<Vouched> {
    if (telegramBotToken === null) throw new AppError('not_found');
    if (!isFromTelegram(result, telegramBotToken, now)) throw refusal;
    const once = { key: `telegram:${result.hash}`, max: 1, window: REPLAY_WINDOW };
    await sql
      .begin((tx) => takeLimits(tx, [once], now))
      .catch((error: unknown) => {
        throw error instanceof AppError ? refusal : error;
      });
    return {
      subject: String(result.id),
      name: textOf(result['first_name']),
      lastName: textOf(result['last_name']),
    };
  }

  /** `refusal`: what to say of a word that is wrong, too old or was here before. */
  async function vouchedFor(
    { provider, result }: Vouching,
    now: Date,
    refusal: AppError,
  ): Promise<Identity & Vouched> {
    if (provider === 'telegram') return { provider, ...(await byTelegram(result, now, refusal)) };
    if (oidc === null) throw new AppError('not_found');
    const vouched = await oidc.finish(result, now);
    if (vouched === undefined) throw refusal;
    return { provider, ...vouched };
  }

  return {
    providers: () => ({
      telegram: telegramBotToken === null ? null : { bot_id: telegramBotToken.split(':', 1).join('') },
      oidc: oidc && { name: oidc.name },
    }),

    async startOidc(client, now) {
      if (oidc === null) throw new AppError('not_found');
      return await oidc.start(client, now);
    },

    async login(vouching, now, userAgent) {
      const identity = await vouchedFor(vouching, now, new AppError('wrong_credentials'));
      const owner = await findOwner(sql, identity);
      if (owner?.blocked) throw new AppError('blocked');
      if (owner?.deleted) throw new AppError('wrong_credentials');
      if (owner) return await sql.begin((tx) => secondFactor.admit(tx, owner.id, userAgent, now));
      const ticket = newToken();
      const expiresAt = new Date(now.getTime() + TICKET_LIFE);
      await insertTicket(sql, hashToken(ticket), identity, expiresAt);
      return {
        ticket,
        ticket_expires_at: expiresAt.toISOString(),
        name: nameOf(identity.name),
        last_name: nameOf(identity.lastName),
      };
    },

    async register({ ticket, phone, name, last_name, agreement }, context) {
      if (!agreement) throw fieldError('agreement', 'must_agree');
      const { now, client } = context;
      const locale = context.locale();
      requirePhone(phone, phoneCountries);
      const identity = await readTicket(sql, hashToken(ticket), now);
      if (identity === undefined) throw new AppError('code_expired');
      await sql.begin((tx) => takeLimits(tx, codeLimits(client().address, phone), now));
      const isFree = (await findByPhone(sql, phone)) === undefined;
      const order = {
        purpose: 'registration',
        phone,
        userId: null,
        details: { first_name: name, last_name, password_hash: null, locale, identity },
        text: (code: string) => (isFree ? messages.code(locale, code) : messages.alreadyRegistered(locale)),
        fits: isFree,
      } as const;
      return await orderCode(deps, order, now);
    },

    async link(userId, vouching, now) {
      const identity = await vouchedFor(vouching, now, fieldError('result', 'malformed'));
      const owner = await findOwner(sql, identity);
      if (owner?.id === userId) return;
      if (!(await insertIdentity(sql, userId, identity, now))) throw new AppError('conflict');
    },

    async unlink(userId, provider) {
      if (!(await deleteIdentity(sql, userId, provider))) throw new AppError('not_found');
    },
  };
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : '';
}

function nameOf(given: string): string {
  return given.trim().slice(0, NAME_MAX);
}
