import type { CodeSent, Login, LoginStep } from '#contract/auth/entities.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import type { CallContext } from '#server/http/calls/call-context.ts';
import { undoLimitHits, consumeLimits } from '#server/http/limits/limits.ts';
import type { SmsSender } from '#server/notifiers/sms/sender.ts';
import {
  type AccountRow,
  findById,
  findByPhone,
  insertAccount,
  setPassword,
  setPhone,
} from './accounts-repo.ts';
import { type CodeRow, saveCodeOwner } from './codes/codes-repo.ts';
import { type CodeGuess, type Codes, runWithCode } from './codes/codes-service.ts';
import { passwordCheckLimits, deviceLoginLimits, loginLimits } from './limit-sign-in.ts';
import { createSmsTexts } from './codes/sms-texts.ts';
import { revokeAccess } from './passwords/revoke-access.ts';
import { requireNonPersonalPassword, requireUncommonPassword } from './passwords/password-policy.ts';
import type { Passwords } from './passwords/hash-password.ts';
import { insertIdentity } from './social/identities-repo.ts';
import { requirePhone } from './phone-policy.ts';
import { findRegistrationProblems } from './registration-policy.ts';
import { findKnownDevice, recordKnownDevice } from './sessions/keep-known-devices.ts';
import { revokeSessions } from './sessions/session-repo.ts';
import type { SecondFactorService } from './factors/second-factor-service.ts';
import type { SessionsService } from './sessions/sessions-service.ts';

