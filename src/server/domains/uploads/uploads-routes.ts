import type { DomainContext } from '../domain-context.ts';
import type { ImagesService } from '../images/images-service.ts';
import type { AttachmentsService } from '../messages/attachments-service.ts';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { Uuid } from '#contract/schema.ts';
import { TUS, UPLOADS } from '#contract/uploads/protocol.ts';
import { type Actor, findActor, noSessionError, type FindActorByToken } from '#server/http/actor.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import { API_HEADERS } from '#server/http/calls/api-headers.ts';
import { idempotencyKeyOf } from '#server/http/calls/idempotency-key.ts';
import { type MinUploadSpeed, readPieces } from '#server/http/calls/bodies/read-body.ts';
import { type CallOrigin, callOriginOf } from '#server/http/client.ts';
import type { CallCost } from '#server/http/turns/database-fair-queue.ts';
import type { UploadMemoryLease, UploadMemory } from '#server/http/files/upload-memory.ts';
import type { ChunkFiles } from './chunks-service.ts';
import {
  bodyLength,
  hasBytes,
  lengthOf,
  metadataOf,
  offsetOf,
  requireVersion,
} from './read-upload-headers.ts';
import { createUploadsService, type Upload } from './uploads-service.ts';

interface UploadsDeps {
  readonly images: ImagesService;
  readonly files: ChunkFiles;
  readonly attachments: AttachmentsService;
  /** Attaches a complete photo to the ads that wait for it. */
  readonly attachPhoto: (owner: string, id: string, now: Date) => Promise<void>;
  /** Shared with all other request bodies. */
  readonly room: UploadMemory;
  readonly whoAsks: FindActorByToken;
}

/**
 * Minimum speed of 4 kbit/s, an eighth of what other bodies need. Received bytes are stored, so that a slow sender
 * occupies little more than a place in the queue, and that for a minute at most.
 */
const LEAST_SPEED: MinUploadSpeed = { bytes: 4 * 1024, within: 8000 };

/** A person who is sending an upload. */
interface Sender {
  readonly actor: Actor;
  readonly caller: CallOrigin;
  readonly now: Date;
}

const { 'content-type': _json, ...EMPTY_HEADERS } = API_HEADERS;

/** tus 1.0, as `contract/uploads/protocol.ts` describes it. */
export function registerUploads(context: DomainContext, api: Hono, deps: UploadsDeps): void {
  const { sql, turns, now, settings } = context;
  const { images, files, attachments, attachPhoto, room } = deps;
  const uploads = createUploadsService({ sql, images, files, attachments, attachPhoto });
  const one = `${UPLOADS.path}/:id`;
  for (const path of [UPLOADS.path, one]) {
    api.use(path, async (c, next) => {
      await next();
      c.res.headers.set(TUS.resumable, UPLOADS.version);
    });
  }

  async function senderOf(c: Context): Promise<Sender> {
    const at = now();
    const caller = callOriginOf(c, settings.trustProxy);
    const whoAsks: FindActorByToken = (token) => turns.lookUp(caller, token, () => deps.whoAsks(token, at));
    const actor = await findActor('required', c.req.header('authorization'), at, whoAsks);
    if (actor === undefined) throw noSessionError();
    requireVersion(c);
    return { actor, caller, now: at };
  }

  function inTurn<T>({ actor, caller }: Sender, cost: CallCost, work: () => Promise<T>): Promise<T> {
    return turns.take({ caller, person: actor.id, cost }, work);
  }

  function enter<T>(sender: Sender, work: (place: UploadMemoryLease) => Promise<T>): Promise<T> {
    return room.enter(sender.actor.id, (place) => inTurn(sender, 'long', () => work(place)));
  }

  /** Stores the received bytes, and finishes the upload if it is complete then. */
  async function receive(c: Context, sender: Sender, id: string, from: number): Promise<Upload> {
    const { actor, now: at } = sender;
    const pieces = (place: UploadMemoryLease) => (bytesMax: number) =>
      readPieces(c.req.raw, { bytesMax, place, leastSpeed: LEAST_SPEED });
    return await enter(sender, async (place) => {
      const upload = await uploads.send(actor.id, { id, from, pieces: pieces(place), place }, at);
      await uploads.finish(actor.id, id, place, at);
      return upload;
    });
  }

  api.post(UPLOADS.path, async (c) => {
    const sender = await senderOf(c);
    const id = idempotencyKeyOf(c);
    if (id === undefined) throw fieldError('Idempotency-Key', 'required');
    const upload = { id, length: lengthOf(c), ...metadataOf(c) };
    const brings = hasBytes(c);
    if (!brings && (bodyLength(c) ?? 0) > 0) throw new AppError('unsupported_type');
    if ((bodyLength(c) ?? 0) > upload.length) throw new AppError('too_large');
    const { isNew, ...created } = await inTurn(sender, 'light', () =>
      uploads.create(sender.actor.id, upload, sender.now),
    );
    const come = isNew && brings ? await receive(c, sender, id, 0) : created;
    // an existing upload may be complete already: the response to its last byte was lost
    if (!isNew) await enter(sender, (place) => uploads.finish(sender.actor.id, id, place, sender.now));
    const location = `/api/v1${UPLOADS.path}/${id}`;
    return answer(c, isNew ? 201 : 200, { ...progress(come), location });
  });

  api.patch(one, async (c) => {
    const sender = await senderOf(c);
    const id = idOf(c);
    if (!hasBytes(c)) throw new AppError('unsupported_type');
    const from = offsetOf(c);
    const { length, received } = await inTurn(sender, 'light', () => uploads.find(sender.actor.id, id));
    if (from === received && (bodyLength(c) ?? 0) > length - from) throw new AppError('too_large');
    return answer(c, 204, progress(await receive(c, sender, id, from)));
  });

  // HEAD requests, which the router treats as GET
  api.get(one, async (c) => {
    if (c.req.method !== 'HEAD') throw notAllowed('HEAD, PATCH, DELETE, OPTIONS');
    const sender = await senderOf(c);
    const upload = await inTurn(sender, 'light', () => uploads.find(sender.actor.id, idOf(c)));
    return answer(c, 200, { ...progress(upload), [TUS.length]: String(upload.length) });
  });

  api.delete(one, async (c) => {
    const sender = await senderOf(c);
    await inTurn(sender, 'light', () => uploads.remove(sender.actor.id, idOf(c), sender.now));
    return answer(c, 204, {});
  });

  api.all(UPLOADS.path, () => {
    throw notAllowed('POST, OPTIONS');
  });
  api.all(one, () => {
    throw notAllowed('HEAD, PATCH, DELETE, OPTIONS');
  });
}

function notAllowed(allow: string): AppError {
  return new AppError('method_not_allowed', { headers: { allow } });
}

/** The id in the path; throws `not_found` for a malformed one. */
function idOf(c: Context): string {
  const id = v.safeParse(Uuid, c.req.param('id'));
  if (!id.success) throw new AppError('not_found');
  return id.output;
}

function progress({ received, expiresAt }: Upload): Record<string, string> {
  return { [TUS.offset]: String(received), [TUS.expires]: expiresAt.toUTCString() };
}

function answer(c: Context, status: 200 | 201 | 204, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, {
    status,
    headers: {
      ...EMPTY_HEADERS,
      'cache-control': 'private, no-store',
      'x-request-id': c.get('requestId'),
      ...headers,
    },
  });
}
