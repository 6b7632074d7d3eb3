import type { DomainContext } from '../domain-context.ts';
import { createWakeUpSender } from '#server/realtime/channels/wake-ups.ts';
import type { ReadChatRequest } from '../messages/chats-service.ts';
import type { AdsService } from '../ads/ads-service.ts';
import type { BlocksService } from '../blocks/blocks-service.ts';
import { dealsEndpoints } from '#contract/requests/deals.ts';
import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import { ACTION_OF_TARGET_STATUS, type RequestedKind } from '#contract/requests/transitions.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import type { Actor } from '#server/http/actor.ts';
import { createApplyService } from './apply-service.ts';
import { createRequestTransitionService, type WantedTransition } from './transition-service.ts';
import { createRequestsService, type RequestsService } from './requests-service.ts';

interface TransitionCall {
  readonly actor: Actor;
  readonly params: { readonly id: string };
  readonly now: Date;
}

export function registerRequests(
  { bind, sql, events, publisher, changes, log }: DomainContext,
  { ads, blocks }: { readonly ads: AdsService; readonly blocks: BlocksService },
): Pick<RequestsService, 'dealsToStep'> & { readonly requestOf: ReadChatRequest } {
  const wakeUps = createWakeUpSender(publisher, 'chats', log);
  const requests = createRequestsService({ sql, ads });
  const applications = createApplyService({ sql, blocks, events, wakeUps });
  const transitions = createRequestTransitionService({ sql, events, wakeUps, changes });

  async function transition(
    kind: RequestedKind,
    { actor, params, now }: TransitionCall,
    wanted: WantedTransition,
  ) {
    await transitions.transitionRequest(actor.id, kind, params.id, wanted, now);
    return await requests.one(kind, params.id, actor.id, now);
  }

  for (const kind of ['task', 'vacancy'] as const) {
    const calls = requestActionsEndpoints[kind];
    bind(requestsEndpoints[kind], ({ actor, params, query, now }) =>
      requests.list(kind, params.id, query, actor?.id, now),
    );
    bind(calls.own, ({ actor, params, now }) => requests.own(kind, params.id, actor.id, now));
    bind(calls.create, async ({ actor, params, body: wish, now, idempotencyKey }) => {
      const application = { applicant: actor.id, kind, ad: params.id, wish, key: idempotencyKey() };
      return await requests.one(kind, await applications.apply(application, now), actor.id, now);
    });
    bind(calls.changeStatus, (call) => {
      const { status, reason } = call.body;
      return transition(kind, call, { action: ACTION_OF_TARGET_STATUS[status], reason });
    });
    bind(
      calls.phone,
      async ({ actor, params, now }) => ({ phone: await requests.phone(kind, params.id, actor.id, now) }),
      { leavesShared: true },
    );
    bind(calls.delete, ({ actor, params, now }) => transitions.delete(actor.id, kind, params.id, now));
  }
  bind(dealsEndpoints.list, ({ actor, query, now }) => requests.deals(actor.id, query, now));
  const { accept, cancel, finish } = requestActionsEndpoints.task;
  bind(accept, (call) => transition('task', call, { action: 'accept' }));
  bind(cancel, (call) => transition('task', call, { action: 'cancel', reason: call.body.reason }));
  bind(finish, (call) => transition('task', call, { action: 'finish' }));
  return {
    requestOf: (of, chat, reader, now) => requests.ofChat(of, chat, reader, now),
    dealsToStep: (person, now) => requests.dealsToStep(person, now),
  };
}
