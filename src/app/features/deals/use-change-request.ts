import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { type AskedChange, changeRequest, type WantedChange } from '#app/shared/ads/change-request.ts';
import { invalidateRequests } from '#app/shared/ads/request-queries.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { showToast } from '#app/ui/toasts/toast.ts';

/**
 * Changes a request's status and announces it. Requests are refetched on failure too, since a refusal means stale data.
 */
export function useChangeRequest(kind: RequestedKind, id: string, onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const words: Readonly<Record<AskedChange, string>> = {
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
    run: (call, wanted: WantedChange) => changeRequest(call, { kind, id }, wanted),
    onSuccess: (_answer, { change }) => showToast({ kind: 'success', text: words[change] }),
    onSettled: () => {
      onDone();
      return invalidateRequests(client, kind);
    },
  });
}
