import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RequestWithDetails } from '#contract/requests/entities.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { formatAgreedPay } from '#app/shared/ads/agreed-pay.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './deals.module.css';
import type { RequestTargetOrDeletion } from '#app/shared/ads/apply-request-change.ts';

export function RequestConfirmDialog({
  kind,
  request,
  asked,
  title,
  isPending,
  onAnswer,
  onClose,
}: {
  kind: RequestedKind;
  request: RequestWithDetails;
  asked: RequestTargetOrDeletion;
  title: string | undefined;
  isPending: boolean;
  /** Called with the reason, where one was asked for. */
  onAnswer: (reason?: string) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const isDeal = request.status === 'accepted' || request.status === 'running';
  const isDone = Boolean(request.details.done_at);
  const questions: Readonly<Record<RequestTargetOrDeletion, string>> = {
    accepted: kind === 'task' ? t`Выбрать исполнителя?` : t`Принять отклик?`,
    rejected: t`Отклонить отклик?`,
    withdrawn: t`Отозвать отклик?`,
    running: kind === 'task' ? t`Начать работу?` : t`Отметить выход на работу?`,
    done: t`Сообщить, что работа готова?`,
    finished: isDone ? t`Принять работу?` : t`Завершить задание?`,
    cancelled: t`Отменить договорённость?`,
    deleted: t`Удалить отклик?`,
  };
  const effects: Readonly<Record<RequestTargetOrDeletion, string>> = {
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
    running: kind === 'task' ? t`Заказчик узнает, что вы начали.` : t`Мы скажем об этом другой стороне.`,
    done: t`Заказчик получит уведомление, чтобы принять работу.`,
    finished: t`После этого вы сможете оставить друг другу отзывы. Остальным откликнувшимся придёт отказ.`,
    cancelled:
      kind === 'task'
        ? t`Исполнителю придёт уведомление, задание снова увидят все, и вы сможете выбрать другого.`
        : t`Мы скажем об этом тому, кто откликнулся.`,
    deleted: t`Отклик исчезнет из ваших списков.`,
  };
  const about: ReactNode = (
    <>
      <Subject request={request} title={title} />
      <p>{effects[asked]}</p>
    </>
  );
  if (asked === 'cancelled' || (asked === 'withdrawn' && isDeal)) {
    const side = asked === 'cancelled' ? 'author' : 'applicant';
    return <CancelDialog {...{ side, about, isPending, onClose }} onCancel={onAnswer} />;
  }
  return (
    <ConfirmDialog
      title={questions[asked]}
      yes={<Trans>Да</Trans>}
      no={<Trans>Нет</Trans>}
      onYes={() => onAnswer()}
      onClose={onClose}
      isPending={isPending}
    >
      {about}
    </ConfirmDialog>
  );
}

/** The amount and the ad; for the ad's author, also the applicant. */
function Subject({ request, title }: { request: RequestWithDetails; title: string | undefined }) {
  const locale = useLocale();
  const { applicant, details } = request;
  const amount = details.agreed_price ?? details.price;
  const isOwn = details.can.withdraw || details.can.delete;
  const named = [
    ...(applicant && !isOwn ? [applicant.full_name] : []),
    ...(amount === null ? [] : [formatAgreedPay(amount, details.agreed_salary, locale)]),
  ];
  if (named.length === 0 && title === undefined) return null;
  return (
    <p className={styles.subject}>
      {named.length === 0 ? null : <strong>{named.join(' · ')}</strong>}
      {title === undefined ? null : <span>{title}</span>}
    </p>
  );
}
