import * as v from 'valibot';
import type { BodyOf, Endpoint } from '../../contract/endpoint.ts';
import { AppError } from './app-error.ts';
import { fieldsOf, knownNames } from './field-problems.ts';
import { nestFields } from './form-fields.ts';

/** What a call without files may weigh: the longest text of ours is a sixth of it. */
const BYTES_MAX = 64 * 1024;

/** What came as the body, checked against the call's schema: JSON, or form data where the call takes it. */
export function bodyParser<E extends Endpoint>(endpoint: E): (request: Request) => Promise<BodyOf<E>>;
export function bodyParser(endpoint: Endpoint): (request: Request) => Promise<unknown> {
  const { body: schema, encoding = 'json', bodyBytesMax = BYTES_MAX } = endpoint;
  if (schema === undefined) return () => Promise.resolve(undefined);
  const known = knownNames(schema);
  return async (request) => {
    const type = request.headers.get('content-type') ?? '';
    const format = formatOf(type, encoding);
    const bytes = await readBytes(request, bodyBytesMax);
    if (format === undefined && bytes.length > 0) throw new AppError('unsupported_type');
    const given = bytes.length === 0 ? {} : await decode(bytes, format, type, known);
    const result = v.safeParse(schema, given, { abortPipeEarly: true });
    if (!result.success) throw new AppError('validation', { fields: fieldsOf(result.issues) });
    return result.output;
  };
}

type Format = 'json' | 'urlencoded' | 'multipart';

function formatOf(contentType: string, encoding: 'json' | 'form'): Format | undefined {
  const type = contentType.split(';', 1).join('').trim().toLowerCase();
  if (type === 'application/json') return 'json';
  if (encoding !== 'form') return undefined;
  if (type === 'application/x-www-form-urlencoded') return 'urlencoded';
  return type === 'multipart/form-data' ? 'multipart' : undefined;
}

/** Ends as soon as it is too much, whatever the length was said to be. */
async function readBytes(request: Request, max: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > max) throw new AppError('too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > max) throw new AppError('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    // whoever hung up in the middle is no fault of ours
    throw error instanceof AppError ? error : new AppError('malformed');
  }
  return Buffer.concat(chunks);
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
