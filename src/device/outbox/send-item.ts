import type { Outcome } from '../database/rows.ts';
import { sendAdEdit } from './items/ads/ad-edit.ts';
import { sendAdStatus } from './items/ads/ad-status.ts';
import { sendNewAd } from './items/ads/new-ad.ts';
import { sendFeedback, sendFeedbackReply } from './items/feedback.ts';
import { sendBatches } from './items/gathered.ts';
import { sendMessage } from './items/message.ts';
import { sendProfileEdit } from './items/profile/profile-edit.ts';
import { sendChatRead, sendNotificationRead } from './items/read-marks.ts';
import { sendReport } from './items/report.ts';
import { sendRequest } from './items/request.ts';
import { sendSearchDeletion, sendSearchEdit } from './items/saved-search.ts';
import type { ItemOf, OutboxItemType } from './outbox-item.ts';
import type { SendContext } from './send-context.ts';

/** Senders apart from the table of items, since a page that only queues does not load them. */
const SENDERS: {
  readonly [Type in OutboxItemType]: (sending: SendContext<ItemOf<Type>>) => Promise<Outcome>;
} = {
  'ad.create': sendNewAd,
  'ad.edit': sendAdEdit,
  'ad.status': sendAdStatus,
  'message.send': sendMessage,
  'request.create': sendRequest,
  'feedback.create': sendFeedback,
  'feedback.reply': sendFeedbackReply,
  'profile.edit': sendProfileEdit,
  'search.edit': sendSearchEdit,
  'search.delete': sendSearchDeletion,
  'report.create': sendReport,
  'chat.read': sendChatRead,
  'notification.read': sendNotificationRead,
  'favourites.send': sendBatches,
  'views.send': sendBatches,
};

export function sendItem<Type extends OutboxItemType>(sending: SendContext<ItemOf<Type>>): Promise<Outcome> {
  const type: Type = sending.item.type;
  return SENDERS[type](sending);
}
