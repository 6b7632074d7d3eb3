import * as v from 'valibot';
import { Challenge, Code, CodeSent, Done, NewPassword, Password, Phone } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { Id } from '../schema.ts';
import { MeEdit } from './edit.ts';
import { Me, Session } from './entities.ts';

const SIGNED_IN: readonly ErrorCode[] = ['unauthorized', 'blocked'];
const WITH_BODY: readonly ErrorCode[] = [
  ...SIGNED_IN,
  'validation',
  'malformed',
  'unsupported_type',
  'too_large',
];

export const meEndpoints = {
  get: endpoint({
    name: 'me.get',
    method: 'GET',
    path: '/me',
    summary: 'Who is signed in',
    auth: 'required',
    response: Me,
    errors: SIGNED_IN,
  }),
  edit: endpoint({
    name: 'me.edit',
    method: 'PATCH',
    path: '/me/edit',
    summary: 'Changes the profile: what is absent stays, an empty string clears',
    auth: 'required',
    body: MeEdit,
    encoding: 'form',
    response: Me,
    errors: [...WITH_BODY, 'conflict'],
  }),
  sessions: endpoint({
    name: 'me.sessions',
    method: 'GET',
    path: '/me/sessions',
    summary: 'Where the person is signed in, the last used first',
    auth: 'required',
    response: v.object({ items: v.array(Session) }),
    errors: SIGNED_IN,
  }),
  endSession: endpoint({
    name: 'me.endSession',
    method: 'DELETE',
    path: '/me/sessions/{id}',
    summary: 'Ends a session',
    auth: 'required',
    params: v.object({ id: Id }),
    response: Done,
    errors: [...SIGNED_IN, 'not_found'],
  }),
  endOtherSessions: endpoint({
    name: 'me.endOtherSessions',
    method: 'DELETE',
    path: '/me/sessions',
    summary: 'Ends all sessions but the one that asks',
    auth: 'required',
    response: Done,
    errors: SIGNED_IN,
  }),
  changePassword: endpoint({
    name: 'me.changePassword',
    method: 'POST',
    path: '/me/password',
    summary: 'Changes the password and ends all other sessions',
    auth: 'required',
    body: v.object({ current_password: Password, password: NewPassword }),
    encoding: 'form',
    response: Done,
    errors: [...WITH_BODY, 'too_many_requests'],
  }),
  changePhone: endpoint({
    name: 'me.changePhone',
    method: 'POST',
    path: '/me/phone',
    summary: 'Begins a change of the phone: a code goes to the new one',
    auth: 'required',
    body: v.object({ phone: Phone, password: Password }),
    encoding: 'form',
    response: CodeSent,
    errors: [...WITH_BODY, 'too_many_requests'],
  }),
  verifyPhone: endpoint({
    name: 'me.verifyPhone',
    method: 'POST',
    path: '/me/phone/verify',
    summary: 'Finishes it by the code, ends all other sessions and tells the old phone',
    auth: 'required',
    body: v.object({ challenge: Challenge, code: Code }),
    encoding: 'form',
    response: Me,
    errors: [...WITH_BODY, 'wrong_code', 'code_expired', 'conflict'],
  }),
};
