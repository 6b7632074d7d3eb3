import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { Count, Id } from '../schema.ts';

export const VIEWED_RESOURCES = ['tasks', 'services', 'vacancies', 'users'] as const;
export type ViewedResource = (typeof VIEWED_RESOURCES)[number];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const View = v.object({ resource: v.picklist(VIEWED_RESOURCES), id: Id });

export const viewsEndpoints = {
  send: endpoint({
    name: 'views.send',
    method: 'POST',
    path: '/views',
    summary:
      'Counts page views: once a day for each browser, a few times for each address; unknown pages are skipped',
    body: v.object({
      /** Idempotency key of the batch, stored until the batch is answered: a retry counts once. */
      batch: v.pipe(v.string(), v.regex(UUID)),
      /** A random value that the device stores for a day, so that its views count once. */
      browser: v.optional(v.pipe(v.string(), v.regex(UUID))),
      views: v.pipe(v.array(View), v.minLength(1), v.maxLength(LIMITS.viewsMax)),
    }),
    response: v.object({ counted: Count }),
    errors: ['too_many_requests'],
  }),
};
