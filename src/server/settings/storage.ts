import * as v from 'valibot';
import { describeVariable, type ValuesOf } from './describe-variable.ts';
import { isUnencryptedAddress, serviceAddressSchema } from './service-address-schema.ts';
import { wholeNumberSchema } from './whole-number.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export const STORAGE_VARIABLES = {
  S3_ENDPOINT: describeVariable(
    'Address of an S3 store that holds photos and documents in place of `DATA_DIR/storage`. It needs all five `S3_…`.',
    v.optional(serviceAddressSchema('https://s3.example.com')),
  ),
  S3_BUCKET: describeVariable(
    'Name of the bucket, which must be private: it holds people’s documents.',
    v.optional(
      v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
    ),
  ),
  S3_REGION: describeVariable(
    'Region of the bucket.',
    v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/i, 'must be like eu-central-1'))),
  ),
  S3_ACCESS_KEY_ID: describeVariable(
    'Id of a key that may read, write, delete and list.',
    v.optional(v.string()),
  ),
  S3_SECRET_ACCESS_KEY: describeVariable('Secret of that key.', v.optional(v.string())),
  IMAGE_CACHE_MB: describeVariable(
    'Megabytes of images from the bucket that each process caches in `DATA_DIR/image-cache` and shows while the bucket is down; `0` for none.',
    v.optional(wholeNumberSchema(0, 9_999_999), '1024'),
  ),
};

type StorageVariables = ValuesOf<typeof STORAGE_VARIABLES>;

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
  const bucket = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(bucket).flatMap(([name, value]) => (value === undefined ? [name] : []));
  const problems: string[] = [];
  if (missing.length > 0 && missing.length < Object.keys(bucket).length) {
    for (const name of missing) problems.push(`${name} is missing: other S3_… are set`);
  }
  if (production && isUnencryptedAddress(S3_ENDPOINT)) {
    problems.push('S3_ENDPOINT must be https in production, unless it is this machine');
  }
  return problems;
}
