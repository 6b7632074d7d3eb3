import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { AdKind } from '../../../../contract/ads/kinds.ts';
import { messagesEndpoints } from '../../../../contract/messages/endpoints.ts';
import type { NamedBytes } from '../../../../device/outbox/queue.ts';
import type { Along } from '../../../../device/outbox/things.ts';
import { useCallMutation } from '../../../platform/forms/use-call-mutation.ts';
import { type DraftPlace, messageDraftId } from '../../../../device/drafts/message-draft.ts';
import { useEnqueue } from '../../../platform/outbox/use-enqueue.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { Chosen } from '../attachments/use-chosen.ts';
import { titleOf } from './title-of.ts';
import type { Message } from './use-unsent.ts';

/** By the device's queue; where the device keeps nothing, at once. Resolves to whether it needs no more care. */
export function useSend({
  kind,
  ad,
  chat,
  draft,
}: {
  kind: AdKind;
  ad: string;
  chat: string | undefined;
  /** What is sent leaves it. */
  draft: DraftPlace;
}) {
  const { t } = useLingui();
  const enqueue = useEnqueue();
  const client = useQueryClient();
  const direct = useCallMutation({
    run: async (call, { said: { text, chosen }, chat }: { said: Said; chat: string | null }) => {
      const asked =
        chat === null && (text !== '' || chosen.length === 0)
          ? await call(messagesEndpoints.ask, { body: { kind, operation_id: ad, text } })
          : undefined;
      if (chosen.length === 0 && chat !== null)
        return await call(messagesEndpoints.answer, { body: { message_id: chat, text } });
      const id = chat ?? asked?.message_id;
      if (chosen.length === 0 || id === undefined) return asked;
      const body = formOf({ text: asked ? '' : text, chosen });
      return await call(messagesEndpoints.upload, { params: { id }, body });
    },
    toastsFailure: true,
    onSuccess: () =>
      client.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('messages.') }),
  });
  return async (said: Said): Promise<boolean> => {
    const { text } = said;
    // under ids of their own: another tab may have the same draft before it, and must not take them along
    const chosen = said.chosen.map((each) => ({ ...each, id: crypto.randomUUID() }));
    const thing: Message = {
      type: 'message.send',
      kind,
      operation: ad,
      chat: chat ?? null,
      text,
      ...(chosen.length > 0 && { attachments: chosen.map(along) }),
    };
    const kept = await enqueue.thing(
      { thing, title: titleOf(thing) },
      { files: await Promise.all(chosen.map(bytesOf)), draft: messageDraftId(draft) },
    );
    if (kept === 'kept') return true;
    if (kept === 'full') {
      showToast({
        kind: 'error',
        text: t`На устройстве не осталось места. Освободите его и попробуйте ещё раз`,
      });
      return false;
    }
    return await direct.mutateAsync({ said, chat: chat ?? null }).then(
      (sent) => sent !== undefined,
      () => false,
    );
  };
}

/** What is said at once. */
export interface Said {
  readonly text: string;
  readonly chosen: readonly Chosen[];
}

function along({ id, kind, file: { name, size }, seconds }: Chosen): Along {
  return { id, kind, name, size, ...(seconds !== undefined && { seconds }) };
}

async function bytesOf({ id, file }: Chosen): Promise<NamedBytes> {
  return { id, name: file.name, type: file.type, bytes: await file.arrayBuffer() };
}

function formOf({ text, chosen }: Said): FormData {
  const form = new FormData();
  form.set('text', text);
  for (const [index, { file, seconds }] of chosen.entries()) {
    form.set(`files[${index}]`, file);
    if (seconds !== undefined) form.set('seconds', String(seconds));
  }
  return form;
}
