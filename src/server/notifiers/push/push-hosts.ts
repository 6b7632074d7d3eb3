import { isOnThisMachine } from '#server/settings/channels.ts';

/** Whether an address belongs to a known push service: clients choose the address, and the server will call it. */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, username, password } = new URL(endpoint);
  if (`${username}${password}` !== '') return false;
  return hosts.some((known) => {
    // in production the settings refuse such a host
    if (isOnThisMachine(known)) return host === known || hostname === known;
    // another port would be another service
    return protocol === 'https:' && (known.startsWith('.') ? host.endsWith(known) : host === known);
  });
}
