import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { RequestWithDetails } from '#contract/requests/entities.ts';
import { type NextStep, nextStepOf } from '#contract/requests/next-step.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { useQueuedOf } from '#app/platform/outbox/use-outbox.ts';
import { OutboxItemCard } from '#app/platform/outbox/outbox-item-card.tsx';
import { Button } from '#app/ui/button.tsx';
import {
  type RequestTargetOrDeletion,
  applyRequestChange,
  type RequestChangeInput,
} from '#app/shared/ads/apply-request-change.ts';
import { invalidateRequests } from '#app/shared/ads/request-queries.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import { ContactButtons } from './contact-buttons.tsx';
import styles from './deals.module.css';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { RequestConfirmDialog } from './request-confirm-dialog.tsx';

/**
 * Actions on a request for its two sides: the next step first, then the ways to reach the other side. Those that end
 * something ask for confirmation.
 */
export function RequestActions({
  kind,
  ad,
  request,
  isPage = false,
  isShort = false,
  isChat = false,
  isStep = false,
  title,
  waiting,
}: {
  kind: RequestedKind;
  ad: string;
  request: RequestWithDetails;
  /** The next step is the main button of the page. */
  isPage?: boolean;
  /** Without the actions that lead away from the deal. */
  isShort?: boolean;
  /** Below the lines of the chat: the deal's own actions, without the way to the chat. */
  isChat?: boolean;
  /** The next step alone. */
  isStep?: boolean;
  /** Title of the ad, where the screen is about something else. */
  title?: string | undefined;
  /** On a phone, what the page's bar says while there is no step to take. */
  waiting?: ReactNode;
}) {
  const [asked, setAsked] = useState<RequestTargetOrDeletion>();
  const [isSpeaking, setSpeaking] = useState(false);
  const move = useChangeRequest(kind, request.id, () => setAsked(undefined));
  const { can } = request.details;
  const isDeal = request.status === 'accepted' || request.status === 'running';
  const queued = useQueuedOf(
    'feedback.create',
    ({ deal }) => 'request' in deal && deal.request === request.id,
  );
  const feedback = can.feedback ? queued?.find(({ state }) => state !== 'done') : undefined;
  const button = (change: RequestTargetOrDeletion, words: ReactNode, isMain = false) => (
    <Button
      size={isMain && isPage ? 'm' : 's'}
      variant={isMain ? 'primary' : 'secondary'}
      onClick={() => setAsked(change)}
    >
      {words}
    </Button>
  );
  const act = (isShown: boolean, change: RequestTargetOrDeletion, words: ReactNode) =>
    isShown && !isShort && !isStep ? button(change, words) : null;
  const step = (name: NextStep): ReactNode => {
    switch (name) {
      case 'accept':
        return button('accepted', kind === 'task' ? <Trans>Выбрать</Trans> : <Trans>Принять</Trans>, true);
      case 'start':
        return button('running', <StartWords kind={kind} isAuthor={can.cancel} />, true);
      case 'report_done':
        return button('done', <Trans>Работа готова</Trans>, true);
      case 'finish':
        return button(
          'finished',
          request.details.done_at ? <Trans>Принять работу</Trans> : <Trans>Завершить</Trans>,
          true,
        );
      case 'feedback':
        return feedback ? null : (
          <Button size={isPage ? 'm' : 's'} onClick={() => setSpeaking(true)}>
            <Trans>Оставить отзыв</Trans>
          </Button>
        );
    }
  };
  const next = nextStepOf(request.details);
  const main = next === undefined ? null : step(next);
  const hasActions = Object.values(can).includes(true);
  if (!hasActions) return null;
  const contacts = isStep ? null : <ContactButtons kind={kind} ad={ad} request={request} isChat={isChat} />;
  const isWaiting = main === null && waiting !== undefined;
  return (
    <div className={styles.actions}>
      {main === null || !isPage ? (
        main
      ) : (
        <div className={styles.bar} data-bar>
          {main}
        </div>
      )}
      {feedback ? (
        <OutboxItemCard
          queued={feedback}
          mend={
            <Button variant="secondary" size="s" onClick={() => setSpeaking(true)}>
              <Trans>Изменить</Trans>
            </Button>
          }
        />
      ) : null}
      {isWaiting ? (
        <div className={styles.bar} data-bar>
          <p className={styles.waiting}>{waiting}</p>
          {contacts}
        </div>
      ) : (
        contacts
      )}
      {act(can.reject, 'rejected', <Trans>Отклонить</Trans>)}
      {act(can.finish && next !== 'finish', 'finished', <Trans>Завершить</Trans>)}
      {act(can.cancel, 'cancelled', <Trans>Отменить</Trans>)}
      {act(can.withdraw && (isDeal || !isChat), 'withdrawn', <Trans>Отозвать отклик</Trans>)}
      {act(can.delete && !can.withdraw && !isChat, 'deleted', <Trans>Удалить отклик</Trans>)}
      {asked ? (
        <RequestConfirmDialog
          {...{ kind, request, asked, title }}
          isPending={move.isPending}
          onAnswer={(reason) => move.mutate({ change: asked, ...(reason && { reason }) })}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {isSpeaking ? (
        <FeedbackDialog deal={{ kind, ad, request: request.id }} onClose={() => setSpeaking(false)} />
      ) : null}
    </div>
  );
}

function StartWords({ kind, isAuthor }: { kind: RequestedKind; isAuthor: boolean }) {
  if (kind === 'task') return <Trans>Начать работу</Trans>;
  return isAuthor ? <Trans>Отметить выход на работу</Trans> : <Trans>Уже работаю</Trans>;
}

/**
 * Changes a request's status and announces it. Requests are refetched on failure too, since a refusal means stale data.
 */
function useChangeRequest(kind: RequestedKind, id: string, onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const words: Readonly<Record<RequestTargetOrDeletion, string>> = {
    accepted: kind === 'task' ? t`Исполнитель выбран` : t`Отклик принят`,
    rejected: t`Отклик отклонён`,
    withdrawn: t`Отклик отозван`,
    running: kind === 'task' ? t`Работа началась` : t`Выход на работу отмечен`,
    done: t`Заказчик узнает, что работа готова`,
    finished: t`Задание завершено`,
    cancelled: t`Договорённость отменена`,
    deleted: t`Отклик удалён`,
  };
  return useCallMutation({
    toastsFailure: true,
    run: (call, wanted: RequestChangeInput) => applyRequestChange(call, { kind, id }, wanted),
    onSuccess: (_answer, { change }) => showToast({ kind: 'success', text: words[change] }),
    onSettled: () => {
      onDone();
      return invalidateRequests(client, kind);
    },
  });
}
