import { endpoint } from '../endpoint.ts';
import { SIGNED_IN, WITH_BODY } from '../errors.ts';
import { PresenceSettings } from './entities.ts';

export const presenceEndpoints = {
  get: endpoint({
    name: 'presence.get',
    method: 'GET',
    path: '/me/presence',
    summary: 'Whether others see that the person is there, and when they last were',
    auth: 'required',
    response: PresenceSettings,
    errors: SIGNED_IN,
  }),
  edit: endpoint({
    name: 'presence.edit',
    method: 'PATCH',
    path: '/me/presence',
    summary: 'Shows it, or hides it everywhere',
    auth: 'required',
    body: PresenceSettings,
    response: PresenceSettings,
    errors: WITH_BODY,
  }),
};
