import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Location } from '../schema.ts';

export const addressesEndpoints = {
  ofPlace: endpoint({
    name: 'addresses.ofPlace',
    method: 'POST',
    path: '/addresses/of-place',
    summary:
      'Returns the street and house at a location, in the language of the call; null where it is unknown',
    auth: 'required',
    body: Location,
    response: v.object({ address: v.nullable(v.string()) }),
    errors: ['too_many_requests'],
  }),
};
