import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { AuthOf, Endpoint, PathParamsOf } from '#contract/endpoint.ts';
import { LONG_TEXT_BYTES } from '#contract/files.ts';
import { type Actor, type ActorBy, findActor, type WhoAsks } from '../actor.ts';
import { answerJson } from './answer.ts';
import { AppError } from '../errors/app-error.ts';
import type { Admission, Bind, Costs, Handler, Language, Manner } from './bound-call.ts';
import { changeIdOf } from './change-id.ts';
import { callerOf, clientOf } from '../client.ts';
import type { DatabaseTurns } from '../turns/database-turns.ts';
import { deviceCookie } from './device-cookie.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { EDGE_TIMES } from '#server/http/edge/edge-headers.ts';
import { countRepeatedCall } from '#server/metrics/request-metrics.ts';
import { createRepeatedKeys } from './repeated-keys.ts';
import { JsonText } from './bodies/json-text.ts';
import { CachedAnswer } from './cached-answer.ts';
import { bodyParser } from './bodies/parse-body.ts';
import { answerFile, PrivateFile } from '../files/private-file.ts';
import { queryReader } from './parse-query.ts';
import type { PublicReads } from './public-reads.ts';
import { spellingOf } from './spelling.ts';
import { requestLocale } from './request-locale.ts';
import { freshForEdge, freshSince, ResponseCache, type ResponseCacheOptions } from './response-cache.ts';
import type { UploadRoom } from '../files/upload-room.ts';

export interface BinderOptions {
  /** Checks answers against their schemas: in development and tests, where the cost does not matter. */
  readonly checkAnswers: boolean;
  readonly now: () => Date;
  readonly whoAsks: WhoAsks;
  /** Shares the database between callers. */
  readonly turns: DatabaseTurns;
  /** Where answers for everybody are read. */
  readonly reads: PublicReads;
  /** Number of trusted proxies in front of the server. */
  readonly trustProxy: number;
  /** Marks cookies `Secure`. */
  readonly secureCookies: boolean;
  /** Memory bound of bodies with files. */
  readonly uploads: UploadRoom;
  /** Age and size limits of the response cache. */
  readonly sharedAnswers: ResponseCacheOptions;
  /** Drops the other caches of public content. */
  readonly onHidden: () => void;
  /** Called after a person's call has changed something. */
  readonly onChanged: (person: string, call: string, change: string | undefined) => void;
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function searchOf(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return '';
  const end = url.indexOf('#', start);
  return url.slice(start + 1, end === -1 ? undefined : end);
}

/** Parses the path's parameters; a malformed id names nothing, so it is answered with "not found". */
function parseParams<E extends Endpoint>(endpoint: E, c: Context): PathParamsOf<E>;
function parseParams({ params }: Endpoint, c: Context): unknown {
  if (params === undefined) return undefined;
  const result = v.safeParse(params, c.req.param());
  if (!result.success) throw new AppError('not_found');
  return result.output;
}

/** Whether a call receives files, or sends them from a storage that may be far away. */
function hasFiles({ bodyBytesMax = 0, media }: Endpoint): boolean {
  return bodyBytesMax > LONG_TEXT_BYTES || media !== undefined;
}

function isFormData(c: Context): boolean {
  return /^\s*multipart\//i.test(c.req.header('content-type') ?? '');
}

/** `findActor` guarantees an actor where the endpoint requires one. */
function allowed<E extends Endpoint>(endpoint: E, actor: Actor | undefined): ActorBy<AuthOf<E>>;
function allowed(_: Endpoint, actor: Actor | undefined): Actor | undefined {
  return actor;
}

function notShared(): never {
  throw new Error('What everybody is answered alike cannot depend on who asks.');
}
const NOBODY = { client: notShared, idempotencyKey: notShared };

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
  const shared = new ResponseCache(options.sharedAnswers, options.now);
  const isRepeated = createRepeatedKeys();
  const methods = { v1: new Map<string, string[]>(), v2: new Map<string, string[]>() };

