import type { CodeSent, Login, LoginStep } from '../../../contract/auth/entities.ts';
import type { Sql } from '../../db/client.ts';
import { AppError, fieldError } from '../../http/app-error.ts';
import type { CallContext } from '../../http/calls/call-context.ts';
import { releaseLimits, takeLimits } from '../../http/limits.ts';
import type { JobSender } from '../../queue/queue.ts';
import { enqueueSms } from '../../sms/queue.ts';
import {
  type AccountRow,
  findById,
  findByPhone,
  insertAccount,
  setPassword,
  setPhone,
} from './accounts-repo.ts';
import { type CodeGuess, orderCode, withCode } from './codes/codes-service.ts';
import { codeLimits, confirmLimits, loginLimits } from './limits.ts';
import { createMessages } from './codes/messages.ts';
import { requireImpersonalPassword, requireUncommonPassword } from './passwords/password-rules.ts';
import { createPasswords } from './passwords/passwords.ts';
import { insertIdentity } from './social/identities-repo.ts';
import { requirePhone } from './phones.ts';
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

export interface AccountsService {
  register(given: Registration, context: CallContext): Promise<CodeSent>;
  finishRegistration(guess: CodeGuess, context: CallContext): Promise<Login>;
  login(given: { phone: string; password: string }, context: CallContext): Promise<LoginStep>;
  recover(phone: string, context: CallContext): Promise<CodeSent>;
  finishRecovery(given: CodeGuess & { password: string }, context: CallContext): Promise<LoginStep>;
  /** Of a person who is signed in. The answer is no 401: a slip of the finger ends no session. */
  confirmPassword(id: string, given: string, field: string, now: Date): Promise<void>;
  changePassword(
    actor: { id: string; sessionId: string },
    given: { current_password?: string | undefined; password: string },
    now: Date,
  ): Promise<void>;
  changePhone(
    id: string,
    given: { phone: string; password: string },
    context: CallContext,
  ): Promise<CodeSent>;
  finishPhoneChange(actor: { id: string; sessionId: string }, guess: CodeGuess, now: Date): Promise<void>;
}

const DAY = 24 * 60 * 60_000;

