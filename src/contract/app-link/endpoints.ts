import * as v from 'valibot';
import { EmptyResponse, PhoneNumber } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';

export const appLinkEndpoints = {
  send: endpoint({
    name: 'appLink.send',
    method: 'POST',
    path: '/common/app-downloadlink',
    summary: 'Sends a link to the app by SMS',
    body: v.object({ phoneNumber: PhoneNumber }),
    encoding: 'form',
    response: EmptyResponse,
    errors: ['too_many_requests', 'no_sms_left'],
  }),
};
