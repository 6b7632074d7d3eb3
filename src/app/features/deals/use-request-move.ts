import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { RequestChange, RequestedKind } from '#contract/requests/transitions.ts';
import { ApiError } from '#device/call-error.ts';
import { followRequests, sideCalls } from '#app/shared/ads/request-queries.ts';
import { useCallMutation } from '#app/platform/forms/use-call-mutation.ts';
import { showToast } from '#app/ui/toasts/toast.ts';

/** A change of a request that somebody may ask for on a screen. */
export type AskedChange = RequestChange | 'deleted';

interface WantedChange {
  readonly change: AskedChange;
  /** Why a deal is ended: a ready reason's name or the person's own words. */
  readonly reason?: string;
}

/**
 * Changes a request's status and announces it. Requests are refetched on failure too, since a refusal means stale data.
 */
export function useRequestMove(kind: RequestedKind, id: string, onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const calls = sideCalls(kind);
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
    run: async (call, { change, reason }: WantedChange): Promise<void> => {
      try {
        await (change === 'deleted'
          ? call(calls.delete, { params: { id } })
          : call(calls.changeStatus, {
              params: { id },
              body: { status: change, ...(reason && { reason }) },
            }));
      } catch (error) {
        if (!isMadeAlready(error, change)) throw error;
      }
    },
    onSuccess: (_answer, { change }) => showToast({ kind: 'success', text: words[change] }),
    onSettled: () => {
      onDone();
      return followRequests(client, kind);
    },
  });
}

/** The change was made before: the browser repeats a call whose answer was lost, or another device was faster. */
function isMadeAlready(error: unknown, change: AskedChange): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, state } = error.body;
  return change === 'deleted' ? code === 'not_found' : code === 'wrong_state' && state === change;
}
