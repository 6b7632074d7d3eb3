import { AD_PLURALS } from '#contract/ads/kinds.ts';
import type { OutboxRow } from '../database/rows.ts';
import type { AdEditItem } from './items/ads/ad-edit.ts';
import type { AdStatusItem } from './items/ads/ad-status.ts';
import type { NewAdItem } from './items/ads/new-ad.ts';
import type { FeedbackReplyItem, NewFeedbackItem } from './items/feedback.ts';
import type { FavouritesItem, ViewsItem } from './items/gathered.ts';
import type { MessageItem } from './items/message.ts';
import type { ProfileEditItem } from './items/profile/rebase-profile-edit.ts';
import type { ChatReadItem, NotificationReadItem } from './items/read-marks.ts';
import type { ReportItem } from './items/report.ts';
import type { RequestItem } from './items/request.ts';
import type { SearchDeletionItem, SearchEditItem } from './items/saved-search.ts';

export type { AdBody } from './items/ads/ad-calls.ts';

export type OutboxItem =
  | NewAdItem
  | AdEditItem
  | AdStatusItem
  | MessageItem
  | RequestItem
  | NewFeedbackItem
  | FeedbackReplyItem
  | ProfileEditItem
  | SearchEditItem
  | SearchDeletionItem
  | ReportItem
  | ChatReadItem
  | NotificationReadItem
  | FavouritesItem
  | ViewsItem;

export type OutboxItemType = OutboxItem['type'];
export type ItemOf<Type extends OutboxItemType> = {
  [Each in Type]: Extract<OutboxItem, { readonly type: Each }>;
}[Type];

export interface Queued extends OutboxRow {
  readonly item: OutboxItem;
}

/** An item that this device has sent, with its result so far. */
export type SentItem = Pick<Queued, 'id' | 'item' | 'queueKey' | 'result'>;

interface ItemKind<Item> {
  /** Items with the same key keep their order; `id` is that of the item's row. */
  readonly queueKey: (item: Item, id: string) => string;
  /** Name of the last call by which the item is sent: it decides which answers are stale afterwards. */
  readonly call: (item: Item) => string;
}

/**
 * The table of items; `send-item.ts` has their senders. Items about one ad keep their order, and so do messages about
 * it, whether their chat is known yet or not.
 */
const ITEMS: { readonly [Type in OutboxItemType]: ItemKind<ItemOf<Type>> } = {
  'ad.create': { queueKey: (_, id) => `ad:${id}`, call: ({ kind }) => `${AD_PLURALS[kind]}.create` },
  'ad.edit': { queueKey: ({ ad }) => `ad:${ad}`, call: ({ kind }) => `${AD_PLURALS[kind]}.update` },
  'ad.status': { queueKey: ({ ad }) => `ad:${ad}`, call: ({ kind }) => `${AD_PLURALS[kind]}.changeStatus` },
  'message.send': { queueKey: ({ operation }) => `chat:${operation}`, call: () => 'messages.ask' },
  'request.create': { queueKey: ({ ad }) => `ad:${ad}`, call: ({ kind }) => `${kind}Requests.create` },
  'feedback.create': {
    queueKey: ({ deal }) => `deal:${'message' in deal ? `chat:${deal.message}` : deal.request}`,
    call: () => 'feedbacks.create',
  },
  'feedback.reply': { queueKey: ({ feedback }) => `feedback:${feedback}`, call: () => 'feedbacks.reply' },
  'profile.edit': { queueKey: () => 'profile', call: () => 'me.edit' },
  'search.edit': { queueKey: ({ search }) => `search:${search}`, call: () => 'savedSearches.edit' },
  'search.delete': { queueKey: ({ search }) => `search:${search}`, call: () => 'savedSearches.delete' },
  'report.create': { queueKey: ({ subject, id }) => `report:${subject}:${id}`, call: () => 'reports.create' },
  'chat.read': { queueKey: ({ chat }) => `read:${chat}`, call: () => 'messages.makeRead' },
  'notification.read': {
    queueKey: ({ all, id, about }) => `read:notification:${all ? 'all' : id}${about ? `:${about}` : ''}`,
    call: () => 'notifications.makeRead',
  },
  'favourites.send': { queueKey: ({ type }) => type, call: () => 'favourites.tap' },
  'views.send': { queueKey: ({ type }) => type, call: () => 'views.send' },
};

/** False for a type of a newer app. */
export function isItemType(type: string): type is OutboxItemType {
  return Object.hasOwn(ITEMS, type);
}

export function queueKeyOf<Type extends OutboxItemType>(id: string, item: ItemOf<Type>): string {
  const type: Type = item.type;
  return ITEMS[type].queueKey(item, id);
}

export function callOfItem<Type extends OutboxItemType>(item: ItemOf<Type>): string {
  const type: Type = item.type;
  return ITEMS[type].call(item);
}

export type AdOutboxItem = NewAdItem | AdEditItem | AdStatusItem;

export function isAdOutboxItem(item: OutboxItem): item is AdOutboxItem {
  return item.type.startsWith('ad.');
}
