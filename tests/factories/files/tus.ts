import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Upload, type UploadOptions } from 'tus-js-client';
import { TUS, UPLOADS, encodeUploadMetadata } from '#contract/uploads/protocol.ts';
import { createListener } from '#server/http/listener.ts';
import { serveLocally } from '#tests/factories/outside/serve.ts';

const PATH = `/api/v1${UPLOADS.path}`;

interface Served {
  fetch(request: Request): Promise<Response>;
}

/** Serves the application on a port, for clients that need a real connection. */
export async function listenTo(api: Served): Promise<string> {
  return await serveLocally(createServer(createListener(async (request) => await api.fetch(request))));
}

interface Creation {
  readonly id?: string;
  readonly length?: number;
  readonly body?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The tus protocol request by request, with any headers that a test wants. */
export function tusOf(api: Served, token: string | undefined) {
  async function ask(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: BodyInit,
  ): Promise<Response> {
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: {
        [TUS.resumable]: UPLOADS.version,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body ?? null,
      ...(body instanceof ReadableStream && { duplex: 'half' as const }),
    });
    return await api.fetch(request);
  }
  const bytes = { 'content-type': UPLOADS.bodyType };

  return {
    create: async ({ id = randomUUID(), length, body, headers = {} }: Creation) =>
      await ask(
        'POST',
        PATH,
        {
          'idempotency-key': id,
          [TUS.length]: String(length ?? body?.length ?? 0),
          [TUS.metadata]: encodeUploadMetadata({ purpose: 'photo', filename: 'Фото.jpg' }),
          ...(body && bytes),
          ...headers,
        },
        body && new Uint8Array(body),
      ),
    send: async (id: string, from: number, body: BodyInit, headers: Readonly<Record<string, string>> = {}) =>
      await ask('PATCH', `${PATH}/${id}`, { ...bytes, [TUS.offset]: String(from), ...headers }, body),
    ask: async (id: string) => await ask('HEAD', `${PATH}/${id}`, {}),
    drop: async (id: string) => await ask('DELETE', `${PATH}/${id}`, {}),
    request: ask,
  };
}

export function offsetIn(response: Response): number {
  return Number(response.headers.get(TUS.offset) ?? NaN);
}

/** Sends a photo by tus-js-client, which knows nothing but the protocol. */
export async function sendByTusClient(
  origin: string,
  token: string,
  photo: { readonly id: string; readonly bytes: Buffer },
  options: Partial<UploadOptions> = {},
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = new Upload(photo.bytes, {
    endpoint: `${origin}${PATH}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': photo.id },
    metadata: { purpose: 'photo', filename: 'Фото.jpg' },
    chunkSize: UPLOADS.pieceBytes,
    retryDelays: [0, 10, 20, 50, 100, 200, 200, 200, 200, 200],
    onSuccess: () => resolve(),
    onError: reject,
    ...options,
  });
  upload.start();
  await promise;
}
