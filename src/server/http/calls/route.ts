import type { Endpoint } from '#contract/endpoint.ts';
import { LONG_TEXT_BYTES } from '#contract/files.ts';
import type { UploadMemory } from '../files/upload-memory.ts';
import { bodyParser } from './bodies/parse-body.ts';
import type { PendingCall, CallOf, Handler, RouteOptions, Route } from './bound-call.ts';
import { queryReader } from './parse-query.ts';

export function createRoute<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  manner: RouteOptions<E>,
  uploads: UploadMemory,
): Route {
  const { admit, cost = hasFiles(endpoint) ? 'long' : 'light', readsLocale } = manner;

  function typed(call: PendingCall): CallOf<E> {
    if (!isCallOf(endpoint, call)) throw new Error(`${endpoint.name} got another endpoint's call.`);
    return call;
  }

  return {
    endpoint,
    manner,
    query: queryReader(endpoint),
    withBody: bodyParser(endpoint, uploads, manner),
    costOf: (call) => (typeof cost === 'function' ? cost(typed(call).query) : cost),
    readsLocale: readsLocale && ((call) => readsLocale(typed(call).query)),
    admit: admit && ((call) => admit({ ...typed(call), bringsFiles: isFormData(call) })),
    async handle(call) {
      const answer: unknown = await handler(typed(call));
      return answer === undefined ? {} : answer;
    },
  };
}

/**
 * Whether the endpoint's own schemas parsed the call. TypeScript cannot derive that for schemas that an endpoint may
 * lack, so it is checked here, together with the actor whom `auth` promises.
 */
function isCallOf<E extends Endpoint>(endpoint: E, call: PendingCall): call is PendingCall & CallOf<E> {
  const { auth = 'none' } = endpoint;
  const isActorPromised = auth === 'optional' || (auth === 'required') === (call.actor !== undefined);
  return call.route.endpoint === endpoint && isActorPromised;
}

/** Whether a call receives files, or sends them from a storage that may be far away. */
function hasFiles({ bodyBytesMax = 0, media }: Endpoint): boolean {
  return bodyBytesMax > LONG_TEXT_BYTES || media !== undefined;
}

function isFormData({ c }: PendingCall): boolean {
  return /^\s*multipart\//i.test(c.req.header('content-type') ?? '');
}
