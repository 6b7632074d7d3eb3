import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/auth/passkey.ts';

/** The browser knows passkeys. Asked in effects and events only: the server's page shows none. */
export function knowsPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** The browser's own dialog; rejects where the person leaves it. */
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
