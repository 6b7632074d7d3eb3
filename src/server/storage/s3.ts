import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { AnswerTooLongError, fetchBounded } from '../process/fetch-bounded.ts';
import type { S3Settings } from '../settings/storage.ts';
import { isStorageKey, type Storage } from './storage.ts';

export interface S3Patience {
  readonly timeout: number;
  readonly tries: number;
  /** Milliseconds before the second attempt; doubled with each attempt. */
  readonly pause: number;
}

/** Maximum bytes of an object, several times our largest file. */
const OBJECT_BYTES_MAX = 64 * 1024 * 1024;

const PATIENCE: S3Patience = { timeout: 15_000, tries: 4, pause: 100 };

interface Sent {
  readonly method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

interface Answer {
  readonly status: number;
  readonly body: Uint8Array<ArrayBuffer>;
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

  async function once(url: string, { method, headers = {}, body }: Sent): Promise<Answer> {
    const request = await client.sign(url, { method, headers, ...(body && { body }) });
    const bounds = { bytesMax: OBJECT_BYTES_MAX, timeoutMs: patience.timeout };
    // a signature for one host is useless to another, so redirects are not followed
    const response = await fetchBounded(request, { redirect: 'manual' }, bounds);
    return { status: response.status, body: new Uint8Array(await response.arrayBuffer()) };
  }

  /** Sends with retries: all of our requests are idempotent. */
  async function send(key: string, message: Sent): Promise<Answer> {
    const url = addressOf(key);
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= patience.tries;
      try {
        const answer = await once(url, message);
        if (isLast || (answer.status < 500 && answer.status !== 429)) return answer;
      } catch (cause) {
        if (isLast || cause instanceof AnswerTooLongError)
          throw new Error(`The store at ${endpoint} does not answer.`, { cause });
      }
      await wait(patience.pause * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  }

  function refusal({ status, body }: Answer, what: string): Error {
    const code = /<Code>(\w{1,60})<\/Code>/.exec(Buffer.from(body.subarray(0, 2000)).toString())?.[1];
    return new Error(`The store at ${endpoint} refuses to ${what}: ${status} ${code ?? ''}`.trim());
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
  };
}
