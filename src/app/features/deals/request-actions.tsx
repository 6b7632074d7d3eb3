import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { SidedRequest } from '#contract/requests/entities.ts';
import { type NextStep, nextStepOf } from '#contract/requests/next-step.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { useQueuedOf } from '#app/platform/outbox/use-outbox.ts';
import { WaitingCard } from '#app/platform/outbox/waiting-card.tsx';
import { Button } from '#app/ui/button.tsx';
import { Question } from '#app/ui/dialogs/question.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import styles from './deals.module.css';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { type RequestChange, useRequestMove } from './use-request-move.ts';

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
  waiting,
}: {
  kind: RequestedKind;
  ad: string;
  request: SidedRequest;
  /** The next step is the main button of the page. */
  isPage?: boolean;
  /** Without the actions that lead away from the deal. */
  isShort?: boolean;
  /** Below the lines of the chat: the deal's own actions, without the way to the chat. */
  isChat?: boolean;
  /** The next step alone. */
  isStep?: boolean;
  /** On a phone, what the page's bar says while there is no step to take. */
  waiting?: ReactNode;
}) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<RequestChange>();
  const [isSpeaking, setSpeaking] = useState(false);
  const move = useRequestMove(kind, request.id, () => setAsked(undefined));
  const { can } = request.details;
  const isDeal = request.status === 'accepted' || request.status === 'running';
  const queued = useQueuedOf(
    'feedback.create',
    ({ deal }) => 'request' in deal && deal.request === request.id,
  );
  const feedback = can.feedback ? queued?.find(({ state }) => state !== 'done') : undefined;
  const about: Readonly<Record<RequestChange, string>> = {
    accepted:
      kind === 'task'
        ? t`Задание уйдёт из списков. Остальные подождут: если не сложится, вы сможете выбрать из них.`
        : t`Мы скажем об этом тому, кто откликнулся.`,
    rejected: t`Мы скажем об этом тому, кто откликнулся.`,
    withdrawn: !isDeal
      ? t`Автор увидит это в переписке, уведомление ему не придёт.`
      : kind === 'task'
        ? t`Заказчик узнает об этом, а задание снова увидят все.`
        : t`Автор вакансии узнает об этом.`,
    running: t`Заказчик узнает, что вы начали.`,
    finished: t`После этого вы сможете оставить друг другу отзывы. Остальным откликнувшимся придёт отказ.`,
    cancelled:
      kind === 'task'
        ? t`Исполнителю придёт уведомление, задание снова увидят все, и вы сможете выбрать другого.`
        : t`Мы скажем об этом тому, кто откликнулся.`,
    deleted: t`Отклик исчезнет из ваших списков.`,
  };
  const button = (change: RequestChange, words: ReactNode, isMain = false) => (
    <Button
      size={isMain && isPage ? 'm' : 's'}
      variant={isMain ? 'primary' : 'secondary'}
      onClick={() => setAsked(change)}
    >
      {words}
    </Button>
  );
  const act = (isShown: boolean, change: RequestChange, words: ReactNode) =>
    isShown && !isShort && !isStep ? button(change, words) : null;
  const step = (name: NextStep): ReactNode => {
    switch (name) {
      case 'accept':
        return button('accepted', kind === 'task' ? <Trans>Выбрать</Trans> : <Trans>Принять</Trans>, true);
      case 'start':
        return button('running', <Trans>Начать работу</Trans>, true);
      case 'finish':
        return button('finished', <Trans>Завершить</Trans>, true);
      case 'feedback':
        return feedback ? null : (
          <Button size={isPage ? 'm' : 's'} onClick={() => setSpeaking(true)}>
            <Trans>Оставить отзыв</Trans>
          </Button>
        );
    }
  };
  const next = nextStepOf(can);
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
        <WaitingCard
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
      {act(can.cancel, 'cancelled', <Trans>Отменить</Trans>)}
      {act(can.withdraw && (isDeal || !isChat), 'withdrawn', <Trans>Отозвать отклик</Trans>)}
      {act(can.delete && !can.withdraw && !isChat, 'deleted', <Trans>Удалить отклик</Trans>)}
      {asked === 'cancelled' || (asked === 'withdrawn' && isDeal) ? (
        <CancelDialog
          side={asked === 'cancelled' ? 'author' : 'applicant'}
          about={about[asked]}
          isPending={move.isPending}
          onCancel={(reason) => move.mutate({ change: asked, reason })}
          onClose={() => setAsked(undefined)}
        />
      ) : asked ? (
        <Question
          title={t`Вы уверены?`}
          yes={<Trans>Да</Trans>}
          no={<Trans>Нет</Trans>}
          onYes={() => move.mutate({ change: asked })}
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
