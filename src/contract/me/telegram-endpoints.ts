import { endpoint } from '../endpoint.ts';
import { Telegram } from './channels.ts';

export const telegramEndpoints = {
  get: endpoint({
    name: 'telegram.get',
    method: 'GET',
    path: '/me/telegram',
    summary: 'Returns whether notifications can be delivered by Telegram',
    auth: 'required',
    response: Telegram,
  }),
  check: endpoint({
    name: 'telegram.check',
    method: 'POST',
    path: '/me/telegram/check',
    summary: 'Checks with Telegram whether the bot may write to the person; sends no message',
    auth: 'required',
    response: Telegram,
    errors: ['too_many_requests', 'unavailable'],
  }),
};
