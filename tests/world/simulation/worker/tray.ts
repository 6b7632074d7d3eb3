import * as v from 'valibot';
import { PushPayload } from '#contract/notifications/push-payload.ts';
import type { WorldClock } from '../clock.ts';

/** A notification in the system's tray. */
export interface TrayNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: unknown;
  close(): void;
}

interface Shown {
  readonly at: number;
  readonly notification: TrayNotification;
  /** The push's content; `undefined`: a general notice. */
  readonly payload: PushPayload | undefined;
}

const Options = v.object({
  body: v.optional(v.string(), ''),
  tag: v.optional(v.string(), ''),
  renotify: v.optional(v.boolean(), false),
  data: v.optional(v.unknown()),
});

export interface Tray {
  /** Everything that is in the tray, oldest first. */
  readonly shown: readonly Shown[];
  /** How many were ever shown. */
  count(): number;
  show(title: string, options?: unknown): void;
  clear(): void;
}

/** The tray of a browser: a notification replaces the one with the same tag. `onShow` hears of each. */
export function createTray(clock: WorldClock, onShow: (payload: PushPayload | undefined) => void): Tray {
  let shown: Shown[] = [];
  let count = 0;
  return {
    get shown() {
      return shown;
    },
    count: () => count,
    show(title, options = {}) {
      const { body, tag, renotify, data } = v.parse(Options, options);
      if (renotify && tag === '') throw new TypeError('A notification that alerts again needs a tag.');
      const payload = v.safeParse(PushPayload, data);
      const notification: TrayNotification = {
        title,
        body,
        tag,
        data: structuredClone(data),
        close: () => void (shown = shown.filter((each) => each.notification !== notification)),
      };
      const told = payload.success ? payload.output : undefined;
      shown = shown.filter((each) => tag === '' || each.notification.tag !== tag);
      shown.push({ at: clock.now(), notification, payload: told });
      count += 1;
      onShow(told);
    },
    clear: () => void (shown = []),
  };
}
