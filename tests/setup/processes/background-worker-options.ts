import type { PushSettings, TelegramSettings } from '#server/settings/channels.ts';
import type { DatabaseTarget } from '#server/db/client.ts';

export interface BackgroundWorkerOptions {
  readonly target: DatabaseTarget;
  readonly storageFolder: string;
  /** Whether the SMS provider accepts one message and never answers. */
  readonly isSmsStuck: boolean;
  readonly push: PushSettings;
  readonly telegram: TelegramSettings;
}
