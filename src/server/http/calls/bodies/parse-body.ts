import type { Endpoint } from '#contract/endpoint.ts';
import { LONG_TEXT_BYTES } from '#contract/files.ts';
import { AppError, type FieldProblems } from '#server/http/errors/app-error.ts';
import { checkBody, fieldNamesOf, listFieldNames, withoutEmptyValues } from '#contract/field-problems.ts';
import { findFieldAliases } from '#contract/other-names.ts';
import { type FormEntry, nestFields } from './form-fields.ts';
import { readForm } from './multipart.ts';
import { type MinUploadSpeed, readPieces } from './read-body.ts';
import type { UploadMemoryLease, UploadMemory } from '#server/http/files/upload-memory.ts';

/** Maximum bytes of a body without files; our longest text is a sixth of this. */
const BYTES_MAX = 64 * 1024;

/** Parses the body of `who` and runs `work` with it. */
export type RunWithBody = <T>(
  request: Request,
  who: string,
  work: (body: unknown) => Promise<T>,
) => Promise<T>;

export interface BodyOptions {
  readonly leastSpeed?: MinUploadSpeed;
  /** Finds further problems of a body whose shape is refused already, so that all problems are reported at once. */
  readonly alsoWrong?: ((given: Readonly<Record<string, unknown>>) => FieldProblems) | undefined;
}

/**
 * Parses the body and checks it against the call's schema: JSON, or form data where the call takes it. Length and type
 * are checked before the body is read. Files stay in memory until the work is done, so long bodies wait for room.
 */
export function bodyParser(
  endpoint: Endpoint,
  uploads: UploadMemory,
  { leastSpeed, alsoWrong }: BodyOptions = {},
): RunWithBody {
  const { body, encoding = 'json', bodyBytesMax: bytesMax = BYTES_MAX } = endpoint;
  if (body === undefined) return (_request, _who, work) => work(undefined);
  const known = fieldNamesOf(body);
  const fields: KnownFields = { known, lists: listFieldNames(body), otherNames: findFieldAliases(known) };
  // bodies without files have the lower bound even where files may be longer
  const textBytesMax = Math.min(bytesMax, LONG_TEXT_BYTES);
  const mostOf = (format: Format | undefined) =>
    format === 'json' || format === 'urlencoded' ? textBytesMax : bytesMax;

  async function parse(
    request: Request,
    { format, declaredBytes }: { format: Format | undefined; declaredBytes: number },
    place?: UploadMemoryLease,
  ): Promise<unknown> {
    const bounds = {
      bytesMax: mostOf(format),
      declaredBytes,
      ...(leastSpeed && { leastSpeed }),
      ...(place && { place }),
    };
    const given = await decode(request, readPieces(request, bounds), format, fields);
    const { output, fields: problems } = checkBody(endpoint, withoutEmptyValues(body, given));
    if (Object.keys(problems).length > 0)
      throw new AppError('validation', { fields: { ...alsoWrong?.({ ...given }), ...problems } });
    return output;
  }

  return async (request, who, work) => {
    const declaredBytes = declaredLength(request);
    const format = formatOf(request.headers.get('content-type') ?? '', encoding);
    if (declaredBytes > mostOf(format)) throw new AppError('too_large');
    if (format === undefined && declaredBytes > 0) throw new AppError('unsupported_type');
    if (mostOf(format) <= LONG_TEXT_BYTES) return await work(await parse(request, { format, declaredBytes }));
    return await uploads.enter(
      who,
      async (place) => await work(await parse(request, { format, declaredBytes }, place)),
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

function declaredLength(request: Request): number {
  const declaredBytes = Number(request.headers.get('content-length') ?? NaN);
  return Number.isSafeInteger(declaredBytes) && declaredBytes > 0 ? declaredBytes : 0;
}

/** A call's field names, as far as a body's decoding depends on them. */
interface KnownFields {
  readonly known: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
  readonly otherNames: ReadonlyMap<string, string>;
}

function* ownNames(
  entries: Iterable<FormEntry>,
  otherNames: KnownFields['otherNames'],
): Generator<FormEntry> {
  for (const [name, value] of entries) {
    const [first = ''] = name.split('[', 1);
    yield [(otherNames.get(first) ?? first) + name.slice(first.length), value];
  }
}

function nest(entries: Iterable<FormEntry>, { known, lists, otherNames }: KnownFields): object {
  return nestFields(ownNames(entries, otherNames), known, lists);
}

async function decode(
  request: Request,
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  format: Format | undefined,
  fields: KnownFields,
): Promise<object> {
  if (format === 'multipart') {
    return nest(await readForm(pieces, request.headers.get('content-type') ?? ''), fields);
  }
  const chunks: Uint8Array[] = [];
  for await (const piece of pieces) {
    if (format === undefined && piece.length > 0) throw new AppError('unsupported_type');
    chunks.push(piece);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return {};
  const text = decodeText(bytes);
  if (format === 'urlencoded') return nest(new URLSearchParams(text), fields);
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('malformed');
  const entries: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(entries.map(([name, each]) => [fields.otherNames.get(name) ?? name, each]));
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
