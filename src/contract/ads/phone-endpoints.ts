import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { MISSING_AD_ERRORS } from '../errors.ts';
import { ById } from '../schema.ts';
import { AD_PLURALS, type AdKind } from './kinds.ts';

const phoneOf = (kind: AdKind) =>
  endpoint({
    name: `${AD_PLURALS[kind]}.phone`,
    method: 'POST',
    path: `/${AD_PLURALS[kind]}/{id}/phone`,
    summary:
      'Reveals the phone of an ad’s author while the ad is published; counted, and limited for each day',
    auth: 'required',
    params: ById,
    /** E.164. */
    response: v.object({ phone: v.string() }),
    errors: [...MISSING_AD_ERRORS, 'performer_chosen', 'too_many_requests'],
  });

export const phoneEndpoints = {
  task: phoneOf('task'),
  service: phoneOf('service'),
  vacancy: phoneOf('vacancy'),
};
