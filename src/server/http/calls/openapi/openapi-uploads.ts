import type { ErrorCode } from '#contract/errors.ts';
import { TUS, UPLOADS } from '#contract/uploads/protocol.ts';

type Type = 'string' | 'integer';

function header(name: string, required: boolean, description: string, type: Type = 'string') {
  return { name, in: 'header', required, description, schema: { type } };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly (ReturnType<typeof header> | typeof ID)[];
  readonly requestBody?: object;
  readonly responses: object;
}

const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } } as const;
const VERSION = header(TUS.resumable, true, `${UPLOADS.version}.`);
const OFFSET = {
  [TUS.offset]: { description: 'How many bytes have come.', schema: { type: 'integer' } },
  [TUS.expires]: { description: 'When it is forgotten.', schema: { type: 'string' } },
} as const;
const LENGTH = {
  [TUS.length]: { description: 'How many there will be.', schema: { type: 'integer' } },
} as const;
const bytes = (required: boolean) => ({
  requestBody: {
    required,
    content: { [UPLOADS.bodyType]: { schema: { type: 'string', format: 'binary' } } },
  },
});
const EVERY: readonly ErrorCode[] = ['unauthorized', 'blocked', 'wrong_protocol'];
const WITH_BYTES: readonly ErrorCode[] = [
  ...EVERY,
  'validation',
  'malformed',
  'conflict',
  'too_slow',
  'too_large',
  'unsupported_type',
  'too_many_requests',
];

/** Uploads are described by hand: unlike other calls, their bodies are bytes and their answers are headers. */
export function uploadPaths(
  errors: (codes: readonly ErrorCode[]) => object,
): Record<string, Record<string, Operation>> {
  const operation = (name: string, summary: string) => ({
    operationId: `uploads.${name}`,
    summary,
    tags: ['uploads'],
    security: [{ bearerAuth: [] }],
  });
  return {
    [UPLOADS.path]: {
      post: {
        ...operation('create', 'Starts a photo’s upload in chunks (tus 1.0), or returns its offset'),
        parameters: [
          VERSION,
          header(
            'Idempotency-Key',
            true,
            'The photo’s id, a UUID of the client’s: an ad names it in `awaits`.',
          ),
          header(TUS.length, true, `How many bytes there will be, ${UPLOADS.bytesMax} at most.`, 'integer'),
          header(TUS.metadata, true, '`purpose cGhvdG8=`, and `filename` with its name in base64.'),
        ],
        ...bytes(false),
        responses: {
          '200': { description: 'The upload existed already.', headers: OFFSET },
          '201': { description: 'The upload exists.', headers: OFFSET },
          ...errors(WITH_BYTES),
        },
      },
    },
    [`${UPLOADS.path}/{id}`]: {
      patch: {
        ...operation('send', 'Sends a chunk at the upload’s offset; the last chunk finishes the photo'),
        parameters: [ID, VERSION, header(TUS.offset, true, 'Offset of the chunk’s first byte.', 'integer')],
        ...bytes(true),
        responses: {
          '204': { description: 'The chunk was stored.', headers: OFFSET },
          ...errors([...WITH_BYTES, 'not_found']),
        },
      },
      head: {
        ...operation('ask', 'Returns the upload’s offset'),
        parameters: [ID, VERSION],
        responses: {
          '200': { description: 'The upload exists.', headers: { ...OFFSET, ...LENGTH } },
          ...errors([...EVERY, 'not_found']),
        },
      },
      delete: {
        ...operation('drop', 'Deletes the upload; an ad that has the photo keeps it'),
        parameters: [ID, VERSION],
        responses: { '204': { description: 'The upload was deleted.' }, ...errors([...EVERY, 'not_found']) },
      },
    },
  };
}
