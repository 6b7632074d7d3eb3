import * as v from 'valibot';
import { Done } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { SIGNED_IN, WITH_BODY } from '../errors.ts';
import { Id } from '../schema.ts';
import { NewPushSubscription, PushDevice } from './channels.ts';

export const pushEndpoints = {
  key: endpoint({
    name: 'push.key',
    method: 'GET',
    path: '/me/push-key',
    summary: 'The key by which a browser knows whose messages to take (VAPID), base64url',
    auth: 'required',
    response: v.object({ key: v.string() }),
    errors: SIGNED_IN,
  }),
  list: endpoint({
    name: 'push.list',
    method: 'GET',
    path: '/me/push-subscriptions',
    summary: 'Devices that are told by push',
    auth: 'required',
    response: v.object({ items: v.array(PushDevice) }),
    errors: SIGNED_IN,
  }),
  subscribe: endpoint({
    name: 'push.subscribe',
    method: 'POST',
    path: '/me/push-subscriptions',
    summary: 'Has this device told by push for as long as the session lasts; again is no other',
    auth: 'required',
    body: NewPushSubscription,
    response: v.object({ id: Id }),
    errors: [...WITH_BODY, 'too_many_requests'],
  }),
  unsubscribe: endpoint({
    name: 'push.unsubscribe',
    method: 'DELETE',
    path: '/me/push-subscriptions/{id}',
    summary: 'Takes that back',
    auth: 'required',
    params: v.object({ id: Id }),
    response: Done,
    errors: [...SIGNED_IN, 'not_found'],
  }),
};
