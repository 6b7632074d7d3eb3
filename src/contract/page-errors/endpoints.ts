import * as v from 'valibot';
import { EmptyResponse } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { SanitizedText } from '../texts.ts';
import { ERROR_TEXT_CHARS_MAX } from './limits.ts';

export const pageErrorsEndpoints = {
  send: endpoint({
    name: 'pageErrors.send',
    method: 'POST',
    path: '/log',
    summary: 'Records an error of the page or its worker, without personal data',
    body: v.object({
      source: v.optional(v.picklist(['page', 'worker']), 'page'),
      message: SanitizedText(ERROR_TEXT_CHARS_MAX.message),
      stack: v.optional(SanitizedText(ERROR_TEXT_CHARS_MAX.stack), ''),
      /** Id of the build that the files came from. */
      build: v.optional(SanitizedText(ERROR_TEXT_CHARS_MAX.build), ''),
      /** The path, with a placeholder for each id. */
      route: v.optional(SanitizedText(ERROR_TEXT_CHARS_MAX.route), ''),
    }),
    response: EmptyResponse,
    errors: ['too_many_requests'],
  }),
};