interface Registration {
  readonly phone: string;
  readonly name: string;
  readonly last_name: string;
  readonly password: string;
  readonly agreement: boolean;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(deps: {
  sql: Sql;
  passwords: Passwords;
  codes: Codes;
  sms: SmsSender;
  sessions: SessionsService;
  secondFactor: SecondFactorService;
  phoneCountries: readonly string[];
  publicOrigin: string;
}) {
  const { sql, passwords, codes, sms, sessions, secondFactor, phoneCountries } = deps;
  const messages = createSmsTexts(deps.publicOrigin);

  async function confirmed(id: string, password: string, field: string, now: Date): Promise<AccountRow> {
    const limits = passwordCheckLimits(id);
    await sql.begin((tx) => consumeLimits(tx, limits, now));
    const account = await findById(sql, id);
    if (!(await passwords.matches(account?.password_hash, password)) || account === undefined) {
      throw fieldError(field, 'wrong_password');
    }
    await undoLimitHits(sql, limits);
    return account;
  }

  /** The account that a code admits to: it must still exist, with the phone that the code went to. */
  async function requireOwner(tx: Transaction, { user_id, phone }: CodeRow): Promise<AccountRow> {
    const account = user_id === null ? undefined : await findById(tx, user_id);
    if (account === undefined || account.deleted || account.phone !== phone)
      throw new AppError('code_expired');
    if (account.blocked) throw new AppError('blocked');
    return account;
  }

  return {
    /*
     * A known phone and an unknown one take the same path, hashing included: only the message differs, and only the
     * phone's owner reads it.
     */
    async register(
      { phone, name, last_name, password, agreement }: Registration,
      context: CallContext,
    ): Promise<CodeSent> {
      const wrong = findRegistrationProblems({ phone, name, last_name, password }, phoneCountries);
      const fields = agreement ? wrong : { ...wrong, agreement: ['must_agree'] as const };
      if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
      const payer = await codes.count(phone, context);
      const locale = context.locale();
      const password_hash = await passwords.hash(password);
      const isFree = (await findByPhone(sql, phone)) === undefined;
      const details = { first_name: name, last_name, password_hash, locale };
      const text = (code: string) =>
        isFree ? messages.code(locale, code) : messages.alreadyRegistered(locale);
      return await codes.order(
        { purpose: 'registration', phone, details, text, fits: isFree, payer },
        context.now,
      );
    },

    /** The problems for which `register` would refuse the fields, which may have any shape. */
    findRegistrationProblems: (registration: Readonly<Record<string, unknown>>) =>
      findRegistrationProblems(registration, phoneCountries),

    async finishRegistration(guess: CodeGuess, { now, client }: CallContext): Promise<Login> {
      const login = await runWithCode(sql, { purpose: 'registration', ...guess }, now, {
        async first(tx, { phone, details }, challengeHash) {
          if (details === null) throw new AppError('code_expired');
          const id = await insertAccount(tx, phone, details, now);
          if (id === undefined) throw new AppError('conflict');
          const { identity } = details;
          if (identity && !(await insertIdentity(tx, id, identity, now))) throw new AppError('conflict');
          await saveCodeOwner(tx, challengeHash, id);
          return await sessions.start(tx, id, client(), now);
        },
        async again(tx, order) {
          const { id } = await requireOwner(tx, order);
          const step = await secondFactor.admit(tx, id, client(), now);
          // a person who has set up a second factor meanwhile has to sign in the normal way
          if ('second_factor' in step) throw new AppError('code_expired');
          return step;
        },
      });
      return { ...login, registered: true };
    },

    async login(
      { phone, password }: { phone: string; password: string },
      { now, client }: CallContext,
    ): Promise<LoginStep> {
      requirePhone(phone, phoneCountries);
      const from = client();
      const device = await findKnownDevice(sql, from, phone, now);
      const limits = device === undefined ? loginLimits(from, phone) : deviceLoginLimits(device);
      await sql.begin((tx) => consumeLimits(tx, limits, now));
      const account = await findByPhone(sql, phone);
      const matches = await passwords.matches(account?.password_hash, password);
      if (!matches || account === undefined || account.deleted) throw new AppError('wrong_credentials');
      await undoLimitHits(sql, limits);
      if (account.blocked) throw new AppError('blocked');
      return await sql.begin((tx) => secondFactor.admit(tx, account.id, from, now));
    },

    async recover(phone: string, context: CallContext): Promise<CodeSent> {
      requirePhone(phone, phoneCountries);
      const payer = await codes.count(phone, context);
      const locale = context.locale();
      const account = await findByPhone(sql, phone);
      const isKnown = account !== undefined && !account.deleted;
      const userId = isKnown ? account.id : null;
      const text = (code: string) => (isKnown ? messages.code(locale, code) : messages.notRegistered(locale));
      return await codes.order(
        { purpose: 'recovery', phone, userId, text, fits: isKnown, payer },
        context.now,
      );
    },

    async finishRecovery(
      { password, ...guess }: CodeGuess & { password: string },
      { now, client }: CallContext,
    ): Promise<LoginStep> {
      requireUncommonPassword(password);
      return await runWithCode(sql, { purpose: 'recovery', ...guess }, now, {
        async first(tx, order) {
          const account = await requireOwner(tx, order);
          requireNonPersonalPassword(password, order.phone, [account.first_name, account.last_name]);
          const hash = await passwords.hash(password);
          await setPassword(tx, account.id, hash, now);
          await revokeAccess(tx, account.id, now);
          return await secondFactor.admit(tx, account.id, client(), now);
        },
        async again(tx, order) {
          const account = await requireOwner(tx, order);
          // another password is another request, and needs another code
          if (!(await passwords.matches(account.password_hash, password))) throw new AppError('code_expired');
          return await secondFactor.admit(tx, account.id, client(), now);
        },
      });
    },

    /** Sends another code for the registration, recovery or sign-in that began with this challenge. */
    async resendCode(challenge: string, context: CallContext): Promise<CodeSent> {
      const locale = context.locale();
      const textOf =
        ({ purpose, code_hash }: CodeRow) =>
        (code: string) => {
          if (code_hash !== null) return messages.code(locale, code);
          return purpose === 'recovery' ? messages.notRegistered(locale) : messages.alreadyRegistered(locale);
        };
      return await codes.orderAgain(challenge, textOf, context);
    },

    /** Checks the password of a signed-in person. A failure is no 401, as a typo must not end the session. */
    async confirmPassword(id: string, password: string, field: string, now: Date) {
      await confirmed(id, password, field, now);
    },

    async changePassword(
      actor: { id: string; sessionId: string },
      { current_password = '', password }: { current_password?: string | undefined; password: string },
      { now, client }: CallContext,
    ) {
      const account = await confirmed(actor.id, current_password, 'current_password', now);
      requireUncommonPassword(password);
      requireNonPersonalPassword(password, account.phone ?? '', [account.first_name, account.last_name]);
      const hash = await passwords.hash(password);
      await sql.begin(async (tx) => {
        await setPassword(tx, actor.id, hash, now);
        await revokeAccess(tx, actor.id, now, actor.sessionId);
        await recordKnownDevice(tx, actor.id, client(), now);
      });
    },

    async changePhone(
      id: string,
      { phone, password }: { phone: string; password: string },
      context: CallContext,
    ): Promise<CodeSent> {
      requirePhone(phone, phoneCountries);
      await confirmed(id, password, 'password', context.now);
      const payer = await codes.count(phone, context);
      const locale = context.locale();
      const isFree = (await findByPhone(sql, phone)) === undefined;
      const text = (code: string) => (isFree ? messages.code(locale, code) : messages.phoneTaken(locale));
      return await codes.order(
        { purpose: 'phone', phone, userId: id, text, fits: isFree, payer },
        context.now,
      );
    },

    async finishPhoneChange(actor: { id: string; sessionId: string }, guess: CodeGuess, now: Date) {
      await runWithCode(sql, { purpose: 'phone', ...guess }, now, {
        async first(tx, order) {
          if (order.user_id !== actor.id) throw new AppError('code_expired');
          const before = await findById(tx, actor.id);
          if (before === undefined || !(await setPhone(tx, actor.id, order.phone)))
            throw new AppError('conflict');
          await revokeSessions(tx, actor.id, now, actor.sessionId);
          if (before.phone === null) return;
          const text = messages.phoneChanged(before.locale, order.phone);
          await sms.tellOwner(tx, { person: actor.id, phone: before.phone, text, now });
        },
        async again(tx, order) {
          const isTheirs = order.user_id === actor.id;
          if (!isTheirs || (await requireOwner(tx, order)).id !== actor.id)
            throw new AppError('code_expired');
        },
      });
    },
  };
}
