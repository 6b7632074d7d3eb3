/** A foreign server sent more than any answer of its kind has. */
export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';
}

export interface AnswerBounds {
  /**
   * Maximum bytes of the decompressed body: a small compressed one can become gigabytes. With 0 it is not read at all.
   */
  readonly bytesMax: number;
  /** Milliseconds for the whole answer, up to the last byte of the body. */
  readonly timeoutMs: number;
  /** Milliseconds until the answer's headers, for a shorter wait than that for a long body. */
  readonly firstByteMs?: number;
  /** Milliseconds without a byte of the body, for a shorter wait than that for all of it. */
  readonly silenceMs?: number;
}

/**
 * The only way to call foreign servers: `fetch` bounds neither the size nor the time of an answer. The body is in
 * memory when this resolves. Redirects fail unless `init` says otherwise.
 */
export async function fetchBounded(
  input: string | URL | Request,
  init: RequestInit,
  { bytesMax, timeoutMs, firstByteMs = timeoutMs, silenceMs = timeoutMs }: AnswerBounds,
): Promise<Response> {
  const tooLong = new AbortController();
  const silent = new AbortController();
  const signals = [AbortSignal.timeout(timeoutMs), tooLong.signal, silent.signal];
  const signal = AbortSignal.any([...signals, ...(init.signal ? [init.signal] : [])]);
  const firstByte = setTimeout(() => silent.abort(), firstByteMs);
  // oxlint-disable-next-line no-restricted-globals -- the rule is for pages
  const response = await fetch(input, { redirect: 'error', ...init, signal }).finally(() =>
    clearTimeout(firstByte),
  );
  const { status, statusText, headers } = response;
  const nextByte = setTimeout(() => silent.abort(), silenceMs);
  try {
    const bytes = await readAtMost(response, bytesMax, () => nextByte.refresh());
    return new Response(bytes.length > 0 ? bytes : null, { status, statusText, headers });
  } catch (error) {
    // ends the connection, so that no more bytes arrive
    tooLong.abort();
    throw error;
  } finally {
    clearTimeout(nextByte);
  }
}

async function readAtMost(
  { headers, body }: Response,
  bytesMax: number,
  onChunk: () => void,
): Promise<Uint8Array<ArrayBuffer>> {
  if (bytesMax === 0) {
    await body?.cancel();
    return new Uint8Array();
  }
  const announced = Number(headers.get('content-length'));
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (announced <= bytesMax) {
    for await (const chunk of body ?? []) {
      onChunk();
      size += chunk.length;
      if (size > bytesMax) break;
      chunks.push(chunk);
    }
  }
  if (announced > bytesMax || size > bytesMax)
    throw new AnswerTooLongError(`more than ${bytesMax} bytes came`);
  return new Uint8Array(Buffer.concat(chunks));
}
