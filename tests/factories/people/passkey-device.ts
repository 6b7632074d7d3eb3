import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/auth/passkey.ts';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Circumstances {
  /** User verification by finger, face or PIN; true by default. */
  readonly verified?: boolean;
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  /** Credential id of a new passkey in place of a random one. */
  readonly id?: string;
}

interface Key {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
  counter: number;
}

export interface PasskeyDevice {
  create(options: PasskeyCreation, how?: Circumstances): NewPasskey;
  sign(options: PasskeyRequest, how?: Circumstances): PasskeyAssertion;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const encoded = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** An authenticator in software with one passkey at a time, by the WebAuthn standard. */
export function passkeyDevice(origin: string): PasskeyDevice {
  let key: Key | undefined;

  function clientData(type: string, challenge: string, how: Circumstances): string {
    return JSON.stringify({ type, challenge, origin: how.origin ?? origin, crossOrigin: false });
  }

  function authenticatorData(rpId: string, flags: number, counter: number, rest: Uint8Array[] = []): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, ...rest]);
  }

  const flagsOf = ({ verified = true }: Circumstances) => PRESENT | (verified ? VERIFIED : 0);

  return {
    create(options, how = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const rawId = how.id === undefined ? randomBytes(32) : Buffer.from(how.id, 'base64url');
      key = { id: encoded(rawId), privateKey, userHandle: options.user.id, counter: 0 };
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE key: type 2 (elliptic curve), algorithm −7 (ES256), curve 1, and the point.
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = [Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, cose];
      const data = authenticatorData(how.rpId ?? options.rp.id, flagsOf(how) | ATTESTED, 0, attested);
      // CBOR: { fmt: 'none', attStmt: {}, authData: bytes }.
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        Buffer.from('\x63fmt\x64none', 'latin1'),
        Buffer.from('\x67attStmt\xa0', 'latin1'),
        Buffer.from('\x68authData\x58', 'latin1'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', options.challenge, how)),
          attestationObject: encoded(attestation),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },

    sign(options, how = {}) {
      if (key === undefined) throw new Error('There is no passkey on this device.');
      key.counter = how.counter ?? key.counter + 1;
      const client = clientData('webauthn.get', options.challenge, how);
      const data = authenticatorData(how.rpId ?? options.rpId, flagsOf(how), key.counter);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey);
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
          userHandle: key.userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
}
