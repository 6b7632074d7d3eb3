import type { TellingBySms } from '../sms-service.ts';
import type { TellingByPush } from './push-service.ts';
import type { TellingByTelegram } from './telegram-service.ts';

/** Without `push` or `telegram`, nothing is sent through that channel. */
export interface Delivery extends TellingBySms {
  readonly push?: Pick<TellingByPush, 'sender' | 'addresses' | 'log'>;
  readonly telegram?: Pick<TellingByTelegram, 'bot' | 'chats' | 'publicOrigin' | 'log'> | null;
}
