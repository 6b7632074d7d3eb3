import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Id } from '../schema.ts';
import { Pack } from './entities.ts';

export const packsEndpoints = {
  get: endpoint({
    name: 'offline.pack',
    method: 'GET',
    path: '/packs/{kind}',
    summary:
      'Returns the pack of the newest 200 published ads of a kind, in a city or everywhere, for reading offline',
    params: v.object({ kind: v.picklist(['vacancies', 'services', 'tasks']) }),
    query: v.object({
      city: v.optional(Id),
      /** Concatenated `mark`s of the ads that the device has already, which are not sent again. */
      known: v.optional(v.pipe(v.string(), v.regex(/^([\w-]{5}){0,400}$/))),
    }),
    response: Pack,
  }),
};
