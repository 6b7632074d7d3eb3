import * as v from 'valibot';
import { Done } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { Repaired } from '../texts.ts';
import { ERROR_TEXT } from './limits.ts';

export const pageErrorsEndpoints = {
  send: endpoint({
    name: 'pageErrors.send',
    method: 'POST',
    path: '/log',
    summary: 'Records an error of the page or its worker, without personal data',
    body: v.object({
      source: v.optional(v.picklist(['page', 'worker']), 'page'),
      message: Repaired(ERROR_TEXT.message),
      stack: v.optional(Repaired(ERROR_TEXT.stack), ''),
      /** Id of the build that the files came from. */
      build: v.optional(Repaired(ERROR_TEXT.build), ''),
      /** The path, with a placeholder for each id. */
      route: v.optional(Repaired(ERROR_TEXT.route), ''),
    }),
    response: Done,
    errors: ['too_many_requests'],
  }),
};
