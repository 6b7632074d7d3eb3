import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as v from 'valibot';
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/auth/passkey.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import {
  type ChallengeOwner,
  insertChallenge,
  insertPasskey,
  listCredentials,
  lockPasskey,
  savePasskeyUse,
  consumeChallenge,
} from './passkeys-repo.ts';
import { hashToken, createToken } from '../create-tokens.ts';

const CHALLENGE_LIFE = 5 * 60_000;
/** COSE's numbers of Ed25519, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];

const ClientData = v.object({ challenge: v.string() });

export type Passkeys = ReturnType<typeof createPasskeys>;

export function createPasskeys({ sql, publicOrigin }: { sql: Sql; publicOrigin: string }) {
  const { origin: expectedOrigin, hostname: rpID } = new URL(publicOrigin);

  async function newChallenge(purpose: ChallengeOwner, now: Date): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = createToken();
    await insertChallenge(sql, hashToken(challenge), purpose, new Date(now.getTime() + CHALLENGE_LIFE));
    return new Uint8Array(Buffer.from(challenge, 'base64url'));
  }

  /** The signed challenge, if we made it for this purpose and it was not answered before. */
  async function answered(tx: Database, clientData: string, purpose: ChallengeOwner, now: Date) {
    const { challenge } = readClientData(clientData);
    if (!(await consumeChallenge(tx, hashToken(challenge), purpose, now)))
      throw new AppError('wrong_passkey');
    return challenge;
  }

  return {
    /** Options for a signature by one of the person's passkeys, or by anybody's. */
    async request(purpose: ChallengeOwner, now: Date): Promise<PasskeyRequest> {
      const { userId } = purpose;
      const own = userId === null ? undefined : await listCredentials(sql, userId);
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: await newChallenge(purpose, now),
        timeout: CHALLENGE_LIFE,
        userVerification: userId === null ? 'required' : 'preferred',
        ...(own && { allowCredentials: own }),
      });
      const { challenge, userVerification = 'preferred', allowCredentials } = options;
      return {
        challenge,
        rpId: rpID,
        timeout: CHALLENGE_LIFE,
        userVerification,
        ...(allowCredentials && { allowCredentials: allowCredentials.map(described) }),
      };
    },

    async creation(
      { id, phone, name }: { id: string; phone: string; name: string },
      now: Date,
    ): Promise<PasskeyCreation> {
      const options = await generateRegistrationOptions({
        rpName: 'Yumush',
        rpID,
        userName: phone,
        userDisplayName: name,
        // the id is no secret: it is in the address of the public profile
        userID: new TextEncoder().encode(id),
        challenge: await newChallenge({ purpose: 'registration', userId: id }, now),
        timeout: CHALLENGE_LIFE,
        attestationType: 'none',
        excludeCredentials: await listCredentials(sql, id),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return {
        challenge: options.challenge,
        rp: { id: rpID, name: options.rp.name },
        user: options.user,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
        timeout: CHALLENGE_LIFE,
        excludeCredentials: (options.excludeCredentials ?? []).map(described),
        authenticatorSelection: {
          residentKey: 'preferred',
          requireResidentKey: false,
          userVerification: 'preferred',
        },
        attestation: 'none',
      };
    },

    /** Returns the passkey's owner, within the transaction of the action that it allows; throws `wrong_passkey`. */
    async check(
      tx: Database,
      assertion: PasskeyAssertion,
      purpose: ChallengeOwner,
      now: Date,
    ): Promise<string> {
      const challenge = await answered(tx, assertion.response.clientDataJSON, purpose, now);
      const row = await lockPasskey(tx, assertion.id);
      if (row === undefined || (purpose.userId !== null && row.user_id !== purpose.userId)) {
        throw new AppError('wrong_passkey');
      }
      const { verified, authenticationInfo } = await refuseInvalid(() =>
        verifyAuthenticationResponse({
          response: assertion,
          expectedChallenge: challenge,
          expectedOrigin,
          expectedRPID: rpID,
          credential: {
            id: row.credential_id,
            publicKey: new Uint8Array(row.public_key),
            counter: Number(row.counter),
            transports: row.transports,
          },
          // a passkey alone replaces both factors, so it must have asked for finger, face or PIN
          requireUserVerification: purpose.userId === null,
        }),
      );
      if (!verified) throw new AppError('wrong_passkey');
      const { newCounter, credentialBackedUp } = authenticationInfo;
      await savePasskeyUse(tx, row.id, { counter: newCounter, synced: credentialBackedUp, now });
      return row.user_id;
    },

    /** Throws `wrong_passkey`, or `conflict` for a passkey that exists already. */
    async add(
      tx: Database,
      userId: string,
      { name, credential }: { name: string; credential: NewPasskey },
      now: Date,
    ) {
      const purpose = { purpose: 'registration', userId } as const;
      const challenge = await answered(tx, credential.response.clientDataJSON, purpose, now);
      const { verified, registrationInfo } = await refuseInvalid(() =>
        verifyRegistrationResponse({
          response: credential,
          expectedChallenge: challenge,
          expectedOrigin,
          expectedRPID: rpID,
          requireUserVerification: false,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      if (!verified) throw new AppError('wrong_passkey');
      const { id, publicKey, counter } = registrationInfo.credential;
      const synced = registrationInfo.credentialBackedUp;
      const transports = credential.response.transports ?? [];
      const row = { userId, credentialId: id, publicKey, counter, transports, synced, name };
      if (!(await insertPasskey(tx, row, now))) throw new AppError('conflict');
    },
  };
}

function described({ id, transports }: { id: string; transports?: string[] }) {
  return { id, type: 'public-key' as const, ...(transports && { transports }) };
}

/** Turns errors of the library, which throws for any invalid input, into `wrong_passkey`. */
async function refuseInvalid<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch {
    throw new AppError('wrong_passkey');
  }
}

function readClientData(encoded: string): { challenge: string } {
  try {
    return v.parse(ClientData, JSON.parse(Buffer.from(encoded, 'base64url').toString()));
  } catch {
    throw new AppError('wrong_passkey');
  }
}