  function bind<E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    manner: Manner & Admission<E> & Costs<E> & Language<E> = {},
  ): void {
    const path = honoPath(endpoint.path);
    const query = queryReader(endpoint);
    const parseBody = bodyParser(endpoint, options.uploads, { alsoWrong: manner.alsoWrong });
    const { auth = 'none', version = 'v1', method } = endpoint;
    const { maxAge = 0, isKeyed = false, countsCaller = false, hides = false, admit, readsLocale } = manner;
    const { cost = hasFiles(endpoint) ? 'long' : 'light' } = manner;
    const edge = maxAge > 0 ? { maxAge, staleFor: maxAge } : EDGE_TIMES[isKeyed ? 'keyed' : 'list'];
    const costOf = typeof cost === 'function' ? cost : () => cost;
    const writes = method !== 'GET' && !manner.leavesShared;
    methods[version].set(path, [...(methods[version].get(path) ?? []), method]);

    function jsonOf(answer: unknown): Uint8Array<ArrayBuffer> {
      const json = answer instanceof JsonText ? answer.bytes : Buffer.from(JSON.stringify(answer));
      if (options.checkAnswers) checkAnswer(endpoint, json);
      return json;
    }

    /** Answers from the cache, the same for every caller of a language: the handler does not know who asks. */
    async function answerAll(c: Context): Promise<Response> {
      const text = query.text(searchOf(c.req.url));
      const locale = readsLocale && requestLocale(c);
      const spelling = spellingOf(c.req.path, text, locale);
      const asked = freshSince(c.req.header('cache-control'), options.now());
      const since = c.get('forEdge') ? Math.max(asked, freshForEdge(options.now())) : asked;
      const needed = options.reads.neededBy(c);
      const wanted = { since, needed };
      const known = shared.find(spelling, wanted);
      if (known !== undefined) return await answerJson(c, known, { maxAge, edge });
      const params = parseParams(endpoint, c);
      const parsed = query.parse(text);
      const language = readsLocale?.(parsed) ? locale : undefined;
      const key = JSON.stringify([endpoint.name, params, parsed, language]);
      const load = async () => {
        const call = {
          params,
          query: parsed,
          ...NOBODY,
          locale: () => language ?? notShared(),
          now: options.now(),
        };
        const answer = await parseBody(c.req.raw, '', (body) =>
          handler({ ...call, body, actor: allowed(endpoint, undefined) }),
        );
        if (answer instanceof PrivateFile) throw new Error(`${endpoint.name} answers everybody with a file.`);
        return jsonOf(answer);
      };
      // a load is shared only once it runs, so nobody waits for it in another caller's queue
      const source = options.reads.choose(needed, { isAskedAnew: asked > -Infinity });
      const answer = await (shared.underway(key, wanted) ??
        source.turns.take({ caller: callerOf(c, options.trustProxy), cost: costOf(parsed) }, () =>
          shared.read({ spelling, key }, { position: source.position, load: () => source.run(load) }, wanted),
        ));
      return await answerJson(c, answer, { maxAge, edge });
    }

    async function answerOne(c: Context): Promise<Response> {
      const now = options.now();
      const caller = callerOf(c, options.trustProxy);
      const whoAsks: WhoAsks = (token, at) =>
        options.turns.lookUp(caller, token, () => options.whoAsks(token, at));
      const actor = await findActor(auth, c.req.header('authorization'), now, whoAsks);
      const person = actor?.id;
      const params = parseParams(endpoint, c);
      const parsed = query.parse(query.text(searchOf(c.req.url)));
      if (admit) {
        const admission = { actor: allowed(endpoint, actor), now, bringsFiles: isFormData(c) };
        await options.turns.take({ caller, person, cost: 'light' }, () => admit(admission));
      }
      const deviceSecrets: string[] = [];
      const client = () => clientOf(c, options.trustProxy, (secret) => deviceSecrets.push(secret));
      const known = {
        params,
        query: parsed,
        actor: allowed(endpoint, actor),
        now,
        locale: () => requestLocale(c),
        client,
        idempotencyKey: () => {
          const key = idempotencyKeyOf(c);
          if (key !== undefined && isRepeated(key)) countRepeatedCall(endpoint.name);
          return key;
        },
      };
      // the call enters the queue only when its body has arrived
      const answer = await parseBody(c.req.raw, person ?? caller.address, (body) =>
        options.turns.take({ caller, person, cost: costOf(parsed) }, () => handler({ ...known, body })),
      );
      // a refused call throws before this line, since it changed nothing: otherwise anybody could empty the caches
      if (hides) await options.reads.forbidOlder();
      if (writes) shared.drop();
      if (hides) options.onHidden();
      if (method !== 'GET' && person !== undefined) options.onChanged(person, endpoint.name, changeIdOf(c));
      if (answer instanceof PrivateFile) return answerFile(c, answer);
      const isPublic = auth === 'none' && countsCaller;
      const response = await answerJson(
        c,
        new CachedAnswer(jsonOf(answer)),
        isPublic ? { maxAge } : 'private',
      );
      for (const secret of deviceSecrets) {
        response.headers.append('set-cookie', deviceCookie(secret, { secure: options.secureCookies }));
      }
      return response;
    }

    apis[version].on(method, path, async (c) => {
      c.set('route', endpoint.name);
      c.set('leavesShared', !writes);
      if (method !== 'GET' || auth === 'required' || countsCaller) return await answerOne(c);
      if (auth === 'none') {
        const response = await answerAll(c);
        if (readsLocale) response.headers.append('vary', 'Accept-Language');
        return response;
      }
      const isAnonymous = c.req.header('authorization') === undefined;
      const response = await (isAnonymous ? answerAll(c) : answerOne(c));
      response.headers.append('vary', 'Authorization');
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
    await options.reads.forbidOlder();
    shared.drop();
  }

  return { bind, finish, dropShared };
}

function checkAnswer(endpoint: Endpoint, json: Uint8Array): void {
  const result = v.safeParse(endpoint.response, JSON.parse(Buffer.from(json).toString()));
  if (result.success) return;
  const where = result.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`);
  throw new Error(`${endpoint.name} answered against its contract: ${where.slice(0, 5).join('; ')}`);
}
