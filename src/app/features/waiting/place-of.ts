import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { ownPath } from '#app/shared/ads/own-path.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';

/** Address of the screen that will show the item; `undefined` when there is none. */
export function screenOfItem(item: OutboxItem): string | undefined {
  switch (item.type) {
    case 'ad.create':
      return `/cabinet/${ownPath(item.kind)}`;
    case 'ad.edit':
    case 'ad.status':
      // The ad may itself be unsent.
      return `/cabinet/${ownPath(item.kind, /^\d+$/.test(item.ad) ? item.ad : '')}`;
    case 'message.send':
      return `/cabinet/messages/${item.kind}/${item.operation}`;
    case 'request.create':
      return `/${AD_PLURALS[item.kind]}/${item.ad}`;
    case 'feedback.create':
      return 'message' in item.deal
        ? '/cabinet/messages/service'
        : `/${AD_PLURALS[item.deal.kind]}/${item.deal.ad}/requests`;
    case 'feedback.reply':
      return '/cabinet/feedbacks';
    case 'profile.edit':
      return '/cabinet/edit-account';
    case 'search.edit':
    case 'search.delete':
      return '/cabinet/saved-searches';
    case 'report.create':
      return item.subject === 'person' ? `/users/${item.id}` : undefined;
    case 'chat.read':
      return '/cabinet/messages/vacancy';
    case 'notification.read':
      return '/cabinet/notifications';
    case 'favourites.send':
    case 'views.send':
      return undefined;
  }
}
