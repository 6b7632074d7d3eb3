import type { Queue } from '#server/queue/queue.ts';
import type { PushParts } from './push-channel.ts';
import type { SmsParts } from './sms-channel.ts';
import type { TelegramParts } from './telegram-channel.ts';

/** Without `push` or `telegram`, nothing is sent through that channel. */
export interface DeliveryDeps extends SmsParts {
  readonly queue: Queue;
  readonly now: () => Date;
  readonly push?: Pick<PushParts, 'sender' | 'addresses' | 'log'>;
  readonly telegram?: Pick<TelegramParts, 'bot' | 'chats' | 'publicOrigin' | 'log'> | null;
}
