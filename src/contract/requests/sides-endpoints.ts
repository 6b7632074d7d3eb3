import * as v from 'valibot';
import { AD_PLURALS } from '../ads/kinds.ts';
import { EmptyResponse } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { AD_NOT_PUBLIC_ERRORS, MISSING_AD_ERRORS } from '../errors.ts';
import { ById } from '../schema.ts';
import { RequestWithDetails } from './entities.ts';
import { CancelReasonText, NewRequest } from './inputs.ts';
import { REQUEST_TARGET_STATUSES, type RequestedKind } from './transitions.ts';

/** The state or a limit forbids a transition, or the other side takes it. */
const NOT_NOW = ['wrong_state', 'author_decides', 'applicant_decides', 'too_many_requests'] as const;

/** A transition with a call of its own; state and caller decide whether it is allowed. */
function moveEndpoint(name: string, path: string, summary: string) {
  return endpoint({
    name,
    method: 'POST',
    path,
    summary,
    auth: 'required',
    params: ById,
    response: RequestWithDetails,
    errors: NOT_NOW,
  });
}

/** A change that a caller may request; not all of them are for a vacancy's request. */
const StatusWanted = v.object({
  status: v.picklist(REQUEST_TARGET_STATUSES),
  /** Only with `cancelled` and `withdrawn`. */
  reason: v.optional(CancelReasonText),
});

function sidesOf<K extends RequestedKind>(kind: K) {
  const name = `${kind}Requests`;
  const list = `/${AD_PLURALS[kind]}/{id}/${kind}-requests`;
  const one = `/${kind}-requests/{id}`;
  return {
    own: endpoint({
      name: `${name}.own`,
      method: 'GET',
      path: `${list}/own`,
      summary: `Returns the person's last request to a ${kind}; null without one`,
      auth: 'required',
      params: ById,
      response: v.object({ request: v.nullable(RequestWithDetails) }),
      errors: MISSING_AD_ERRORS,
    }),
    create: endpoint({
      name: `${name}.create`,
      method: 'POST',
      path: list,
      summary: `Applies to a ${kind}; one open request at a time`,
      auth: 'required',
      keyed: 'optional',
      params: ById,
      body: NewRequest,
      response: RequestWithDetails,
      errors: [
        ...AD_NOT_PUBLIC_ERRORS,
        'already_applied',
        'amount_changed',
        'wrong_state',
        'own_ad',
        'not_welcome',
        'resume_incomplete',
        'too_many_requests',
      ],
    }),
    changeStatus: endpoint({
      name: `${name}.changeStatus`,
      method: 'POST',
      path: `${one}/change-status`,
      summary:
        'Changes the status of a request, where its state and the person’s side permit it; `done` tells the author that the work is done',
      auth: 'required',
      params: ById,
      body: StatusWanted,
      encoding: 'form',
      response: RequestWithDetails,
      errors: NOT_NOW,
    }),
    phone: endpoint({
      name: `${name}.phone`,
      method: 'POST',
      path: `${one}/phone`,
      summary: 'Shows the phone of the other side, from the choice on until the deal is long over',
      auth: 'required',
      params: ById,
      /** E.164. */
      response: v.object({ phone: v.string() }),
      errors: ['too_many_requests'],
    }),
    delete: endpoint({
      name: `${name}.delete`,
      method: 'DELETE',
      path: one,
      summary: 'Hides a request from the person’s own list; a waiting request is withdrawn',
      auth: 'required',
      params: ById,
      response: EmptyResponse,
      errors: ['wrong_state'],
    }),
  };
}

/** Actions of a request's two sides; the public list of applicants is a separate endpoint. */
export const requestActionsEndpoints = {
  task: {
    ...sidesOf('task'),
    accept: moveEndpoint(
      'taskRequests.accept',
      '/task-requests/{id}/accept',
      'Accepts a performer’s request; the other requests wait until the task is finished',
    ),
    cancel: endpoint({
      name: 'taskRequests.cancel',
      method: 'POST',
      path: '/task-requests/{id}/cancel-by-customer',
      summary: 'Cancels the deal with the performer, with a reason or without; the task is published again',
      auth: 'required',
      params: ById,
      body: v.object({ reason: v.optional(CancelReasonText) }),
      encoding: 'form',
      response: RequestWithDetails,
      errors: NOT_NOW,
    }),
    finish: moveEndpoint(
      'taskRequests.finish',
      '/task-requests/{id}/finish-by-customer',
      'Finishes the task',
    ),
  },
  vacancy: sidesOf('vacancy'),
};
