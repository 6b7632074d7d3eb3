import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import {
  STATUS_AFTER_ACTION,
  type RequestAction,
  type RequestedKind,
} from '#contract/requests/transitions.ts';
import { requestSidesEndpoints } from '#contract/requests/sides-endpoints.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { ApplyService } from './apply-service.ts';
import type { RequestTransitionService } from './transition-service.ts';
import type { RequestsService } from './requests-service.ts';

interface Services {
  readonly requests: RequestsService;
  readonly applications: ApplyService;
  readonly moves: RequestTransitionService;
}

export function requestsRoutes(bind: Bind, services: Services): void {
  sideRoutes(bind, 'task', services);
  sideRoutes(bind, 'vacancy', services);
  const { accept, cancel, finish } = requestSidesEndpoints.task;
  const move = (act: RequestAction) => moveOf('task', act, services);
  bind(accept, move('accept'));
  bind(cancel, move('cancel'));
  bind(finish, move('finish'));
}

interface Moving {
  readonly actor: Actor;
  readonly params: { readonly id: string };
  readonly now: Date;
}

function moveOf(kind: RequestedKind, act: RequestAction, { moves, requests }: Services) {
  return async ({ actor, params, now }: Moving) => {
    await moves.move(actor.id, kind, params.id, act, now);
    return await requests.one(kind, params.id, actor.id);
  };
}

function sideRoutes(bind: Bind, kind: RequestedKind, services: Services): void {
  const { requests, applications, moves } = services;
  // the endpoints that both kinds have in common
  const list: (typeof requestsEndpoints)['task'] = requestsEndpoints[kind];
  const calls: Pick<(typeof requestSidesEndpoints)['task'], 'own' | 'create' | 'changeStatus' | 'delete'> =
    requestSidesEndpoints[kind];
  bind(list, ({ actor, params, query }) => requests.list(kind, params.id, query, actor?.id));
  bind(calls.own, ({ actor, params }) => requests.own(kind, params.id, actor.id));
  bind(calls.create, async ({ actor, params, body: given, now, idempotencyKey }) => {
    const application = { applicant: actor.id, kind, ad: params.id, given, key: idempotencyKey() };
    return await requests.one(kind, await applications.apply(application, now), actor.id);
  });
  bind(calls.changeStatus, async ({ actor, params, body, now }) => {
    const { status } = body;
    await moves.move(actor.id, kind, params.id, STATUS_AFTER_ACTION[status], now);
    return await requests.one(kind, params.id, actor.id);
  });
  bind(calls.delete, async ({ actor, params, now }) => {
    await moves.delete(actor.id, kind, params.id, now);
    return {};
  });
}
