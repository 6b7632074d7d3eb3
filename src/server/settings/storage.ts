import * as v from 'valibot';

export interface S3Settings {
  /** Address of the store, without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const ENDPOINT = 'must be an address like https://s3.example.com';

export const STORAGE_VARIABLES = {
  S3_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.check(isEndpoint, ENDPOINT),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/i, 'must be like eu-central-1'))),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
};

const Variables = v.object(STORAGE_VARIABLES);
type StorageVariables = v.InferOutput<typeof Variables>;

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && `${search}${hash}${username}` === '';
}

/** `null` for a folder beside the data. */
export function s3Of(variables: StorageVariables): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables;
  if (
    S3_ENDPOINT === undefined ||
    S3_BUCKET === undefined ||
    S3_REGION === undefined ||
    S3_ACCESS_KEY_ID === undefined ||
    S3_SECRET_ACCESS_KEY === undefined
  )
    return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

export function storageProblems(variables: StorageVariables, production: boolean): string[] {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables;
  const given = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []));
  const problems: string[] = [];
  if (missing.length > 0 && missing.length < Object.keys(given).length) {
    for (const name of missing) problems.push(`${name} is missing: other S3_… are set`);
  }
  if (production && S3_ENDPOINT?.startsWith('http:') && !isThisMachine(S3_ENDPOINT)) {
    problems.push('S3_ENDPOINT must be https in production, unless it is this machine');
  }
  return problems;
}

function isThisMachine(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}
