import { endpoint } from '../endpoint.ts';
import { MyHome } from './home.ts';

export const homeEndpoints = {
  get: endpoint({
    name: 'me.home',
    method: 'GET',
    path: '/me/home',
    summary: 'Returns what waits for the person, new ads in their trades, and the figures of their account',
    auth: 'required',
    response: MyHome,
  }),
};
