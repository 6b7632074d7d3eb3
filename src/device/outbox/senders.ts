import type { Outcome } from '../database/rows.ts';
import { sendAdEdit } from './ads/send-ad-edit.ts';
import { sendAdStatus } from './ads/send-ad-status.ts';
import { sendNewAd } from './ads/send-new-ad.ts';
import { sendFeedback, sendReply } from './send-feedback.ts';
import { sendMessage } from './send-message.ts';
import { sendProfile } from './send-profile.ts';
import { sendChatRead, sendNotificationRead } from './send-read.ts';
import { sendReport } from './send-report.ts';
import { sendRequest } from './send-request.ts';
import { sendSearchChange } from './send-search.ts';
import type { Sending } from './sending.ts';

/** Sends an item by its type: a new type is a line here and a declaration in `outbox-item.ts`. */
export function sendItem(sending: Sending): Promise<Outcome> {
  const { thing } = sending;
  switch (thing.type) {
    case 'ad.create':
      return sendNewAd({ ...sending, thing });
    case 'ad.edit':
      return sendAdEdit({ ...sending, thing });
    case 'ad.status':
      return sendAdStatus({ ...sending, thing });
    case 'message.send':
      return sendMessage({ ...sending, thing });
    case 'request.create':
      return sendRequest({ ...sending, thing });
    case 'feedback.create':
      return sendFeedback({ ...sending, thing });
    case 'feedback.reply':
      return sendReply({ ...sending, thing });
    case 'profile.edit':
      return sendProfile({ ...sending, thing });
    case 'search.edit':
    case 'search.delete':
      return sendSearchChange({ ...sending, thing });
    case 'report.create':
      return sendReport({ ...sending, thing });
    case 'chat.read':
      return sendChatRead({ ...sending, thing });
    case 'notification.read':
      return sendNotificationRead({ ...sending, thing });
  }
}
