import type { Client } from '#server/http/client.ts';

/** Client data of sessions that tests start without a call. */
export const SOME_CLIENT: Client = {
  address: '198.51.100.1',
  widerNetworks: [],
  userAgent: '',
  deviceSecret: undefined,
  keepDeviceSecret: () => undefined,
};

/** Argon2 parameters that are quick to compute: few tests are about the cost of a guess. */
export const CHEAP_HASH = { memoryCost: 1024, timeCost: 1 };
