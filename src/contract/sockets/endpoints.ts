import { endpoint } from '../endpoint.ts';
import { SocketTicket } from './entities.ts';

export const socketsEndpoints = {
  ticket: endpoint({
    name: 'sockets.ticket',
    method: 'POST',
    path: '/security/socket-ticket',
    summary: 'Creates a ticket that opens one socket within half a minute, instead of the token',
    auth: 'required',
    response: SocketTicket,
    errors: ['too_many_requests'],
  }),
};
