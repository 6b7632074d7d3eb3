import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** Whether a request has a valid AWS Signature Version 4, body included; the test store does not check it. */
export function isSigned(
  request: IncomingMessage,
  body: Uint8Array,
  secret: string,
  region: string,
): boolean {
  const { authorization = '' } = request.headers;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/;
  const [, day = '', ofRegion, names = '', signature] = parts.exec(authorization) ?? [];
  const bodyHash = String(request.headers['x-amz-content-sha256']);
  if (body.length > 0 && bodyHash !== sha256(body)) return false;
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.split(';').includes(name)))
    return false;
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, path, query, headers.join(''), names, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(
    (made: Buffer, each) => hmac(made, each),
    hmac(`AWS4${secret}`, day),
  );
  return ofRegion === region && hmac(key, text).toString('hex') === signature;
}
