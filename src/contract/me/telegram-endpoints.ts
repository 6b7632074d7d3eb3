import { endpoint } from '../endpoint.ts';
import { SIGNED_IN } from '../errors.ts';
import { Telegram } from './channels.ts';

export const telegramEndpoints = {
  get: endpoint({
    name: 'telegram.get',
    method: 'GET',
    path: '/me/telegram',
    summary: 'Whether notifications can come by Telegram',
    auth: 'required',
    response: Telegram,
    errors: SIGNED_IN,
  }),
  check: endpoint({
    name: 'telegram.check',
    method: 'POST',
    path: '/me/telegram/check',
    summary: 'Asks Telegram whether the bot may write to the person by now; sends nothing',
    auth: 'required',
    response: Telegram,
    errors: [...SIGNED_IN, 'too_many_requests', 'unavailable'],
  }),
};
