import webPush from 'web-push';
import { fetchBounded } from '../process/fetch-bounded.ts';
import type { PushSettings, VapidKeys } from '../settings/channels.ts';
import { isPushService } from './push-hosts.ts';
import { retryAfter } from './retry-after.ts';
import { keysBesideData } from './vapid-keys.ts';

/** The status says it all. */
const BOUNDS = { bytesMax: 0, timeoutMs: 10_000 };

/** Where one device is written to. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly text: string;
  /** One that is not delivered yet gives way to a newer one of the same topic: at most 32 signs of base64url. */
  readonly topic: string;
  /** For how many seconds the service keeps it for a device that is off. */
  readonly ttl: number;
  readonly urgency: 'low' | 'normal' | 'high';
}

/** taken: by the service; gone: there is no such device any more; refused: it never will; later: after then, or soon. */
export type PushOutcome =
  | { readonly is: 'taken' | 'gone' | 'refused' }
  | { readonly is: 'later'; readonly after: Date | null };

export interface PushSender {
  /** What browsers subscribe for. */
  publicKey(): Promise<string>;
  knows(endpoint: string): boolean;
  send(to: PushAddress, message: PushMessage, now: Date): Promise<PushOutcome>;
}

/** Encrypted for the device (RFC 8291) and signed as ours (RFC 8292); the service reads neither words nor people. */
export function createPushSender(deps: {
  settings: PushSettings;
  dataDir: string;
  publicOrigin: string;
}): PushSender {
  const { settings, dataDir, publicOrigin } = deps;
  let known: Promise<VapidKeys> | undefined;
  const keys = async () => {
    known ??= settings.keys ? Promise.resolve(settings.keys) : keysBesideData(dataDir);
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };

  return {
    publicKey: async () => (await keys()).publicKey,
    knows: (endpoint) => isPushService(endpoint, settings.hosts),

    async send({ endpoint, p256dh, auth }, { text, topic, ttl, urgency }, now) {
      if (!isPushService(endpoint, settings.hosts)) return { is: 'gone' };
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject: subjectOf(publicOrigin), ...(await keys()) },
        TTL: ttl,
        urgency,
        topic,
      });
      const { 'Content-Length': _counted, ...headers } = details.headers;
      let response: Response;
      try {
        const body = new Uint8Array(details.body);
        response = await fetchBounded(endpoint, { method: 'POST', headers, body }, BOUNDS);
      } catch {
        return { is: 'later', after: null };
      }
      return outcomeOf(response, now);
    },
  };
}

function outcomeOf({ status, headers }: Response, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'taken' };
  // 403: it was subscribed for another pair of keys
  if (status === 404 || status === 410 || status === 403) return { is: 'gone' };
  if (status === 429 || status >= 500) {
    return { is: 'later', after: retryAfter(headers.get('retry-after'), now) };
  }
  return { is: 'refused' };
}

/** Whom a service turns to. Apple refuses whoever calls themselves localhost. */
function subjectOf(publicOrigin: string): string {
  const { protocol, hostname } = new URL(publicOrigin);
  return protocol === 'https:' && hostname.includes('.') ? publicOrigin : 'mailto:push@yumush.example';
}
