import { AD_PLURALS } from '#contract/ads/kinds.ts';
import type { OutboxItem } from './outbox-item.ts';

/** The name of the last call by which an item is sent: it decides which answers are stale afterwards. */
export function callOfItem(item: OutboxItem): string {
  switch (item.type) {
    case 'ad.create':
      return `${AD_PLURALS[item.kind]}.create`;
    case 'ad.edit':
      return `${AD_PLURALS[item.kind]}.update`;
    case 'ad.status':
      return `${AD_PLURALS[item.kind]}.changeStatus`;
    case 'message.send':
      return 'messages.ask';
    case 'chat.read':
      return 'messages.makeRead';
    case 'request.create':
      return `${item.kind}Requests.create`;
    case 'feedback.create':
      return 'feedbacks.create';
    case 'feedback.reply':
      return 'feedbacks.reply';
    case 'profile.edit':
      return 'me.edit';
    case 'search.edit':
      return 'savedSearches.edit';
    case 'search.delete':
      return 'savedSearches.delete';
    case 'notification.read':
      return 'notifications.makeRead';
    case 'report.create':
      return 'reports.create';
    case 'favourites.send':
      return 'favourites.tap';
    case 'views.send':
      return 'views.send';
  }
}
