import * as v from 'valibot';
import { describeVariable, type ValuesOf } from './describe-variable.ts';
import { isUnencryptedAddress, serviceAddressesSchema } from './service-address-schema.ts';

export interface EdgeSettings {
  /** Addresses that empty a cache of some keys, one for each cache. */
  readonly urls: readonly string[];
  /** Header with the credentials for a purge; `null` where access is restricted by the network. */
  readonly credentials: { readonly name: string; readonly value: string } | null;
}

const HEADER = /^([\w-]+):\s*(\S.*)$/;

export const EDGE_VARIABLES = {
  EDGE_PURGE_URL: describeVariable(
    '[Caches in front](operating.md#caches-in-front), separated by commas, from which the server purges changed and hidden content.',
    v.optional(serviceAddressesSchema('http://127.0.0.1:6082/purge')),
  ),
  EDGE_PURGE_HEADER: describeVariable(
    'Header that authorises a purge, like `Authorization: Bearer …`.',
    v.optional(v.pipe(v.string(), v.regex(HEADER, 'must be a header like Authorization: Bearer …'))),
  ),
};

type EdgeVariables = ValuesOf<typeof EDGE_VARIABLES>;

export function edgeOf({ EDGE_PURGE_URL: urls, EDGE_PURGE_HEADER = '' }: EdgeVariables): EdgeSettings | null {
  const [, name = '', value = ''] = HEADER.exec(EDGE_PURGE_HEADER) ?? [];
  return urls === undefined ? null : { urls, credentials: name === '' ? null : { name, value } };
}

export function edgeProblems(variables: EdgeVariables, production: boolean): string[] {
  const { EDGE_PURGE_URL: urls, EDGE_PURGE_HEADER: header } = variables;
  if (header === undefined) return [];
  if (urls === undefined) return ['EDGE_PURGE_URL is missing: EDGE_PURGE_HEADER is set'];
  return production && urls.some(isUnencryptedAddress)
    ? ['EDGE_PURGE_URL must be https in production where EDGE_PURGE_HEADER is set, unless it is this machine']
    : [];
}
