import type { DomainContext } from '../domain-context.ts';
import { createWakeUps } from '#server/realtime/channels/wake-ups.ts';
import type { RequestOfChat } from '../messages/chats-service.ts';
import type { AdsService } from '../ads/ads-service.ts';
import type { BlocksService } from '../blocks/blocks-service.ts';
import { dealsEndpoints } from '#contract/requests/deals.ts';
import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import { ACTION_OF_CHANGE, type RequestAction, type RequestedKind } from '#contract/requests/transitions.ts';
import { requestSidesEndpoints } from '#contract/requests/sides-endpoints.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Bind } from '#server/http/calls/bound-call.ts';
import { type ApplyService, createApplyService } from './apply-service.ts';
import { createRequestTransitionService, type RequestTransitionService } from './transition-service.ts';
import { createRequestsService, type RequestsService } from './requests-service.ts';

interface Services {
  readonly requests: RequestsService;
  readonly applications: ApplyService;
  readonly transitions: RequestTransitionService;
}

export function registerRequests(
  { bind, sql, events, publisher, changes, log }: DomainContext,
  { ads, blocks }: { readonly ads: AdsService; readonly blocks: BlocksService },
): Pick<RequestsService, 'dealsToStep'> & { readonly requestOf: RequestOfChat } {
  const wakeUps = createWakeUps(publisher, 'chats', log);
  const services = {
    requests: createRequestsService({ sql, ads }),
    applications: createApplyService({ sql, blocks, events, wakeUps }),
    transitions: createRequestTransitionService({ sql, events, wakeUps, changes }),
  };
  sideRoutes(bind, 'task', services);
  sideRoutes(bind, 'vacancy', services);
  bind(dealsEndpoints.list, ({ actor, query, now }) => services.requests.deals(actor.id, query, now));
  const { accept, cancel, finish } = requestSidesEndpoints.task;
  const transition = (action: RequestAction) => bindableTransition('task', action, services);
  bind(accept, transition('accept'));
  bind(cancel, transition('cancel'));
  bind(finish, transition('finish'));
  return {
    requestOf: (of, chat, reader, now) => services.requests.ofChat(of, chat, reader, now),
    dealsToStep: (person, now) => services.requests.dealsToStep(person, now),
  };
}

interface TransitionCall {
  readonly actor: Actor;
  readonly params: { readonly id: string };
  readonly body?: { readonly reason?: string | undefined } | undefined;
  readonly now: Date;
}

function bindableTransition(kind: RequestedKind, action: RequestAction, { transitions, requests }: Services) {
  return async ({ actor, params, body, now }: TransitionCall) => {
    await transitions.transitionRequest(actor.id, kind, params.id, { action, reason: body?.reason }, now);
    return await requests.one(kind, params.id, actor.id, now);
  };
}

function sideRoutes(bind: Bind, kind: RequestedKind, services: Services): void {
  const { requests, applications, transitions } = services;
  // types of the endpoints that both kinds have in common
  const list: (typeof requestsEndpoints)['task'] = requestsEndpoints[kind];
  const calls: Pick<
    (typeof requestSidesEndpoints)['task'],
    'own' | 'create' | 'changeStatus' | 'phone' | 'delete'
  > = requestSidesEndpoints[kind];
  bind(list, ({ actor, params, query, now }) => requests.list(kind, params.id, query, actor?.id, now));
  bind(calls.own, ({ actor, params, now }) => requests.own(kind, params.id, actor.id, now));
  bind(calls.create, async ({ actor, params, body: wish, now, idempotencyKey }) => {
    const application = { applicant: actor.id, kind, ad: params.id, wish, key: idempotencyKey() };
    return await requests.one(kind, await applications.apply(application, now), actor.id, now);
  });
  bind(calls.changeStatus, async ({ actor, params, body, now }) => {
    const { status, reason } = body;
    await transitions.transitionRequest(
      actor.id,
      kind,
      params.id,
      { action: ACTION_OF_CHANGE[status], reason },
      now,
    );
    return await requests.one(kind, params.id, actor.id, now);
  });
  bind(
    calls.phone,
    async ({ actor, params, now }) => ({ phone: await requests.phone(kind, params.id, actor.id, now) }),
    { leavesShared: true },
  );
  bind(calls.delete, ({ actor, params, now }) => transitions.delete(actor.id, kind, params.id, now));
}
