import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/auth/passkey.ts';

/** Whether the browser supports passkeys. Call it in effects and events only: the server's markup shows none. */
export function knowsPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Opens the browser's passkey dialog; rejects when the person closes it. */
export async function signWithPasskey(options: PasskeyRequest): Promise<PasskeyAssertion> {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
  return { id, rawId, type, response, clientExtensionResults: {} };
}

export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    clientExtensionResults: {},
  };
}
