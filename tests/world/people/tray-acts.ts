import type { PushPayload } from '#contract/notifications/push-payload.ts';
import type { DeviceAct, ActContext } from './device-act.ts';
import type { ActSubject } from './names.ts';
import { recordWriteOutcome } from './record-write-outcome.ts';
import { someWords } from './words.ts';

/** Acts on the notifications in the tray of a browser, whether the app is open or not. */
export function trayActs({ device, written }: Omit<ActContext, 'page'>): DeviceAct[] {
  const { worker } = device.browser;
  return (worker?.tray.shown ?? []).flatMap(({ notification, payload }): DeviceAct[] => {
    if (!worker || !payload) return [];
    const about = subjectOf(payload);
    const act = (name: string, weight: number, run: DeviceAct['run']): DeviceAct => ({
      name,
      weight,
      run,
      ...(about && { about }),
    });
    const { operation_id: ad, actions } = payload;
    const acts = [act('taps a notification', 6, () => worker.tap(notification))];
    if (actions?.some(({ action }) => action === 'read')) {
      acts.push(act('marks a notification as read', 7, () => worker.tap(notification, { action: 'read' })));
    }
    if (ad && actions?.some(({ action }) => action === 'reply')) {
      acts.push(
        act('answers in a notification', 30, async (random) => {
          const words = someWords(random);
          const begun = { kind: 'message', by: device, words, ad, isFromTray: true } as const;
          await recordWriteOutcome(written, begun, async () => {
            const end = await worker.tap(notification, { action: 'reply', reply: words });
            return { kept: 'queued', opened: 'attempted', killed: '' }[end];
          });
        }),
      );
    }
    return acts;
  });
}

function subjectOf({ message_id: chat, operation_id: ad }: PushPayload): ActSubject | undefined {
  if (chat) return { kind: 'chat', id: chat };
  return ad ? { kind: 'ad', id: ad } : undefined;
}
