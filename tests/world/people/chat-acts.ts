import type { DeviceAct, ActContext } from './device-act.ts';
import { dealActs } from './deal-acts.ts';
import { recordWriteOutcome } from './record-write-outcome.ts';
import { findShownAnswer, BellShown, ChatShown } from './read-screen.ts';
import { someWords } from './words.ts';

export function chatActs(id: string, acting: ActContext): DeviceAct[] {
  const { device, page, written } = acting;
  const chat = findShownAnswer(page.shown(), 'messages.get', ChatShown);
  if (!chat) return [];
  const { kind, operation_id: ad, request } = chat;
  const acts = request && kind !== 'service' ? dealActs(kind, request, ad, acting) : [];
  if (chat.can.write) {
    acts.push({
      name: 'answers in the chat',
      about: { kind: 'chat', id },
      weight: 10,
      async run(random) {
        const text = someWords(random);
        await recordWriteOutcome(written, { kind: 'message', by: device, words: text, ad }, () =>
          page.write({ type: 'message.send', kind, operation: ad, chat: id, text }),
        );
      },
    });
  }
  return acts;
}

/** Acts on the bell, which each screen has. */
export function bellActs({ page }: ActContext): DeviceAct[] {
  const [newest] = findShownAnswer(page.shown(), 'notifications.list', BellShown)?.data.items ?? [];
  if (!newest || newest.read) return [];
  const item = { type: 'notification.read', id: newest.id, all: true } as const;
  return [{ name: 'reads all notifications', weight: 4, run: () => page.write(item) }];
}
