import * as v from 'valibot';
import { Done } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { ERROR_TEXT } from './limits.ts';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

export const pageErrorsEndpoints = {
  send: endpoint({
    name: 'pageErrors.send',
    method: 'POST',
    path: '/log',
    summary: 'Notes an error of the page or its worker. What could tell of a person is taken out of it',
    body: v.object({
      source: v.picklist(['page', 'worker']),
      message: text(ERROR_TEXT.message),
      stack: text(ERROR_TEXT.stack),
      /** The files of which build it was. */
      build: text(ERROR_TEXT.build),
      /** The path, with a mark in place of each id. */
      route: text(ERROR_TEXT.route),
    }),
    response: Done,
    errors: ['validation', 'malformed', 'unsupported_type', 'too_large', 'too_many_requests'],
  }),
};
