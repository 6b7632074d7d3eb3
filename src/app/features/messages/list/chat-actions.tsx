import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { ChatListItem } from '#contract/messages/entities.ts';
import { adLink } from '#app/shared/ads/ad-links.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { invalidateAfterCall } from '#app/platform/query/stale-answers.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { chatsLink } from '../chat-links.ts';
import { useNameOfOther } from '../use-name-of-other.ts';
import styles from './chat-list.module.css';

interface Props {
  chat: ChatListItem;
  onClose: () => void;
}

/** Dialog with the actions on a chat in the list: links to the person and the ad, and deletion, as by swiping. */
export function ChatActions({ chat, onDelete, onClose }: Props & { onDelete: () => void }) {
  const name = useNameOfOther(chat);
  const { kind, operation_id: ad, other } = chat;
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={styles.menu}>
        {other ? (
          <Link to="/users/$id" params={{ id: other.id }}>
            <Icon name="user" />
            <Trans>Профиль</Trans>
          </Link>
        ) : null}
        {chat.ad.is_public ? (
          <Link {...adLink(kind, ad)}>
            <Icon name="eye" />
            <Trans>Открыть объявление</Trans>
          </Link>
        ) : null}
        <button type="button" className={styles.bad} onClick={onDelete}>
          <Icon name="trash-2" />
          <Trans>Удалить переписку</Trans>
        </button>
      </div>
    </Dialog>
  );
}

export function DeleteChatDialog({
  chat: { id, kind, operation_id: ad },
  isOpen,
  onClose,
}: Props & {
  isOpen: boolean;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useCallMutation({
    run: (call) => call(messagesEndpoints.delete, { params: { id } }),
    toastsFailure: true,
    onSuccess: async () => {
      onClose();
      if (isOpen) void navigate({ ...chatsLink, replace: true });
      client.removeQueries({ queryKey: [messagesEndpoints.get.name, { params: { id } }] });
      void import('#app/shared/private-cache/private-cache.ts')
        .then(({ deleteChatAnswers }) => deleteChatAnswers(client, { id, kind, ad }))
        .catch(() => undefined);
      await invalidateAfterCall(client, messagesEndpoints.delete.name);
    },
  });
  return (
    <ConfirmDialog
      title={<Trans>Удалить переписку?</Trans>}
      yes={<Trans>Удалить</Trans>}
      no={<Trans>Отмена</Trans>}
      isPending={remove.isPending}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        <Trans>Она исчезнет только у вас: у собеседника всё останется.</Trans>
      </p>
    </ConfirmDialog>
  );
}
