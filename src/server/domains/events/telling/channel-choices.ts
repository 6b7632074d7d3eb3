import type { NotificationType } from '#contract/notifications/types.ts';
import type { Database } from '#server/db/client.ts';

/** By which ways somebody wants to be told of something. */
interface Chosen {
  readonly push: boolean;
  readonly telegram: boolean;
  readonly sms: boolean;
  /** Nothing rings before then; null: it is no time of quiet. */
  readonly quietUntil: Date | null;
}

/** What people chose, in the order in which they are asked for. */
export interface ChannelChoices {
  channels(
    sql: Database,
    asked: readonly { readonly person: string; readonly type: NotificationType }[],
    now: Date,
  ): Promise<readonly Chosen[]>;
}