export function createAccountsService(deps: {
  sql: Sql;
  queue: JobSender;
  sessions: SessionsService;
  secondFactor: SecondFactorService;
  phoneCountries: readonly string[];
  publicOrigin: string;
}): AccountsService {
  const { sql, queue, sessions, secondFactor, phoneCountries } = deps;
  const passwords = createPasswords();
  const messages = createMessages(deps.publicOrigin);

  async function takeCodeLimits(phone: string, { client, now }: CallContext): Promise<void> {
    await sql.begin((tx) => takeLimits(tx, codeLimits(client().address, phone), now));
  }

  async function confirmed(id: string, given: string, field: string, now: Date): Promise<AccountRow> {
    const limits = confirmLimits(id);
    await sql.begin((tx) => takeLimits(tx, limits, now));
    const account = await findById(sql, id);
    if (!(await passwords.matches(account?.password_hash, given)) || account === undefined) {
      throw fieldError(field, 'wrong_password');
    }
    await releaseLimits(sql, limits);
    return account;
  }

  return {
    /*
     * A known phone and an unknown one take the same way, hashing included: only the message differs, and that is read
     * by whoever has the phone.
     */
    async register({ phone, name, last_name, password, agreement }, context) {
      if (!agreement) throw fieldError('agreement', 'must_agree');
      requirePhone(phone, phoneCountries);
      requireUncommonPassword(password);
      requireImpersonalPassword(password, phone, [name, last_name]);
      await takeCodeLimits(phone, context);
      const { now } = context;
      const locale = context.locale();
      const password_hash = await passwords.hash(password);
      const isFree = (await findByPhone(sql, phone)) === undefined;
      const order = {
        purpose: 'registration',
        phone,
        userId: null,
        details: { first_name: name, last_name, password_hash, locale },
        text: (code: string) => (isFree ? messages.code(locale, code) : messages.alreadyRegistered(locale)),
        fits: isFree,
      } as const;
      return await orderCode(deps, order, now);
    },

    async finishRegistration(guess, { now, client }) {
      return await withCode(sql, { purpose: 'registration', ...guess }, now, async (tx, order) => {
        if (order.details === null) throw new AppError('code_expired');
        const id = await insertAccount(tx, order.phone, order.details, now);
        if (id === undefined) throw new AppError('conflict');
        const { identity } = order.details;
        if (identity && !(await insertIdentity(tx, id, identity, now))) throw new AppError('conflict');
        return await sessions.start(tx, id, client().userAgent, now);
      });
    },

    async login({ phone, password }, { now, client }) {
      requirePhone(phone, phoneCountries);
      const limits = loginLimits(client().address, phone);
      await sql.begin((tx) => takeLimits(tx, limits, now));
      const account = await findByPhone(sql, phone);
      const matches = await passwords.matches(account?.password_hash, password);
      if (!matches || account === undefined || account.deleted) throw new AppError('wrong_credentials');
      await releaseLimits(sql, limits);
      if (account.blocked) throw new AppError('blocked');
      return await sql.begin((tx) => secondFactor.admit(tx, account.id, client().userAgent, now));
    },

    async recover(phone, context) {
      requirePhone(phone, phoneCountries);
      await takeCodeLimits(phone, context);
      const { now } = context;
      const locale = context.locale();
      const account = await findByPhone(sql, phone);
      const isKnown = account !== undefined && !account.deleted;
      const order = {
        purpose: 'recovery',
        phone,
        userId: isKnown ? account.id : null,
        details: null,
        text: (code: string) => (isKnown ? messages.code(locale, code) : messages.notRegistered(locale)),
        fits: isKnown,
      } as const;
      return await orderCode(deps, order, now);
    },

    async finishRecovery({ password, ...guess }, { now, client }) {
      requireUncommonPassword(password);
      return await withCode(sql, { purpose: 'recovery', ...guess }, now, async (tx, order) => {
        const account = order.user_id === null ? undefined : await findById(tx, order.user_id);
        if (account === undefined || account.deleted || account.phone !== order.phone) {
          throw new AppError('code_expired');
        }
        if (account.blocked) throw new AppError('blocked');
        requireImpersonalPassword(password, order.phone, [account.first_name, account.last_name]);
        const hash = await passwords.hash(password);
        await setPassword(tx, account.id, hash, now);
        await revokeSessions(tx, account.id, now);
        return await secondFactor.admit(tx, account.id, client().userAgent, now);
      });
    },

    async confirmPassword(id, given, field, now) {
      await confirmed(id, given, field, now);
    },

    async changePassword(actor, { current_password = '', password }, now) {
      const account = await confirmed(actor.id, current_password, 'current_password', now);
      requireUncommonPassword(password);
      requireImpersonalPassword(password, account.phone ?? '', [account.first_name, account.last_name]);
      const hash = await passwords.hash(password);
      await sql.begin(async (tx) => {
        await setPassword(tx, actor.id, hash, now);
        await revokeSessions(tx, actor.id, now, actor.sessionId);
      });
    },

    async changePhone(id, { phone, password }, context) {
      requirePhone(phone, phoneCountries);
      await confirmed(id, password, 'password', context.now);
      await takeCodeLimits(phone, context);
      const { now } = context;
      const locale = context.locale();
      const isFree = (await findByPhone(sql, phone)) === undefined;
      const order = {
        purpose: 'phone',
        phone,
        userId: id,
        details: null,
        text: (code: string) => (isFree ? messages.code(locale, code) : messages.phoneTaken(locale)),
        fits: isFree,
      } as const;
      return await orderCode(deps, order, now);
    },

    async finishPhoneChange(actor, guess, now) {
      await withCode(sql, { purpose: 'phone', ...guess }, now, async (tx, order) => {
        if (order.user_id !== actor.id) throw new AppError('code_expired');
        const before = await findById(tx, actor.id);
        if (before === undefined || !(await setPhone(tx, actor.id, order.phone)))
          throw new AppError('conflict');
        await revokeSessions(tx, actor.id, now, actor.sessionId);
        if (before.phone === null) return;
        const text = messages.phoneChanged(before.locale, order.phone);
        await enqueueSms(tx, queue, {
          phone: before.phone,
          text,
          now,
          expiresAt: new Date(now.getTime() + DAY),
        });
      });
    },
  };
}
