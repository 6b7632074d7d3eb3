import * as v from 'valibot';

export function serviceAddressSchema(example: string) {
  return v.pipe(
    v.string(),
    v.check(isServiceAddress, `must be an address like ${example}`),
    v.transform((text) => text.replace(/\/+$/, '')),
  );
}

export function serviceAddressesSchema(example: string) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((address) => address.trim())),
    v.check(
      (addresses) => addresses.every(isServiceAddress),
      `must be addresses like ${example}, with commas between`,
    ),
  );
}

export function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && `${search}${hash}${username}` === '';
}

/** Whether a line to this address leaves the machine without encryption. */
export function isUnencryptedAddress(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
