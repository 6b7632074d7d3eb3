import { AD_PLURALS } from '#contract/ads/kinds.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';

/** Address of the screen that will show the item; `undefined` when there is none. */
export function screenOfItem(thing: OutboxItem): string | undefined {
  switch (thing.type) {
    case 'ad.create':
      return `/cabinet/my-${AD_PLURALS[thing.kind]}`;
    case 'ad.edit':
    case 'ad.status': {
      const list = `/cabinet/my-${AD_PLURALS[thing.kind]}`;
      // The ad may itself be unsent.
      return /^\d+$/.test(thing.ad) ? `${list}/${thing.ad}` : list;
    }
    case 'message.send':
      return `/cabinet/messages/${thing.kind}/${thing.operation}`;
    case 'request.create':
      return `/${AD_PLURALS[thing.kind]}/${thing.ad}`;
    case 'feedback.create':
      return 'message' in thing.deal
        ? '/cabinet/messages/service'
        : `/${AD_PLURALS[thing.deal.kind]}/${thing.deal.ad}/requests`;
    case 'feedback.reply':
      return '/cabinet/feedbacks';
    case 'profile.edit':
      return '/cabinet/edit-account';
    case 'search.edit':
    case 'search.delete':
      return '/cabinet/saved-searches';
    case 'report.create':
      return thing.subject === 'person' ? `/users/${thing.id}` : undefined;
    case 'chat.read':
      return '/cabinet/messages/vacancy';
    case 'notification.read':
      return '/cabinet/notifications';
  }
}
