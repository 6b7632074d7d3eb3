import * as v from 'valibot';
import { AD_PLURALS, type AdKind } from '../ads/kinds.ts';
import { endpoint } from '../endpoint.ts';
import { ById, Money, Page, PageQuery, Timestamp } from '../schema.ts';
import { Balance, BalanceEntry, PAYMENT_PROVIDERS, TopUp, TopUpAmount } from './entities.ts';

function highlightEndpoint(kind: AdKind) {
  const plural = AD_PLURALS[kind];
  return endpoint({
    name: `${plural}.highlight`,
    method: 'POST',
    path: `/${plural}/{id}/highlight`,
    summary: 'Highlights an own published ad, paid from the balance; repeating it extends the time',
    auth: 'required',
    params: ById,
    keyed: 'required',
    response: v.object({ highlighted_until: Timestamp, balance: Money }),
    errors: ['validation', 'not_published', 'insufficient_funds'],
  });
}

export const balanceEndpoints = {
  get: endpoint({
    name: 'balance.get',
    method: 'GET',
    path: '/me/balance',
    summary: 'Returns the balance, the ways to top it up and the prices of paid services',
    auth: 'required',
    response: Balance,
  }),
  entries: endpoint({
    name: 'balance.entries',
    method: 'GET',
    path: '/me/balance/entries',
    summary: 'Lists the balance’s entries, newest first',
    auth: 'required',
    query: PageQuery,
    response: Page(BalanceEntry),
  }),
  topUp: endpoint({
    name: 'balance.topUp',
    method: 'POST',
    path: '/me/balance/top-ups',
    summary: 'Starts a top-up and returns the address where it is paid',
    auth: 'required',
    body: v.object({ amount: TopUpAmount, provider: v.picklist(PAYMENT_PROVIDERS) }),
    keyed: 'required',
    response: TopUp,
    errors: ['too_many_requests'],
  }),
  topUpState: endpoint({
    name: 'balance.topUpState',
    method: 'GET',
    path: '/me/balance/top-ups/{id}',
    summary: 'Returns the state of a top-up',
    auth: 'required',
    params: ById,
    response: TopUp,
  }),
  testPayment: endpoint({
    name: 'balance.testPayment',
    method: 'POST',
    path: '/me/balance/top-ups/{id}/test-payment',
    summary: 'Pays or declines a top-up of the test provider; not in production',
    auth: 'required',
    params: ById,
    body: v.object({ outcome: v.picklist(['pay', 'decline']) }),
    response: TopUp,
    errors: ['conflict'],
  }),
  highlightTask: highlightEndpoint('task'),
  highlightService: highlightEndpoint('service'),
  highlightVacancy: highlightEndpoint('vacancy'),
};
