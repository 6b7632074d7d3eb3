import { MINUTE_MS } from '#contract/time.ts';
import type { CodeSent, Login, LoginStep, UnknownPhone } from '#contract/auth/entities.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import type { CallContext } from '#server/http/calls/call-context.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import { type AccountRow, findById, findByPhone, insertAccount } from '../accounts-repo.ts';
import { type CodeGuess, type Codes, runWithCode } from '../codes/codes-service.ts';
import { createSmsTexts } from '../codes/sms-texts.ts';
import type { SecondFactorService, SignInContext } from '../factors/second-factor-service.ts';
import { requireAllowedName } from '../names-service.ts';
import { requirePhone } from '../phone-policy.ts';
import type { SessionsService } from '../sessions/sessions-service.ts';
import { hashToken, createToken } from '../create-tokens.ts';
import { insertPhoneProof, lockPhoneProof, markRegistered, readPhoneProof } from './phone-proofs-repo.ts';

interface NewPerson {
  readonly ticket: string;
  readonly name: string;
  readonly last_name: string;
  readonly agreement: boolean;
}

const TICKET_LIFE_MS = 15 * MINUTE_MS;

export type PhoneSignInService = ReturnType<typeof createPhoneSignInService>;

export function createPhoneSignInService(deps: {
  sql: Sql;
  codes: Codes;
  sessions: SessionsService;
  secondFactor: SecondFactorService;
  phoneCountries: readonly string[];
  publicOrigin: string;
}) {
  const { sql, codes, sessions, secondFactor, phoneCountries } = deps;
  const messages = createSmsTexts(deps.publicOrigin);

  function requireAdmissible(account: AccountRow | undefined, expired: AppError): AccountRow {
    if (account === undefined || account.deleted) throw expired;
    if (account.blocked) throw new AppError('blocked');
    return account;
  }

  async function issueTicket(tx: Transaction, phone: string, now: Date): Promise<UnknownPhone> {
    const ticket = createToken();
    const expiresAt = new Date(now.getTime() + TICKET_LIFE_MS);
    await insertPhoneProof(tx, hashToken(ticket), phone, expiresAt);
    return { registration: { ticket, expires_at: expiresAt.toISOString() } };
  }

  return {
    /*
     * The account is looked up once the code has proved the phone, so that nothing here depends on whether there is
     * one: neither the answer, nor its time, nor the message.
     */
    async sendCode(phone: string, context: CallContext): Promise<CodeSent> {
      requirePhone(phone, phoneCountries);
      const payer = await codes.count(phone, context);
      const text = (code: string) => messages.code(context.locale(), code);
      return await codes.order({ purpose: 'sign_in', phone, text, payer }, context.now);
    },

    /** Signs in the phone's owner; a phone without an account gets a ticket to register with. */
    async finish(guess: CodeGuess, { now, client }: SignInContext): Promise<LoginStep | UnknownPhone> {
      let owner: string | null = null;
      const admitOwner = async (tx: Transaction, phone: string) => {
        const account = await findByPhone(tx, phone);
        if (account === undefined) return await issueTicket(tx, phone, now);
        const { id } = requireAdmissible(account, new AppError('code_expired'));
        // The phone changed hands between the two readings: the code stays unused, and the next try finds its owner.
        if (id !== owner) throw new AppError('code_expired');
        return await secondFactor.admit(tx, id, client(), now);
      };
      return await runWithCode(sql, { purpose: 'sign_in', ...guess }, now, {
        owner: async ({ phone }) => (owner = (await findByPhone(sql, phone))?.id ?? null),
        first: (tx, { phone }) => admitOwner(tx, phone),
        again: (tx, { phone }) => admitOwner(tx, phone),
      });
    },

    async register({ ticket, name, last_name, agreement }: NewPerson, context: CallContext): Promise<Login> {
      if (!agreement) throw fieldError('agreement', 'must_agree');
      requireAllowedName({ name, last_name });
      const { now, client } = context;
      const locale = context.locale();
      const ticketHash = hashToken(ticket);
      const expired = new AppError('code_expired');
      const login = await sql.begin(async (tx) => {
        await lockPhoneProof(tx, ticketHash);
        const proof = await readPhoneProof(tx, ticketHash, now);
        if (proof === undefined) throw expired;
        if (proof.user_id !== null) {
          const account = requireAdmissible(await findById(tx, proof.user_id), expired);
          if (account.phone !== proof.phone) throw expired;
          const step = await secondFactor.admit(tx, account.id, client(), now);
          // A second factor that was set up meanwhile is asked for by a normal sign-in.
          if ('second_factor' in step) throw expired;
          return step;
        }
        const details = { first_name: name, last_name, password_hash: null, locale };
        const id = await insertAccount(tx, proof.phone, details, now);
        if (id === undefined) throw new AppError('conflict');
        await markRegistered(tx, ticketHash, id);
        return await sessions.start(tx, id, client(), now);
      });
      return { ...login, registered: true };
    },
  };
}
