import * as v from 'valibot';
import { EmptyResponse } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { ById, Id } from '../schema.ts';
import { NewPushSubscription, PushDevice } from './channels.ts';

export const pushEndpoints = {
  key: endpoint({
    name: 'push.key',
    method: 'GET',
    path: '/me/push-key',
    summary: 'Returns the server’s public VAPID key in base64url, for push subscriptions',
    auth: 'required',
    response: v.object({ key: v.string() }),
  }),
  list: endpoint({
    name: 'push.list',
    method: 'GET',
    path: '/me/push-subscriptions',
    summary: 'Lists the person’s push subscriptions',
    auth: 'required',
    response: v.object({
      items: v.array(PushDevice),
      /** Whether push was turned off for this device from another one. */
      off: v.boolean(),
    }),
  }),
  subscribe: endpoint({
    name: 'push.subscribe',
    method: 'POST',
    path: '/me/push-subscriptions',
    summary: 'Subscribes this device to push until its session ends; repeating it has no effect',
    auth: 'required',
    body: NewPushSubscription,
    response: v.object({ id: Id }),
    errors: ['too_many_requests'],
  }),
  unsubscribe: endpoint({
    name: 'push.unsubscribe',
    method: 'DELETE',
    path: '/me/push-subscriptions/{id}',
    summary: 'Unsubscribes a device from push',
    auth: 'required',
    params: ById,
    response: EmptyResponse,
  }),
};
