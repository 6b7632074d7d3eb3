import * as v from 'valibot';
import { createTroubleLog } from '#server/http/errors/trouble-log.ts';
import type { Log } from '#server/process/log.ts';
import { type ChannelName, type ProcessChannels, PAYLOAD_MAX, type Publisher } from './channels.ts';

/** The subject's id, and a detail of its channel. */
export type WakeUp = readonly [of: string, about: string | number];
const WakeUps = v.array(v.tuple([v.string(), v.union([v.string(), v.number()])]));

/**
 * Milliseconds for which wake-ups are batched: each NOTIFY takes a lock that all others wait for, and wakes all
 * processes to a read. While batches follow each other they wait a little longer, which nobody notices.
 */
const TOGETHER_MS = 5;
const BUSY_TOGETHER_MS = 25;
/** Longer than for messages: a person's other pages may learn of a change later, and each message is a change. */
const CHANGES_TOGETHER_MS = 250;

export interface WakeUpSender {
  /** Sends a wake-up soon. A lost one is made up for when its receivers read by themselves. */
  send(wakeUp: WakeUp): void;
}

/** Sends the wake-ups that tell a person's other pages of what the person changed. */
export function createChangeWakeUpSender(
  publisher: Publisher,
  log: Log,
  togetherMs = CHANGES_TOGETHER_MS,
): WakeUpSender {
  return createWakeUpSender(publisher, 'changes', log, togetherMs);
}

/** A change as a wake-up carries it: its call, and the id that the page gave it. */
interface Change {
  readonly call: string;
  readonly change: string | undefined;
}

export function encodeChange({ call, change }: Change): string {
  return change === undefined ? call : `${call} ${change}`;
}

export function decodeChange(about: string | number): Change {
  const [call = '', change] = String(about).split(' ');
  return { call, change };
}

/** Renews a person's pages after a change that no notification tells them of, as if the person had made these calls. */
export function wakePages(changes: WakeUpSender, person: string, calls: readonly string[]): void {
  for (const call of calls) changes.send([person, encodeChange({ call, change: undefined })]);
}

export function createWakeUpSender(
  publisher: Publisher,
  channel: ChannelName,
  log: Log,
  togetherMs = TOGETHER_MS,
): WakeUpSender {
  const trouble = createTroubleLog(log);
  let waiting: WakeUp[] = [];
  let sentAt = -Infinity;
  const sendAll = (): void => {
    const wakeUps = waiting;
    waiting = [];
    sentAt = performance.now();
    for (const payload of payloadsOf(wakeUps)) {
      publisher.publish(channel, payload).catch((error: unknown) => {
        trouble.fault('A wake-up was lost', error);
      });
    }
  };
  return {
    send(wakeUp) {
      waiting.push(wakeUp);
      if (waiting.length > 1) return;
      const busyFor = sentAt + BUSY_TOGETHER_MS - performance.now();
      setTimeout(sendAll, Math.max(togetherMs, busyFor));
    },
  };
}

export function payloadsOf(wakeUps: readonly WakeUp[]): string[] {
  const payloads: string[] = [];
  let parts: string[] = [];
  let length = 0;
  const end = (): void => {
    if (parts.length > 0) payloads.push(`[${parts.join(',')}]`);
    parts = [];
    length = 0;
  };
  for (const wakeUp of wakeUps) {
    const part = JSON.stringify(wakeUp);
    if (length + part.length + 3 > PAYLOAD_MAX) end();
    parts.push(part);
    length += part.length + 1;
  }
  end();
  return payloads;
}

export function subscribeToWakeUps(
  channels: ProcessChannels,
  channel: ChannelName,
  take: (wakeUp: WakeUp) => void,
): void {
  channels.subscribe(channel, (payload) => {
    for (const wakeUp of parseWakeUps(payload)) take(wakeUp);
  });
}

/** Validates a payload: other clients of the channel could write anything. */
function parseWakeUps(payload: string): readonly WakeUp[] {
  try {
    const wakeUps = v.safeParse(WakeUps, JSON.parse(payload));
    return wakeUps.success ? wakeUps.output : [];
  } catch {
    return [];
  }
}
