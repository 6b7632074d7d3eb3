import { TUS, UPLOADS } from '#contract/uploads/protocol.ts';
import { type ServerAnswer, refusal, type Sent } from './memory-device.ts';

/** The server's uploads: it takes each file whole, but those whose names are refused. */
export function createUploads(...refused: readonly string[]) {
  const began: string[] = [];
  const metadata: string[] = [];

  /** `undefined` for a call that is no upload. */
  function answer({ name, headers }: Sent): ServerAnswer | undefined {
    if (!name.includes(UPLOADS.path)) return undefined;
    if (name.startsWith('PATCH')) return new Response(null, { headers: { [TUS.offset]: '5' } });
    const about = headers.get(TUS.metadata) ?? '';
    const values = about.split(',').map((pair) => pair.trim().split(' '));
    const decoded = values.map(([key, value = '']) => `${key}=${Buffer.from(value, 'base64').toString()}`);
    metadata.push(decoded.toSorted().join(' '));
    const isRefused = refused.some((file) => decoded.includes(`filename=${file}`));
    // the id of the upload is taken, which no retry changes
    if (isRefused) return refusal(409, 'conflict');
    began.push(headers.get('idempotency-key') ?? '');
    return new Response(null, { status: 201, headers: { [TUS.offset]: '0' } });
  }
  return { answer, began, metadata };
}
