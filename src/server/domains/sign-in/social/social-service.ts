import type { CodeSent, LoginStep, IdentityProof } from '#contract/auth/entities.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import type { CallContext } from '#server/http/calls/call-context.ts';
import type { Client } from '#server/http/client.ts';
import { findByPhone } from '../accounts-repo.ts';
import type { Codes } from '../codes/codes-service.ts';
import { findOwner, insertTicket, readTicket } from './identities-repo.ts';
import { createSmsTexts } from '../codes/sms-texts.ts';
import { requireAllowedName } from '../names-service.ts';
import { requirePhone } from '../phone-policy.ts';
import type { SecondFactorService, SignInContext } from '../factors/second-factor-service.ts';
import { hashToken, createToken } from '../create-tokens.ts';
import type { IdentityVerifier } from './verify-identity.ts';

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

const TICKET_LIFE = 30 * 60_000;
const NAME_MAX = 60;

export type SocialService = ReturnType<typeof createSocialService>;

export function createSocialService(deps: {
  sql: Sql;
  codes: Codes;
  secondFactor: SecondFactorService;
  identities: IdentityVerifier;
  phoneCountries: readonly string[];
  publicOrigin: string;
}) {
  const { sql, codes, secondFactor, phoneCountries, identities } = deps;
  const { telegramBotId, oidc } = identities;
  const messages = createSmsTexts(deps.publicOrigin);

  return {
    providers: () => ({
      telegram: telegramBotId === null ? null : { bot_id: telegramBotId },
      oidc: oidc && { name: oidc.name },
    }),

    async startOidc(client: Client, now: Date): Promise<{ url: string; key: string; expires_at: string }> {
      if (oidc === null) throw new AppError('not_found');
      return await oidc.start(client, now);
    },

    async login(identityProof: IdentityProof, { now, client }: SignInContext): Promise<LoginStep | Stranger> {
      const identity = await identities.identify(identityProof, now, new AppError('identity_unconfirmed'));
      const owner = await findOwner(sql, identity);
      if (owner?.blocked) throw new AppError('blocked');
      if (owner?.deleted) throw new AppError('identity_unconfirmed');
      if (owner?.unlinked) throw new AppError('identity_unlinked');
      if (owner) return await sql.begin((tx) => secondFactor.admit(tx, owner.id, client(), now));
      const ticket = createToken();
      const expiresAt = new Date(now.getTime() + TICKET_LIFE);
      await insertTicket(sql, hashToken(ticket), identity, expiresAt);
      return {
        ticket,
        ticket_expires_at: expiresAt.toISOString(),
        name: nameOf(identity.name),
        last_name: nameOf(identity.lastName),
      };
    },

    async register(
      { ticket, phone, name, last_name, agreement }: Registration,
      context: CallContext,
    ): Promise<CodeSent> {
      if (!agreement) throw fieldError('agreement', 'must_agree');
      const locale = context.locale();
      requirePhone(phone, phoneCountries);
      requireAllowedName({ name, last_name });
      const identity = await readTicket(sql, hashToken(ticket), context.now);
      if (identity === undefined) throw new AppError('code_expired');
      const payer = await codes.count(phone, context);
      const isFree = (await findByPhone(sql, phone)) === undefined;
      const details = { first_name: name, last_name, password_hash: null, locale, identity };
      const text = (code: string) =>
        isFree ? messages.code(locale, code) : messages.alreadyRegistered(locale);
      return await codes.order(
        { purpose: 'registration', phone, details, text, fits: isFree, payer },
        context.now,
      );
    },
  };
}

function nameOf(name: string): string {
  return name.trim().slice(0, NAME_MAX);
}
