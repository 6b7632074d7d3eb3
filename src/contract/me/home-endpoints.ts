import { endpoint } from '../endpoint.ts';
import { SIGNED_IN } from '../errors.ts';
import { MyHome } from './home.ts';

export const homeEndpoints = {
  get: endpoint({
    name: 'me.home',
    method: 'GET',
    path: '/me/home',
    summary: 'What others say of the person, what there is on the balance and what asks to be done',
    auth: 'required',
    response: MyHome,
    errors: SIGNED_IN,
  }),
};
