import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { ById } from '../schema.ts';
import { Challenge, Code, EmptyResponse, Login } from './entities.ts';
import { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from './passkey.ts';
import {
  Factor,
  FactorAdded,
  Passkey,
  PasskeyName,
  Proof,
  RecoveryCodes,
  SecondFactor,
  TotpSetup,
} from './second-factor.ts';

/** Errors of a call that needs a proof. */
const PROVEN: readonly ErrorCode[] = ['wrong_code', 'wrong_passkey', 'too_many_requests'];
const ProofBody = v.object({ proof: Proof });

export const secondFactorEndpoints = {
  finish: endpoint({
    name: 'auth.secondFactor',
    method: 'POST',
    path: '/security/second-factor',
    summary: 'Finishes a sign-in that requires a second factor',
    body: v.object({ ticket: Challenge, factor: Factor }),
    response: Login,
    errors: ['wrong_code', 'wrong_passkey', 'ticket_expired', 'blocked', 'too_many_requests'],
  }),
  passkeyOptions: endpoint({
    name: 'auth.passkeyOptions',
    method: 'POST',
    path: '/security/passkey/options',
    summary:
      'Returns the challenge for a passkey, to sign in with it alone or as the second factor of a ticket',
    body: v.object({ ticket: v.optional(Challenge) }),
    response: PasskeyRequest,
    errors: ['ticket_expired', 'too_many_requests'],
  }),
  passkeyLogin: endpoint({
    name: 'auth.passkeyLogin',
    method: 'POST',
    path: '/security/passkey',
    summary: 'Signs in with a passkey alone, which counts as both factors',
    body: v.object({ credential: PasskeyAssertion }),
    response: Login,
    errors: ['wrong_passkey', 'ticket_expired', 'blocked', 'too_many_requests'],
  }),
  state: endpoint({
    name: 'me.secondFactor',
    method: 'GET',
    path: '/me/second-factor',
    summary: 'Lists the person’s second factors',
    auth: 'required',
    response: SecondFactor,
  }),
  proofOptions: endpoint({
    name: 'me.passkeyProofOptions',
    method: 'POST',
    path: '/me/passkeys/proof-options',
    summary: 'Returns the challenge for a passkey that confirms a sensitive change',
    auth: 'required',
    response: PasskeyRequest,
  }),
  totpStart: endpoint({
    name: 'me.totpStart',
    method: 'POST',
    path: '/me/second-factor/totp',
    summary: 'Creates a secret for an authenticator app; it has no effect until its first code is confirmed',
    auth: 'required',
    body: ProofBody,
    response: TotpSetup,
    errors: PROVEN,
  }),
  totpConfirm: endpoint({
    name: 'me.totpConfirm',
    method: 'POST',
    path: '/me/second-factor/totp/confirm',
    summary:
      'Turns the authenticator app on with its first code; the first second factor ends all other sessions',
    auth: 'required',
    body: v.object({ code: Code }),
    response: FactorAdded,
    errors: ['wrong_code', 'code_expired', 'too_many_requests'],
  }),
  totpRemove: endpoint({
    name: 'me.totpRemove',
    method: 'POST',
    path: '/me/second-factor/totp/remove',
    summary: 'Removes the authenticator app',
    auth: 'required',
    body: ProofBody,
    response: EmptyResponse,
    errors: [...PROVEN, 'not_found', 'second_factor_required'],
  }),
  passkeyStart: endpoint({
    name: 'me.passkeyStart',
    method: 'POST',
    path: '/me/passkeys/options',
    summary: 'Returns the options for creating a passkey',
    auth: 'required',
    body: ProofBody,
    response: PasskeyCreation,
    errors: [...PROVEN, 'conflict'],
  }),
  passkeyAdd: endpoint({
    name: 'me.passkeyAdd',
    method: 'POST',
    path: '/me/passkeys',
    summary: 'Adds a passkey; the first second factor ends all other sessions',
    auth: 'required',
    body: v.object({ name: PasskeyName, credential: NewPasskey }),
    response: FactorAdded,
    errors: ['wrong_passkey', 'conflict'],
  }),
  passkeyRename: endpoint({
    name: 'me.passkeyRename',
    method: 'PATCH',
    path: '/me/passkeys/{id}',
    summary: 'Renames a passkey',
    auth: 'required',
    params: ById,
    body: v.object({ name: PasskeyName }),
    response: Passkey,
  }),
  passkeyRemove: endpoint({
    name: 'me.passkeyRemove',
    method: 'POST',
    path: '/me/passkeys/{id}/remove',
    summary: 'Removes a passkey',
    auth: 'required',
    params: ById,
    body: ProofBody,
    response: EmptyResponse,
    errors: [...PROVEN, 'second_factor_required'],
  }),
  recoveryCodes: endpoint({
    name: 'me.recoveryCodes',
    method: 'POST',
    path: '/me/second-factor/recovery-codes',
    summary: 'Creates ten new recovery codes; the old ones become invalid',
    auth: 'required',
    body: ProofBody,
    response: RecoveryCodes,
    errors: [...PROVEN, 'not_found'],
  }),
};
