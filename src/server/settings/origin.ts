import * as v from 'valibot';

export function addressSchema(protocols: readonly string[], example: string) {
  return v.pipe(
    v.string(),
    v.check((text) => protocols.includes(protocolOf(text)), `must be an address like ${example}`),
  );
}

export function originSchema(protocols: readonly string[], example: string) {
  return v.pipe(
    addressSchema(protocols, example),
    v.check((text) => /^\/?$/.test(afterHost(text)), `must be only protocol and host, like ${example}`),
    v.transform((text) => text.replace(/\/$/, '').toLowerCase()),
  );
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}

function afterHost(text: string): string {
  if (!URL.canParse(text)) return '';
  const { pathname, search, hash, username } = new URL(text);
  return `${username}${pathname}${search}${hash}`;
}
