import type { NotificationType } from '#contract/notifications/types.ts';
import type { Database } from '#server/db/client.ts';

/** The channels that a person chose for a notification. */
interface Chosen {
  readonly push: boolean;
  readonly telegram: boolean;
  readonly sms: boolean;
  /** Nothing rings before this time; `null` outside of quiet hours. */
  readonly quietUntil: Date | null;
}

/** Reads people's choices, in the order of `asked`. */
export interface ChannelChoices {
  channels(
    sql: Database,
    asked: readonly { readonly person: string; readonly type: NotificationType }[],
    now: Date,
  ): Promise<readonly Chosen[]>;
}
