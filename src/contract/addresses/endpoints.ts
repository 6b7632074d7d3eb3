import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { WITH_BODY } from '../errors.ts';
import { Location } from '../schema.ts';

export const addressesEndpoints = {
  ofPlace: endpoint({
    name: 'addresses.ofPlace',
    method: 'POST',
    path: '/addresses/of-place',
    summary: 'The street and house at a place, in the language of the request; null where nobody knows',
    auth: 'required',
    body: Location,
    response: v.object({ address: v.nullable(v.string()) }),
    errors: [...WITH_BODY, 'too_many_requests'],
  }),
};
