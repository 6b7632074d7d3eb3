import * as v from 'valibot';

/*
 * Passkeys travel in the JSON of the WebAuthn standard, names included: browsers and libraries read and write it
 * unchanged.
 */

const bytes = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[\w-]+$/));
const CredentialId = bytes(1400);
const Verification = v.picklist(['required', 'preferred', 'discouraged']);

const Descriptor = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.exactOptional(v.array(v.string())),
});

/** Options of a sign-in with a passkey, for the browser (WebAuthn request). */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  /** Allowed passkeys; absent: any passkey of this site. */
  allowCredentials: v.exactOptional(v.array(Descriptor)),
  userVerification: Verification,
});
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>;

/** Options of a new passkey, for the browser (WebAuthn creation). */
export const PasskeyCreation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.number(),
  excludeCredentials: v.array(Descriptor),
  authenticatorSelection: v.object({
    residentKey: Verification,
    requireResidentKey: v.boolean(),
    userVerification: Verification,
  }),
  attestation: v.literal('none'),
});
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreation>;

/** The browser's result of creating a passkey. */
export const NewPasskey = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: v.exactOptional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)),
    ),
  }),
  clientExtensionResults: v.optional(v.object({}), {}),
});
export type NewPasskey = v.InferOutput<typeof NewPasskey>;

/** The browser's result of signing in with a passkey. */
export const PasskeyAssertion = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: v.exactOptional(bytes(100)),
  }),
  clientExtensionResults: v.optional(v.object({}), {}),
});
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>;
