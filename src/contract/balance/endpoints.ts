import * as v from 'valibot';
import { AD_PLURALS, type AdKind } from '../ads/kinds.ts';
import { endpoint } from '../endpoint.ts';
import { SIGNED_IN, WITH_BODY } from '../errors.ts';
import { Id, Money, Page, param, Timestamp } from '../schema.ts';
import { Balance, BalanceEntry, PAYMENT_PROVIDERS, TopUp, TopUpAmount } from './entities.ts';

const ById = v.object({ id: Id });

function highlightEndpoint(kind: AdKind) {
  const plural = AD_PLURALS[kind];
  return endpoint({
    name: `${plural}.highlight`,
    method: 'POST',
    path: `/${plural}/{id}/highlight`,
    summary: 'Lets one of the own published ads stand out, paid from the balance; once more adds to the time',
    auth: 'required',
    params: ById,
    keyed: 'required',
    response: v.object({ highlighted_until: Timestamp, balance: Money }),
    errors: [...SIGNED_IN, 'validation', 'not_found', 'conflict', 'not_published', 'insufficient_funds'],
  });
}

export const balanceEndpoints = {
  get: endpoint({
    name: 'balance.get',
    method: 'GET',
    path: '/me/balance',
    summary: 'What there is, how it can be topped up and what it buys',
    auth: 'required',
    response: Balance,
    errors: SIGNED_IN,
  }),
  entries: endpoint({
    name: 'balance.entries',
    method: 'GET',
    path: '/me/balance/entries',
    summary: 'What came in and went out, the newest first, a page at a time',
    auth: 'required',
    query: v.object({ size: param.size, cursor: param.cursor }),
    response: Page(BalanceEntry),
    errors: [...SIGNED_IN, 'validation'],
  }),
  topUp: endpoint({
    name: 'balance.topUp',
    method: 'POST',
    path: '/me/balance/top-ups',
    summary: 'Begins a top-up; the answer says where it is paid',
    auth: 'required',
    body: v.object({ amount: TopUpAmount, provider: v.picklist(PAYMENT_PROVIDERS) }),
    keyed: 'required',
    response: TopUp,
    errors: [...WITH_BODY, 'conflict', 'too_many_requests'],
  }),
  topUpState: endpoint({
    name: 'balance.topUpState',
    method: 'GET',
    path: '/me/balance/top-ups/{id}',
    summary: 'What became of a top-up',
    auth: 'required',
    params: ById,
    response: TopUp,
    errors: [...SIGNED_IN, 'not_found'],
  }),
  testPayment: endpoint({
    name: 'balance.testPayment',
    method: 'POST',
    path: '/me/balance/top-ups/{id}/test-payment',
    summary: 'Pays a top-up by the test provider, or declines to; not in production',
    auth: 'required',
    params: ById,
    body: v.object({ outcome: v.picklist(['pay', 'decline']) }),
    response: TopUp,
    errors: [...WITH_BODY, 'not_found', 'conflict'],
  }),
  highlightTask: highlightEndpoint('task'),
  highlightService: highlightEndpoint('service'),
  highlightVacancy: highlightEndpoint('vacancy'),
};
