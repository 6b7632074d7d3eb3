import type { Context, Hono } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { countRepeatedCall } from '#server/metrics/request-metrics.ts';
import { callOriginOf, clientOf } from '../client.ts';
import { EDGE_TIMES } from '../edge/edge-headers.ts';
import { AppError } from '../errors/app-error.ts';
import type {
  Bind,
  BinderOptions,
  PendingCall,
  Handler,
  RouteOptions,
  Route,
  CallStep,
} from './bound-call.ts';
import { answerJson } from './answer.ts';
import { createAnswerEncoder } from './encode-answer.ts';
import { createRepeatedKeys, idempotencyKeyOf } from './idempotency-key.ts';
import { requestLocale } from './request-locale.ts';
import { ResponseCache } from './response-cache.ts';
import { createRoute } from './route.ts';
import { admitCall } from './steps/admit.ts';
import { authenticateCall } from './steps/authenticate-call.ts';
import { invalidateAfterChange } from './steps/invalidate-after-change.ts';
import { parseAddress } from './steps/parse-address.ts';
import { readBody } from './steps/read-body.ts';
import { readCached } from './steps/read-cached.ts';
import { sendUncachedAnswer } from './steps/send-uncached-answer.ts';
import { waitForDatabase } from './steps/wait-for-database.ts';

interface Apis {
  readonly v1: Hono;
  readonly v2: Hono;
}

export interface Binder {
  readonly bind: Bind;
  /** Call after the last `bind`: refuses other methods of the bound paths with an `Allow` header. */
  readonly finish: () => void;
  /** Drops the response cache, and never fills it again from a replica that is behind this moment. */
  readonly dropShared: () => Promise<void>;
}

export function createBinder(apis: Apis, options: BinderOptions): Binder {
  const { reads } = options;
  const cache = new ResponseCache(options.sharedAnswers, options.now);
  const encode = createAnswerEncoder(options);
  const isRepeated = createRepeatedKeys();
  const methods = { v1: new Map<string, string[]>(), v2: new Map<string, string[]>() };

  const ownSteps = [
    invalidateAfterChange(cache, options),
    authenticateCall(options),
    parseAddress,
    admitCall(options),
    readBody,
    waitForDatabase(options),
  ];
  const runOwn = chainSteps(ownSteps, (call) => call.route.handle(call));

  async function answerOwn(call: PendingCall): Promise<Response> {
    return await sendUncachedAnswer(call, await runOwn(call), encode, options);
  }

  async function answerShared(call: PendingCall): Promise<Response> {
    const { route } = call;
    const load = async () => encode(route.endpoint, await route.handle({ ...call, now: options.now() }));
    const { maxAge = 0, isKeyed = false } = route.manner;
    const edge = maxAge > 0 ? { maxAge, staleFor: maxAge } : EDGE_TIMES[isKeyed ? 'keyed' : 'list'];
    return await answerJson(call.c, await readCached(call, { cache, reads, load }), { maxAge, edge });
  }

  function receiveCall(c: Context, route: Route): PendingCall {
    const deviceSecrets: string[] = [];
    return {
      c,
      route,
      caller: callOriginOf(c, options.trustProxy),
      now: options.now(),
      deviceSecrets,
      locale: () => requestLocale(c),
      client: () => clientOf(c, options.trustProxy, (secret) => deviceSecrets.push(secret)),
      idempotencyKey() {
        const key = idempotencyKeyOf(c);
        if (key !== undefined && isRepeated(key)) countRepeatedCall(route.endpoint.name);
        return key;
      },
      actor: undefined,
      params: undefined,
      query: undefined,
      body: undefined,
    };
  }

  function bind<E extends Endpoint>(endpoint: E, handler: Handler<E>, manner: RouteOptions<E> = {}): void {
    const route = createRoute(endpoint, handler, manner, options.uploads);
    const { auth = 'none', version = 'v1', method } = endpoint;
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    methods[version].set(path, [...(methods[version].get(path) ?? []), method]);
    apis[version].on(method, path, async (c) => {
      c.set('route', endpoint.name);
      c.set('leavesShared', method === 'GET' || manner.leavesShared === true);
      const call = receiveCall(c, route);
      if (method !== 'GET' || auth === 'required' || manner.countsCaller) return await answerOwn(call);
      const isAnonymous = auth === 'none' || c.req.header('authorization') === undefined;
      const response = await (isAnonymous ? answerShared(call) : answerOwn(call));
      if (auth === 'optional') response.headers.append('vary', 'Authorization');
      else if (route.readsLocale) response.headers.append('vary', 'Accept-Language');
      return response;
    });
  }

  function finish(): void {
    for (const version of ['v1', 'v2'] as const) {
      for (const [path, allowed] of methods[version]) {
        const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
        apis[version].all(path, () => {
          throw new AppError('method_not_allowed', { headers: { allow } });
        });
      }
    }
  }

  async function dropShared(): Promise<void> {
    await reads.forbidOlder();
    cache.drop();
  }

  return { bind, finish, dropShared };
}

type HandleCall = (call: PendingCall) => Promise<unknown>;

function chainSteps(steps: readonly CallStep[], handle: HandleCall): HandleCall {
  return steps.reduceRight<HandleCall>((next, step) => (call) => step(call, () => next(call)), handle);
}
