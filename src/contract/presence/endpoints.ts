import { endpoint } from '../endpoint.ts';
import { PresenceSettings } from './entities.ts';

export const presenceEndpoints = {
  get: endpoint({
    name: 'presence.get',
    method: 'GET',
    path: '/me/presence',
    summary: 'Returns whether others see that the person is online and when they were last seen',
    auth: 'required',
    response: PresenceSettings,
  }),
  edit: endpoint({
    name: 'presence.edit',
    method: 'PATCH',
    path: '/me/presence',
    summary: 'Shows or hides the person’s presence everywhere',
    auth: 'required',
    body: PresenceSettings,
    response: PresenceSettings,
  }),
};
