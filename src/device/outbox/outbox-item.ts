import type * as v from 'valibot';
import type { ServiceInput, StatusChange, TaskInput, VacancyInput } from '#contract/ads/inputs.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { NewFeedback } from '#contract/feedbacks/inputs.ts';
import type { MeEdit } from '#contract/me/edit.ts';
import type { AttachmentKind } from '#contract/messages/attachments.ts';
import type { NewRequest } from '#contract/requests/inputs.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import type { NewReport } from '#contract/reports/entities.ts';
import type { Alert } from '#contract/saved-searches/entities.ts';
import type { OutboxRow } from '../database/rows.ts';

/** Fields of an ad of any kind as the calls take them; photos are sent separately. */
export type AdBody = Omit<
  Partial<
    v.InferInput<typeof TaskInput> & v.InferInput<typeof ServiceInput> & v.InferInput<typeof VacancyInput>
  >,
  'photos' | 'awaits'
>;

/** A file that is sent with a chat message. */
export interface QueuedAttachment {
  /** A UUID by which the server knows the upload. */
  readonly id: string;
  readonly kind: AttachmentKind;
  readonly name: string;
  readonly size: number;
  /** Duration of a voice message. */
  readonly seconds?: number;
}

/** Changed fields of a profile, as the call takes them. */
export type ProfileBody = Omit<v.InferInput<typeof MeEdit>, 'version'>;

/** Subject of feedback: a request, or the chat about a service. */
export type Deal =
  | { readonly kind: RequestedKind; readonly ad: string; readonly request: string }
  | { readonly message: string };

/** Everything that can be queued; `senders/send-item.ts` maps each type to its sender. */
export type OutboxItem =
  /** A new ad; its photos are those of its draft, in their order. */
  | { readonly type: 'ad.create'; readonly kind: AdKind; readonly body: AdBody }
  | {
      readonly type: 'ad.edit';
      readonly kind: AdKind;
      /** Id of the ad, or of the outbox item that creates it while there is no ad yet. */
      readonly ad: string;
      readonly version: number;
      readonly body: AdBody;
      /** All photos in their order, main first: ids of the ad's images, and of new photos of the draft. */
      readonly photos: readonly string[];
      /** Images of the ad that are to be deleted. */
      readonly removed: readonly string[];
    }
  | {
      readonly type: 'ad.status';
      readonly kind: AdKind;
      readonly ad: string;
      readonly body: v.InferInput<typeof StatusChange>;
    }
  /** A chat message about an ad; `chat` is null when the sender has no chat yet. */
  | {
      readonly type: 'message.send';
      readonly kind: AdKind;
      readonly operation: string;
      readonly chat: string | null;
      readonly text: string;
      /** Attachments in their order, whose bytes are among the photos; absent when there are none. */
      readonly attachments?: readonly QueuedAttachment[];
    }
  | {
      readonly type: 'request.create';
      readonly kind: RequestedKind;
      readonly ad: string;
      readonly body: v.InferInput<typeof NewRequest>;
    }
  /** Feedback; its file, if any, is among the photos. */
  | {
      readonly type: 'feedback.create';
      readonly deal: Deal;
      readonly rating: NewFeedback['rating'];
      readonly text: string;
    }
  /** A reply to feedback about oneself. */
  | { readonly type: 'feedback.reply'; readonly feedback: string; readonly text: string }
  | {
      readonly type: 'profile.edit';
      readonly version: number;
      readonly body: ProfileBody;
      /** Values of these fields that the edit started from. */
      readonly base: ProfileBody;
    }
  | {
      readonly type: 'search.edit';
      readonly search: string;
      readonly body: { readonly name?: string; readonly alert?: Alert };
    }
  | { readonly type: 'search.delete'; readonly search: string }
  /** A report to moderators about a person or about something that a person wrote. */
  | ({ readonly type: 'report.create' } & v.InferInput<typeof NewReport>)
  /** Read mark of a chat. */
  | { readonly type: 'chat.read'; readonly chat: string; readonly seq: number }
  /** Read mark of one notification; with `all`, of all earlier ones too, with `about`, of all about that ad. */
  | {
      readonly type: 'notification.read';
      readonly id: string;
      readonly all: boolean;
      readonly about?: string;
    }
  /** Sends the favourites that the owner's account does not know yet; they wait in a table of their own. */
  | { readonly type: 'favourites.send' }
  /** Sends the page views that are not counted yet; they wait in a table of their own. */
  | { readonly type: 'views.send' };

export type OutboxItemType = OutboxItem['type'];

/** A change to one's own ad. */
export type AdOutboxItem = Extract<OutboxItem, { type: `ad.${string}` }>;

export interface Queued extends OutboxRow {
  readonly item: OutboxItem;
}

/**
 * Queue key of an item. Items about one ad keep their order, and so do messages about it, whether their chat is known
 * yet or not.
 */
export function queueKeyOf(id: string, item: OutboxItem): string {
  switch (item.type) {
    case 'ad.create':
      return `ad:${id}`;
    case 'ad.edit':
    case 'ad.status':
      return `ad:${item.ad}`;
    case 'message.send':
      return `chat:${item.operation}`;
    case 'request.create':
      return `ad:${item.ad}`;
    case 'feedback.create':
      return `deal:${'message' in item.deal ? `chat:${item.deal.message}` : item.deal.request}`;
    case 'feedback.reply':
      return `feedback:${item.feedback}`;
    case 'profile.edit':
      return 'profile';
    case 'search.edit':
    case 'search.delete':
      return `search:${item.search}`;
    case 'report.create':
      return `report:${item.subject}:${item.id}`;
    case 'chat.read':
      return `read:${item.chat}`;
    case 'notification.read':
      return `read:notification:${item.all ? 'all' : item.id}${item.about ? `:${item.about}` : ''}`;
    case 'favourites.send':
    case 'views.send':
      return item.type;
  }
}

export function isAdOutboxItem(item: OutboxItem): item is AdOutboxItem {
  return item.type.startsWith('ad.');
}
