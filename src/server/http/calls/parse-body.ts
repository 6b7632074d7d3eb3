import * as v from 'valibot';
import type { BodyOf, Endpoint } from '../../../contract/endpoint.ts';
import { AppError } from '../app-error.ts';
import { fieldsOf, knownNames } from './field-problems.ts';
import { nestFields } from './form-fields.ts';
import type { UploadRoom } from '../files/upload-room.ts';

/** What a call without files may weigh: the longest text of ours is a sixth of it. */
const BYTES_MAX = 64 * 1024;

/** Does something with what came as the body. */
type WithBody<B> = <T>(request: Request, work: (body: B) => Promise<T>) => Promise<T>;

/**
 * What came as the body, checked against the call's schema: JSON, or form data where the call takes it. Files are held in
 * memory until the work is done with them, so those that are long wait for room.
 */
export function bodyParser<E extends Endpoint>(endpoint: E, uploads: UploadRoom): WithBody<BodyOf<E>>;
export function bodyParser(endpoint: Endpoint, uploads: UploadRoom): WithBody<unknown> {
  const { bodyBytesMax = BYTES_MAX } = endpoint;
  const parse = parserOf(endpoint);
  if (parse === undefined) return (_, work) => work(undefined);
  return async (request, work) => {
    if (bodyBytesMax <= BYTES_MAX)
      return await work(await parse(request, await readBytes(request, bodyBytesMax)));
    return await uploads.hold(lengthOf(request, bodyBytesMax), async (deadline) => {
      return await work(await parse(request, await readBytes(request, bodyBytesMax, deadline)));
    });
  };
}

function parserOf(endpoint: Endpoint) {
  const { body: schema, encoding = 'json' } = endpoint;
  if (schema === undefined) return undefined;
  const known = knownNames(schema);
  return async (request: Request, bytes: Buffer<ArrayBuffer>): Promise<unknown> => {
    const type = request.headers.get('content-type') ?? '';
    const format = formatOf(type, encoding);
    if (format === undefined && bytes.length > 0) throw new AppError('unsupported_type');
    const given = bytes.length === 0 ? {} : await decode(bytes, format, type, known);
    const result = v.safeParse(schema, given, { abortPipeEarly: true });
    if (!result.success) throw new AppError('validation', { fields: fieldsOf(result.issues) });
    return result.output;
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

/** What a body says of its length; one that does not say may be as long as it may be. */
function lengthOf(request: Request, max: number): number {
  const said = Number(request.headers.get('content-length') ?? NaN);
  return Number.isSafeInteger(said) && said >= 0 ? said : max;
}

/** Ends as soon as it is too much, whatever the length was said to be. */
async function readBytes(
  request: Request,
  max: number,
  deadline?: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  const said = lengthOf(request, 0);
  if (said > max) throw new AppError('too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  const giveUp = () => void reader?.cancel().catch(() => undefined);
  deadline?.addEventListener('abort', giveUp);
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      size += read.value.length;
      if (size > max) throw new AppError('too_large');
      chunks.push(read.value);
    }
  } catch (error) {
    giveUp();
    // whoever hung up in the middle is no fault of ours
    throw error instanceof AppError ? error : new AppError('malformed');
  } finally {
    deadline?.removeEventListener('abort', giveUp);
  }
  if (deadline?.aborted) throw new AppError('unavailable', { headers: { 'retry-after': '10' } });
  return Buffer.concat(chunks, size);
}

async function decode(
  bytes: Buffer<ArrayBuffer>,
  format: Format | undefined,
  type: string,
  known: ReadonlySet<string>,
): Promise<object> {
  if (format === 'multipart') {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
      throw new AppError('malformed');
    });
    return nestFields(form.entries(), known);
  }
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
