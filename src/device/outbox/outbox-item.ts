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

/** The fields of an ad of any kind as the calls take them; photos are told apart. */
export type AdBody = Omit<
  Partial<
    v.InferInput<typeof TaskInput> & v.InferInput<typeof ServiceInput> & v.InferInput<typeof VacancyInput>
  >,
  'photos' | 'awaits'
>;

/** What goes along with words in a chat. */
export interface QueuedAttachment {
  /** A UUID: what the server knows its upload by. */
  readonly id: string;
  readonly kind: AttachmentKind;
  readonly name: string;
  readonly size: number;
  /** Of a voice message. */
  readonly seconds?: number;
}

/** The fields of a profile that were changed, as the call takes them. */
export type ProfileBody = Omit<v.InferInput<typeof MeEdit>, 'version'>;

/** What feedback is about: a request, or the chat about a service. */
export type Deal =
  | { readonly kind: RequestedKind; readonly ad: string; readonly request: string }
  | { readonly message: string };

/** Everything that can be queued. What each of them does is an entry in `senders.ts`. */
export type OutboxItem =
  /** Its photos are those of its draft, in their order. */
  | { readonly type: 'ad.create'; readonly kind: AdKind; readonly body: AdBody }
  | {
      readonly type: 'ad.edit';
      readonly kind: AdKind;
      /** While what it changes is itself on its way: that thing's id, until there is an ad. */
      readonly ad: string;
      readonly version: number;
      readonly body: AdBody;
      /** All photos in their order, main first: ids of images that the ad has, and of new photos of the draft. */
      readonly photos: readonly string[];
      /** Images that the ad has and shall lose. */
      readonly removed: readonly string[];
    }
  | {
      readonly type: 'ad.status';
      readonly kind: AdKind;
      readonly ad: string;
      readonly body: v.InferInput<typeof StatusChange>;
    }
  /** What is said in a chat about an ad; `chat` is null where whoever asks has none yet. */
  | {
      readonly type: 'message.send';
      readonly kind: AdKind;
      readonly operation: string;
      readonly chat: string | null;
      readonly text: string;
      /** What goes along, in its order; the bytes are among the photos. Absent: nothing does. */
      readonly attachments?: readonly QueuedAttachment[];
    }
  | {
      readonly type: 'request.create';
      readonly kind: RequestedKind;
      readonly ad: string;
      readonly body: v.InferInput<typeof NewRequest>;
    }
  /** Its file, if there is one, is among the photos. */
  | {
      readonly type: 'feedback.create';
      readonly deal: Deal;
      readonly rating: NewFeedback['rating'];
      readonly text: string;
    }
  /** An answer to feedback about oneself. */
  | { readonly type: 'feedback.reply'; readonly feedback: string; readonly text: string }
  | {
      readonly type: 'profile.edit';
      readonly version: number;
      readonly body: ProfileBody;
      /** What these fields said when the edit was begun. */
      readonly base: ProfileBody;
    }
  | {
      readonly type: 'search.edit';
      readonly search: string;
      readonly body: { readonly name?: string; readonly alert?: Alert };
    }
  | { readonly type: 'search.delete'; readonly search: string }
  /** What moderators are told of somebody, or of what somebody has written. */
  | ({ readonly type: 'report.create' } & v.InferInput<typeof NewReport>)
  /** How far a chat was read. */
  | { readonly type: 'chat.read'; readonly chat: string; readonly seq: number }
  /** One notification, or with `all` those before it too. */
  | { readonly type: 'notification.read'; readonly id: string; readonly all: boolean };

export type OutboxItemType = OutboxItem['type'];

/** What is done to an own ad. */
export type AdOutboxItem = Extract<OutboxItem, { type: `ad.${string}` }>;

export interface Queued extends OutboxRow {
  readonly thing: OutboxItem;
}

/** What is about one ad goes in its order, and so does what is said about it, whether its chat is known yet or not. */
export function queueKeyOf(id: string, thing: OutboxItem): string {
  switch (thing.type) {
    case 'ad.create':
      return `ad:${id}`;
    case 'ad.edit':
    case 'ad.status':
      return `ad:${thing.ad}`;
    case 'message.send':
      return `chat:${thing.operation}`;
    case 'request.create':
      return `ad:${thing.ad}`;
    case 'feedback.create':
      return `deal:${'message' in thing.deal ? `chat:${thing.deal.message}` : thing.deal.request}`;
    case 'feedback.reply':
      return `feedback:${thing.feedback}`;
    case 'profile.edit':
      return 'profile';
    case 'search.edit':
    case 'search.delete':
      return `search:${thing.search}`;
    case 'report.create':
      return `report:${thing.subject}:${thing.id}`;
    case 'chat.read':
      return `read:${thing.chat}`;
    case 'notification.read':
      return `read:notification:${thing.all ? 'all' : thing.id}`;
  }
}

export function isAdOutboxItem(thing: OutboxItem): thing is AdOutboxItem {
  return thing.type.startsWith('ad.');
}
