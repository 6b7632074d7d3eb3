import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { AnswerTooLongError, fetchBounded } from '../process/fetch-bounded.ts';
import type { S3Settings } from '../settings/storage.ts';
import { isStorageKey, type Storage, StorageAwayError } from './storage.ts';

export interface S3Patience {
  /** Milliseconds for one whole answer. */
  readonly timeout: number;
  /** Milliseconds for all attempts of a read until the first byte: a page waits for its images. */
  readonly readDeadline: number;
  /** Milliseconds for all attempts of a write until the first byte, which comes after the upload. */
  readonly writeDeadline: number;
  /** Milliseconds without a byte in the middle of an answer: a large file may take longer, a frozen store may not. */
  readonly silence: number;
  readonly tries: number;
  /** Milliseconds before the second attempt; doubled with each attempt. */
  readonly pause: number;
}

/** Maximum bytes of an object, several times our largest file. */
const OBJECT_BYTES_MAX = 64 * 1024 * 1024;

const PATIENCE: S3Patience = {
  timeout: 15_000,
  readDeadline: 2500,
  writeDeadline: 15_000,
  silence: 2500,
  tries: 4,
  pause: 100,
};

interface Sent {
  readonly method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

interface Answer {
  readonly status: number;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Whether the same request may succeed later. */
function isBusy({ status }: Answer): boolean {
  return status >= 500 || status === 429;
}

/** Stores files in a bucket of any S3-compatible store, each under its key. */
export function s3Storage(settings: S3Settings, patience: S3Patience = PATIENCE): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  // attempts are counted here, since the library's retries do not cover broken connections
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  function addressOf(key: string): string {
    if (!isStorageKey(key)) throw new Error('That is no storage key.');
    return `${endpoint}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  }

  async function once(url: string, sent: Sent, firstByteMs: number): Promise<Answer> {
    const { method, headers = {}, body } = sent;
    const request = await client.sign(url, { method, headers, ...(body && { body }) });
    const { timeout: timeoutMs, silence: silenceMs } = patience;
    const bounds = { bytesMax: OBJECT_BYTES_MAX, timeoutMs, firstByteMs, silenceMs };
    // a signature for one host is useless to another, so redirects are not followed
    const response = await fetchBounded(request, { redirect: 'manual' }, bounds);
    return { status: response.status, body: new Uint8Array(await response.arrayBuffer()) };
  }

  async function send(key: string, message: Sent): Promise<Answer> {
    return await sendTo(addressOf(key), message);
  }

  /** Sends with retries: all of our requests are idempotent. */
  async function sendTo(url: string, sent: Sent): Promise<Answer> {
    const isRead = sent.method === 'GET' || sent.method === 'HEAD';
    const deadline = performance.now() + (isRead ? patience.readDeadline : patience.writeDeadline);
    for (let attempt = 1; ; attempt += 1) {
      const pause = patience.pause * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
      const isLast = () => attempt >= patience.tries || performance.now() + pause >= deadline;
      try {
        const answer = await once(url, sent, deadline - performance.now());
        if (!isBusy(answer) || isLast()) return answer;
      } catch (cause) {
        const message = `The store at ${endpoint} does not answer.`;
        if (cause instanceof AnswerTooLongError) throw new Error(message, { cause });
        if (isLast()) throw new StorageAwayError(message, { cause });
      }
      await wait(pause);
    }
  }

  function refusal(answer: Answer, what: string): Error {
    const { status, body } = answer;
    const code = /<Code>(\w{1,60})<\/Code>/.exec(Buffer.from(body.subarray(0, 2000)).toString())?.[1];
    // a wrong clock of this machine, which is put right sooner or later
    const isSkewed = code === 'RequestTimeTooSkewed';
    const Refusal = isBusy(answer) || isSkewed ? StorageAwayError : Error;
    return new Refusal(`The store at ${endpoint} refuses to ${what}: ${status} ${code ?? ''}`.trim());
  }

  /** Distinguishes a missing file from a missing bucket. */
  function isMissing({ status, body }: Answer): boolean {
    return status === 404 && !Buffer.from(body.subarray(0, 2000)).includes('NoSuchBucket');
  }

  return {
    async read(key) {
      const answer = await send(key, { method: 'GET' });
      if (answer.status === 200) return answer.body;
      if (isMissing(answer)) return undefined;
      throw refusal(answer, 'read');
    },

    async write(key, data) {
      const body = new Uint8Array(data);
      const headers = {
        'content-type': 'application/octet-stream',
        // over plain http nothing else would detect a changed byte
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      };
      const answer = await send(key, { method: 'PUT', headers, body });
      if (answer.status !== 200) throw refusal(answer, 'write');
    },

    async exists(key) {
      const answer = await send(key, { method: 'HEAD' });
      if (answer.status === 200 || answer.status === 404) return answer.status === 200;
      throw refusal(answer, 'find');
    },

    async remove(key) {
      const answer = await send(key, { method: 'DELETE' });
      if (![200, 204].includes(answer.status) && !isMissing(answer)) throw refusal(answer, 'remove');
    },

    async *keys() {
      let from: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(from !== undefined && { 'continuation-token': from }),
        });
        const answer = await sendTo(`${endpoint}/${bucket}?${query.toString()}`, { method: 'GET' });
        if (answer.status !== 200) throw refusal(answer, 'list');
        const page = Buffer.from(answer.body).toString();
        // keys of ours have no character that XML escapes
        for (const [, key = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) if (isStorageKey(key)) yield key;
        from = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
      } while (from !== undefined);
    },
  };
}
