import { HOUR_MS } from '#contract/time.ts';
import webPush from 'web-push';
import { fetchBounded } from '#server/process/fetch-bounded.ts';
import { makeOnce } from '#server/process/make-once.ts';
import type { PushSettings } from '#server/settings/channels.ts';
import { isPushService } from './push-hosts.ts';
import { readOrMakeVapidKeys } from './vapid-keys.ts';

/** Bounds of the service's answer, of which only the status is read. */
const BOUNDS = { bytesMax: 0, timeoutMs: 10_000 };
const RETRY_AFTER_MAX_MS = 6 * HOUR_MS;

export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly text: string;
  /** An undelivered message is replaced by a newer one with the same topic; at most 32 characters of base64url. */
  readonly topic: string;
  /** Seconds for which the service stores the message for a device that is off. */
  readonly ttl: number;
  readonly urgency: 'low' | 'normal' | 'high';
}

/**
 * `taken`: accepted by the service. `gone`: the device is no longer subscribed. `refused`: retrying is useless.
 * `later`: retry at `after`, or soon.
 */
export type PushOutcome =
  | { readonly is: 'taken' | 'gone' | 'refused' }
  | { readonly is: 'later'; readonly after: Date | null };

export type PushSender = ReturnType<typeof createPushSender>;

/** Encrypts messages for the device (RFC 8291) and signs them as ours (RFC 8292); the service cannot read them. */
export function createPushSender(deps: { settings: PushSettings; dataDir: string; publicOrigin: string }) {
  const { settings, dataDir, publicOrigin } = deps;
  const keys = makeOnce(async () => settings.keys ?? (await readOrMakeVapidKeys(dataDir)));

  return {
    /** The VAPID key that browsers subscribe with. */
    publicKey: async () => (await keys()).publicKey,
    knows: (endpoint: string) => isPushService(endpoint, settings.hosts),

    async send(
      { endpoint, p256dh, auth }: PushAddress,
      { text, topic, ttl, urgency }: PushMessage,
      now: Date,
    ): Promise<PushOutcome> {
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
  // 403: the device subscribed with another pair of keys
  if (status === 404 || status === 410 || status === 403) return { is: 'gone' };
  if (status === 429 || status >= 500) {
    return { is: 'later', after: readRetryAfter(headers.get('retry-after'), now) };
  }
  return { is: 'refused' };
}

/** Reads a Retry-After header, seconds or a date; `null` when it is missing, unreadable or past. */
function readRetryAfter(header: string | null, now: Date): Date | null {
  const seconds = Number(header ?? Number.NaN);
  const at = Number.isNaN(seconds) ? Date.parse(String(header)) : now.getTime() + seconds * 1000;
  if (Number.isNaN(at) || at <= now.getTime()) return null;
  return new Date(Math.min(at, now.getTime() + RETRY_AFTER_MAX_MS));
}

/** Contact address for the push service. Apple refuses localhost. */
function subjectOf(publicOrigin: string): string {
  const { protocol, hostname } = new URL(publicOrigin);
  return protocol === 'https:' && hostname.includes('.') ? publicOrigin : 'mailto:push@yumush.example';
}
