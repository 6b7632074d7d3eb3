import { isOnThisMachine } from '../settings/channels.ts';

/** Whether an address is a push service's: whoever subscribes tells it, and the server will call it. */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, username, password } = new URL(endpoint);
  if (`${username}${password}` !== '') return false;
  return hosts.some((known) => {
    // the settings refuse it in production
    if (isOnThisMachine(known)) return host === known || hostname === known;
    // a port of its own is another service
    return protocol === 'https:' && (known.startsWith('.') ? host.endsWith(known) : host === known);
  });
}
