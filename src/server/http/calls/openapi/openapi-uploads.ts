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
        ...operation('create', 'Begins a photo that comes in pieces (tus 1.0), or says how far it is'),
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
          '200': { description: 'It was begun before.', headers: OFFSET },
          '201': { description: 'It is begun.', headers: OFFSET },
          ...errors(WITH_BYTES),
        },
      },
    },
    [`${UPLOADS.path}/{id}`]: {
      patch: {
        ...operation('send', 'Sends bytes from where it is; with the last of them the photo is there'),
        parameters: [ID, VERSION, header(TUS.offset, true, 'Where these bytes begin.', 'integer')],
        ...bytes(true),
        responses: {
          '204': { description: 'They have come.', headers: OFFSET },
          ...errors([...WITH_BYTES, 'not_found']),
        },
      },
      head: {
        ...operation('ask', 'Says how far it is'),
        parameters: [ID, VERSION],
        responses: {
          '200': { description: 'It is begun.', headers: { ...OFFSET, ...LENGTH } },
          ...errors([...EVERY, 'not_found']),
        },
      },
      delete: {
        ...operation('drop', 'Forgets it; an ad that has the photo keeps it'),
        parameters: [ID, VERSION],
        responses: { '204': { description: 'It is forgotten.' }, ...errors([...EVERY, 'not_found']) },
      },
    },
  };
}
