import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { Id } from '../schema.ts';
import { Challenge, Code, Done, Login } from './entities.ts';
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

const WITH_BODY: readonly ErrorCode[] = ['validation', 'malformed', 'unsupported_type', 'too_large'];
const SIGNED_IN: readonly ErrorCode[] = ['unauthorized', 'blocked', ...WITH_BODY];
/** Errors of a call that needs a proof. */
const PROVEN: readonly ErrorCode[] = [...SIGNED_IN, 'wrong_code', 'wrong_passkey', 'too_many_requests'];
const ProofBody = v.object({ proof: Proof });

export const secondFactorEndpoints = {
  finish: endpoint({
    name: 'auth.secondFactor',
    method: 'POST',
    path: '/security/second-factor',
    summary: 'Finishes a sign-in that asked for a second factor',
    body: v.object({ ticket: Challenge, factor: Factor }),
    response: Login,
    errors: [...WITH_BODY, 'wrong_code', 'wrong_passkey', 'ticket_expired', 'blocked', 'too_many_requests'],
  }),
  passkeyOptions: endpoint({
    name: 'auth.passkeyOptions',
    method: 'POST',
    path: '/security/passkey/options',
    summary: 'What a passkey is to sign: to sign in with it alone, or as the second factor of a ticket',
    body: v.object({ ticket: v.optional(Challenge) }),
    response: PasskeyRequest,
    errors: [...WITH_BODY, 'ticket_expired', 'too_many_requests'],
  }),
  passkeyLogin: endpoint({
    name: 'auth.passkeyLogin',
    method: 'POST',
    path: '/security/passkey',
    summary: 'Signs in by a passkey alone, which is both factors in one',
    body: v.object({ credential: PasskeyAssertion }),
    response: Login,
    errors: [...WITH_BODY, 'wrong_passkey', 'ticket_expired', 'blocked', 'too_many_requests'],
  }),
  state: endpoint({
    name: 'me.secondFactor',
    method: 'GET',
    path: '/me/second-factor',
    summary: 'Which second factors the person has',
    auth: 'required',
    response: SecondFactor,
    errors: ['unauthorized', 'blocked'],
  }),
  proofOptions: endpoint({
    name: 'me.passkeyProofOptions',
    method: 'POST',
    path: '/me/passkeys/proof-options',
    summary: 'What a passkey is to sign to prove once more who is there',
    auth: 'required',
    response: PasskeyRequest,
    errors: ['unauthorized', 'blocked'],
  }),
  totpStart: endpoint({
    name: 'me.totpStart',
    method: 'POST',
    path: '/me/second-factor/totp',
    summary: 'A new secret for an app of codes; nothing changes before its first code is confirmed',
    auth: 'required',
    body: ProofBody,
    response: TotpSetup,
    errors: PROVEN,
  }),
  totpConfirm: endpoint({
    name: 'me.totpConfirm',
    method: 'POST',
    path: '/me/second-factor/totp/confirm',
    summary: 'Turns it on by its first code; with the first factor all other sessions end',
    auth: 'required',
    body: v.object({ code: Code }),
    response: FactorAdded,
    errors: [...SIGNED_IN, 'wrong_code', 'code_expired', 'too_many_requests'],
  }),
  totpRemove: endpoint({
    name: 'me.totpRemove',
    method: 'POST',
    path: '/me/second-factor/totp/remove',
    summary: 'Turns it off',
    auth: 'required',
    body: ProofBody,
    response: Done,
    errors: [...PROVEN, 'not_found', 'second_factor_required'],
  }),
  passkeyStart: endpoint({
    name: 'me.passkeyStart',
    method: 'POST',
    path: '/me/passkeys/options',
    summary: 'What a new passkey is to be made from',
    auth: 'required',
    body: ProofBody,
    response: PasskeyCreation,
    errors: [...PROVEN, 'conflict'],
  }),
  passkeyAdd: endpoint({
    name: 'me.passkeyAdd',
    method: 'POST',
    path: '/me/passkeys',
    summary: 'Adds it; with the first factor all other sessions end',
    auth: 'required',
    body: v.object({ name: PasskeyName, credential: NewPasskey }),
    response: FactorAdded,
    errors: [...SIGNED_IN, 'wrong_passkey', 'conflict'],
  }),
  passkeyRename: endpoint({
    name: 'me.passkeyRename',
    method: 'PATCH',
    path: '/me/passkeys/{id}',
    summary: 'Gives a passkey another name',
    auth: 'required',
    params: v.object({ id: Id }),
    body: v.object({ name: PasskeyName }),
    response: Passkey,
    errors: [...SIGNED_IN, 'not_found'],
  }),
  passkeyRemove: endpoint({
    name: 'me.passkeyRemove',
    method: 'POST',
    path: '/me/passkeys/{id}/remove',
    summary: 'Takes a passkey away',
    auth: 'required',
    params: v.object({ id: Id }),
    body: ProofBody,
    response: Done,
    errors: [...PROVEN, 'not_found', 'second_factor_required'],
  }),
  recoveryCodes: endpoint({
    name: 'me.recoveryCodes',
    method: 'POST',
    path: '/me/second-factor/recovery-codes',
    summary: 'Ten new recovery codes; the old ones are void',
    auth: 'required',
    body: ProofBody,
    response: RecoveryCodes,
    errors: [...PROVEN, 'not_found'],
  }),
};
