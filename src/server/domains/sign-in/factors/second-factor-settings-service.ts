import type { NewPasskey, PasskeyCreation } from '#contract/auth/passkey.ts';
import {
  type Passkey,
  PASSKEYS_MAX,
  type Proof,
  type SecondFactor,
  type TotpSetup,
} from '#contract/auth/second-factor.ts';
import type { Database, Sql, Transaction } from '#server/db/client.ts';
import { lockPerson } from '#server/db/row-order.ts';
import { type Actor, noSessionError } from '#server/http/actor.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { findById } from '../accounts-repo.ts';
import { deletePasskey, listPasskeys, renamePasskey } from './passkeys-repo.ts';
import type { Passkeys } from './passkeys-service.ts';
import type { RunWithProof } from './run-with-proof.ts';
import { deleteRecoveryCodes } from './recovery-codes-repo.ts';
import { replaceRecoveryCodes } from './recovery-codes-service.ts';
import { type Factors, unmarkFactorPassed, markFactorPassed, readFactors } from './second-factor-repo.ts';
import { revokeSessions } from '../sessions/session-repo.ts';
import { confirmTotp, deleteTotp, readPendingTotp, savePendingTotp } from './totp-repo.ts';
import type { SecretCipher } from './seal-totp.ts';
import { createTotpSecret, findTotpStep, buildTotpUri } from './compute-totp.ts';

interface Added {
  recovery_codes: string[] | null;
}

const SETUP_LIFE = 15 * 60_000;

export type SecondFactorSettings = ReturnType<typeof createSecondFactorSettings>;

export function createSecondFactorSettings(deps: {
  sql: Sql;
  passkeys: Passkeys;
  seal: SecretCipher;
  runWithProof: RunWithProof;
}) {
  const { sql, passkeys, seal, runWithProof } = deps;

  async function personOf({ id }: Actor) {
    const account = await findById(sql, id);
    if (account === undefined) throw noSessionError();
    return { id, phone: account.phone ?? id, name: `${account.first_name} ${account.last_name}`.trim() };
  }

  async function factorsOf(tx: Database, { id }: Actor): Promise<Factors> {
    const factors = await readFactors(tx, id);
    if (factors === undefined) throw noSessionError();
    return factors;
  }

  /** Adds a factor, which the session has thereby proven. The first factor ends all sessions that began without one. */
  async function adding(actor: Actor, now: Date, add: (tx: Transaction) => Promise<void>): Promise<Added> {
    return await sql.begin(async (tx) => {
      await lockPerson(tx, actor.id);
      const isFirst = !hasAny(await factorsOf(tx, actor));
      await add(tx);
      await markFactorPassed(tx, actor.sessionId, now);
      if (!isFirst) return { recovery_codes: null };
      await revokeSessions(tx, actor.id, now, actor.sessionId);
      return { recovery_codes: await replaceRecoveryCodes(tx, actor.id) };
    });
  }

  async function removing(
    actor: Actor,
    tx: Transaction,
    remove: (tx: Transaction) => Promise<boolean>,
  ): Promise<void> {
    await lockPerson(tx, actor.id);
    if (!(await remove(tx))) throw new AppError('not_found');
    const left = await factorsOf(tx, actor);
    if (hasAny(left)) return;
    if (left.moderator) throw new AppError('second_factor_required');
    await deleteRecoveryCodes(tx, actor.id);
    await unmarkFactorPassed(tx, actor.id);
  }

  return {
    async state(actor: Actor): Promise<SecondFactor> {
      const { totp, recovery_codes_left, moderator } = await factorsOf(sql, actor);
      const keys = await listPasskeys(sql, actor.id);
      return {
        totp,
        passkeys: keys,
        recovery_codes_left,
        required: moderator,
        passed: actor.secondFactor,
      };
    },

    proofOptions: (actor: Actor, now: Date) => passkeys.request({ purpose: 'proof', userId: actor.id }, now),

    async startTotp(actor: Actor, proof: Proof, now: Date): Promise<TotpSetup> {
      const { phone } = await personOf(actor);
      const secret = createTotpSecret();
      const sealed = await seal.seal(secret, actor.id);
      const until = new Date(now.getTime() + SETUP_LIFE);
      await runWithProof(actor, proof, now, (tx) => savePendingTotp(tx, actor.id, sealed, until));
      return { secret, uri: buildTotpUri(secret, phone), expires_at: until.toISOString() };
    },

    async confirmTotp(actor: Actor, code: string, now: Date): Promise<Added> {
      const pending = await readPendingTotp(sql, actor.id, now);
      if (pending === undefined) throw new AppError('code_expired');
      const step = findTotpStep(await seal.open(pending, actor.id), code, now);
      if (step === undefined) throw new AppError('wrong_code');
      return await adding(actor, now, async (tx) => {
        if (!(await confirmTotp(tx, actor.id, pending, step))) throw new AppError('code_expired');
      });
    },

    removeTotp: (actor: Actor, proof: Proof, now: Date) =>
      runWithProof(actor, proof, now, (tx) => removing(actor, tx, () => deleteTotp(tx, actor.id))),

    async startPasskey(actor: Actor, proof: Proof, now: Date): Promise<PasskeyCreation> {
      const person = await personOf(actor);
      await runWithProof(actor, proof, now, async (tx) => {
        if ((await factorsOf(tx, actor)).passkeys >= PASSKEYS_MAX) throw new AppError('conflict');
      });
      return await passkeys.creation(person, now);
    },

    addPasskey: (actor: Actor, passkey: { name: string; credential: NewPasskey }, now: Date) =>
      adding(actor, now, (tx) => passkeys.add(tx, actor.id, passkey, now)),

    async renamePasskey(actor: Actor, id: string, name: string): Promise<Passkey> {
      const key = await renamePasskey(sql, actor.id, id, name);
      if (key === undefined) throw new AppError('not_found');
      return key;
    },

    removePasskey: (actor: Actor, id: string, proof: Proof, now: Date) =>
      runWithProof(actor, proof, now, (tx) => removing(actor, tx, () => deletePasskey(tx, actor.id, id))),

    renewRecoveryCodes: (actor: Actor, proof: Proof, now: Date) =>
      runWithProof(actor, proof, now, async (tx) => {
        await lockPerson(tx, actor.id);
        if (!hasAny(await factorsOf(tx, actor))) throw new AppError('not_found');
        return { recovery_codes: await replaceRecoveryCodes(tx, actor.id) };
      }),
  };
}

function hasAny({ totp, passkeys }: Factors): boolean {
  return totp || passkeys > 0;
}
