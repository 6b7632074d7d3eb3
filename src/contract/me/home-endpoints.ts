import { endpoint } from '../endpoint.ts';
import { SIGNED_IN } from '../errors.ts';
import { MyHome } from './home.ts';

export const homeEndpoints = {
  get: endpoint({
    name: 'me.home',
    method: 'GET',
    path: '/me/home',
    summary: 'Returns the person’s rating, balance and to-dos for the cabinet’s home screen',
    auth: 'required',
    response: MyHome,
    errors: SIGNED_IN,
  }),
};
