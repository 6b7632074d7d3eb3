import * as v from 'valibot';
import { NotificationsMessage, PresenceStatusesMessage } from '#contract/sockets/messages.ts';
import { Count, Id } from '#contract/schema.ts';

/** Messages between tabs: the sockets' owner shares what it received; the other tabs tell which people they show. */
const TabMessage = v.variant('about', [
  v.object({ about: v.literal('notifications'), said: NotificationsMessage }),
  v.object({ about: v.literal('statuses'), said: PresenceStatusesMessage }),
  v.object({
    about: v.literal('shown'),
    tab: v.string(),
    people: v.array(Id),
    /** Milliseconds since the tab fetched its oldest answer. */
    age: v.optional(v.number()),
  }),
  /** The owner tells a tab that joins the number of the newest notification, and the calls that it has missed. */
  v.object({
    about: v.literal('newest'),
    seq: Count,
    to: v.optional(v.string()),
    missed: v.optional(v.array(v.string()), []),
  }),
  /** The new owner of the sockets asks the other tabs which people they show. */
  v.object({ about: v.literal('who') }),
]);
export type TabMessage = v.InferOutput<typeof TabMessage>;

const CHANNEL = 'yumush-sockets';

export interface TabChannel {
  tell(message: TabMessage): void;
  close(): void;
}

export function openTabChannel(take: (message: TabMessage) => void): TabChannel {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    const message = v.safeParse(TabMessage, data);
    if (message.success) take(message.output);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
