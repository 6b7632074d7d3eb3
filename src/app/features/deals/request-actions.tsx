import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { SidedRequest } from '#contract/requests/entities.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { useQueuedOf } from '#app/platform/outbox/use-outbox.ts';
import { WaitingCard } from '#app/platform/outbox/waiting-card.tsx';
import { Button } from '#app/ui/button.tsx';
import { Question } from '#app/ui/dialogs/question.tsx';
import styles from './deals.module.css';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { type RequestChange, useRequestMove } from './use-request-move.ts';

/** Actions on a request for its two sides; those that end something ask for confirmation. */
export function RequestActions({
  kind,
  ad,
  request,
}: {
  kind: RequestedKind;
  ad: string;
  request: SidedRequest;
}) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<RequestChange>();
  const [isSpeaking, setSpeaking] = useState(false);
  const move = useRequestMove(kind, request.id, () => setAsked(undefined));
  const { can } = request.details;
  const queued = useQueuedOf(
    'feedback.create',
    ({ deal }) => 'request' in deal && deal.request === request.id,
  );
  const feedback = can.feedback ? queued?.find(({ state }) => state !== 'done') : undefined;
  const about: Readonly<Record<RequestChange, string>> = {
    accepted:
      kind === 'task'
        ? t`Остальным откликнувшимся придёт отказ, а задание уйдёт из списков.`
        : t`Мы скажем об этом тому, кто откликнулся.`,
    rejected: t`Мы скажем об этом тому, кто откликнулся.`,
    withdrawn: t`Автор объявления об этом узнает, если уже выбрал вас.`,
    running: t`Заказчик узнает, что вы начали.`,
    finished: t`После этого вы сможете оставить друг другу отзывы.`,
    cancelled: t`Объявление снова увидят все, исполнителю придёт уведомление.`,
    deleted: t`Отклик исчезнет из ваших списков.`,
  };
  const act = (isShown: boolean, change: RequestChange, words: ReactNode, isFirst = false) =>
    isShown ? (
      <Button size="s" variant={isFirst ? 'primary' : 'secondary'} onClick={() => setAsked(change)}>
        {words}
      </Button>
    ) : null;
  const hasActions = Object.values(can).includes(true);
  if (!hasActions) return null;
  return (
    <div className={styles.actions}>
      {act(can.accept, 'accepted', kind === 'task' ? <Trans>Выбрать</Trans> : <Trans>Принять</Trans>, true)}
      {act(can.start, 'running', <Trans>Начать работу</Trans>, true)}
      {act(can.finish, 'finished', <Trans>Завершить</Trans>, true)}
      {feedback ? (
        <WaitingCard
          queued={feedback}
          mend={
            <Button variant="secondary" size="s" onClick={() => setSpeaking(true)}>
              <Trans>Изменить</Trans>
            </Button>
          }
        />
      ) : can.feedback ? (
        <Button size="s" onClick={() => setSpeaking(true)}>
          <Trans>Оставить отзыв</Trans>
        </Button>
      ) : null}
      {act(can.reject, 'rejected', <Trans>Отклонить</Trans>)}
      {act(can.cancel, 'cancelled', <Trans>Отменить</Trans>)}
      {act(can.withdraw, 'withdrawn', <Trans>Отозвать отклик</Trans>)}
      {act(can.delete && !can.withdraw, 'deleted', <Trans>Удалить отклик</Trans>)}
      {asked ? (
        <Question
          title={t`Вы уверены?`}
          yes={<Trans>Да</Trans>}
          no={<Trans>Нет</Trans>}
          onYes={() => move.mutate(asked)}
          onClose={() => setAsked(undefined)}
          isPending={move.isPending}
        >
          <p>{about[asked]}</p>
        </Question>
      ) : null}
      {isSpeaking ? (
        <FeedbackDialog deal={{ kind, ad, request: request.id }} onClose={() => setSpeaking(false)} />
      ) : null}
    </div>
  );
}
