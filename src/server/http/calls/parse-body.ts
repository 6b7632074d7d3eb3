import type { BodyOf, Endpoint } from '#contract/endpoint.ts';
import { LONG_TEXT_BYTES } from '#contract/files.ts';
import { AppError, type FieldProblems } from '../app-error.ts';
import { checkBody, knownNames } from '#contract/field-problems.ts';
import { nestFields } from './form-fields.ts';
import { readForm } from './multipart.ts';
import { type LeastSpeed, readPieces } from './read-body.ts';
import type { UploadPlace, UploadRoom } from '../files/upload-room.ts';

/** What a call without files may weigh: the longest text of ours is a sixth of it. */
const BYTES_MAX = 64 * 1024;

/** Does something with what came as the body, from whom. */
type WithBody<B> = <T>(request: Request, who: string, work: (body: B) => Promise<T>) => Promise<T>;

export interface BodyOptions {
  readonly leastSpeed?: LeastSpeed;
  /** What else is wrong with what its shape alone refuses already: so all of it is told at once. */
  readonly alsoWrong?: ((given: Readonly<Record<string, unknown>>) => FieldProblems) | undefined;
}

/**
 * What came as the body, checked against the call's schema: JSON, or form data where the call takes it. What can be said
 * before it is read is said then. Files are held in memory until the work is done with them, so those that are long need
 * room.
 */
export function bodyParser<E extends Endpoint>(
  endpoint: E,
  uploads: UploadRoom,
  options?: BodyOptions,
): WithBody<BodyOf<E>>;
export function bodyParser(
  endpoint: Endpoint,
  uploads: UploadRoom,
  { leastSpeed, alsoWrong }: BodyOptions = {},
): WithBody<unknown> {
  const { body, encoding = 'json', bodyBytesMax: bytesMax = BYTES_MAX } = endpoint;
  if (body === undefined) return (_request, _who, work) => work(undefined);
  const known = knownNames(body);
  // without files, however long a body with files may be
  const textBytesMax = Math.min(bytesMax, LONG_TEXT_BYTES);
  const mostOf = (format: Format | undefined) =>
    format === 'json' || format === 'urlencoded' ? textBytesMax : bytesMax;

  async function parse(
    request: Request,
    { format, said }: { format: Format | undefined; said: number },
    place?: UploadPlace,
  ): Promise<unknown> {
    const bounds = {
      bytesMax: mostOf(format),
      said,
      ...(leastSpeed && { leastSpeed }),
      ...(place && { place }),
    };
    const given = await decode(request, readPieces(request, bounds), format, known);
    const { output, fields } = checkBody(endpoint, given);
    if (Object.keys(fields).length > 0)
      throw new AppError('validation', { fields: { ...alsoWrong?.({ ...given }), ...fields } });
    return output;
  }

  return async (request, who, work) => {
    const said = saidLength(request);
    const format = formatOf(request.headers.get('content-type') ?? '', encoding);
    if (said > mostOf(format)) throw new AppError('too_large');
    if (format === undefined && said > 0) throw new AppError('unsupported_type');
    if (mostOf(format) <= LONG_TEXT_BYTES) return await work(await parse(request, { format, said }));
    return await uploads.enter(
      who,
      async (place) => await work(await parse(request, { format, said }, place)),
    );
  };
}

type Format = 'json' | 'urlencoded' | 'multipart';

function formatOf(contentType: string, encoding: 'json' | 'form' | 'files'): Format | undefined {
  const type = contentType.split(';', 1).join('').trim().toLowerCase();
  if (encoding === 'files') return type === 'multipart/form-data' ? 'multipart' : undefined;
  if (type === 'application/json') return 'json';
  if (encoding !== 'form') return undefined;
  if (type === 'application/x-www-form-urlencoded') return 'urlencoded';
  return type === 'multipart/form-data' ? 'multipart' : undefined;
}

/** What a body says of its length; 0: it does not say. */
function saidLength(request: Request): number {
  const said = Number(request.headers.get('content-length') ?? NaN);
  return Number.isSafeInteger(said) && said > 0 ? said : 0;
}

async function decode(
  request: Request,
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  format: Format | undefined,
  known: ReadonlySet<string>,
): Promise<object> {
  if (format === 'multipart') {
    return nestFields(await readForm(pieces, request.headers.get('content-type') ?? ''), known);
  }
  const chunks: Uint8Array[] = [];
  for await (const piece of pieces) {
    if (format === undefined && piece.length > 0) throw new AppError('unsupported_type');
    chunks.push(piece);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return {};
  const text = decodeText(bytes);
  if (format === 'urlencoded') return nestFields(new URLSearchParams(text), known);
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('malformed');
  return value;
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('malformed');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed');
  }
}
