import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adModerationEndpoints } from '#contract/moderation/ads-endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import { ApiError } from '#device/call-error.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { invalidateModeration } from './moderation-queries.ts';

/** How long the toast with the undo is shown; the audit log offers it for longer. */
export const UNDO_TOAST_MS = 9000;

export function useUndoFailureText(): (error: Error) => string {
  const { t } = useLingui();
  return (error) =>
    error instanceof ApiError && ['wrong_state', 'conflict', 'not_found'].includes(error.body.code)
      ? t`Отменить уже нельзя: прошло больше 10 минут или что-то изменилось`
      : t`Отменить не получилось. Проверьте связь`;
}

/** True until that time, to the second. */
export function useHasTimeLeft(until: string): boolean {
  const now = useNow();
  const end = Date.parse(until);
  const [endedAt, setEndedAt] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setEndedAt(end), end - Date.now());
    return () => clearTimeout(timer);
  }, [end]);
  return now < end && endedAt !== end;
}

/** The subject of a decision; for a decision on a report about an ad, it is the ad. */
interface Decided {
  kind: 'ad' | 'verification';
  id: string;
}

/** Undoes a decision of this moderator; `text` is the toast after success. */
export function useUndo({ kind, id }: Decided, text: string, onUndone?: () => void) {
  const client = useQueryClient();
  const undoFailureText = useUndoFailureText();
  return useCallMutation<unknown>({
    run: async (call) =>
      kind === 'ad'
        ? await call(adModerationEndpoints.undo, { params: { id } })
        : await call(moderationEndpoints.takeBackVerification, { params: { id } }),
    onSuccess: () => {
      showToast({ kind: 'success', text });
      onUndone?.();
    },
    onError: (error) => showToast({ kind: 'error', text: undoFailureText(error) }),
    onSettled: () => invalidateModeration(client),
  });
}

/** Undoes a decision of this moderator until its time is over. */
export function UndoButton({
  name,
  until,
  onUndone,
  ...decided
}: Decided & {
  /** Name of the subject of the decision. */
  name: string;
  until: string;
  onUndone?: () => void;
}) {
  const { t } = useLingui();
  const isOpen = useHasTimeLeft(until);
  const text = decided.kind === 'ad' ? t`Решение отменено: ${name}` : t`Документ снова в очереди`;
  const { mutate, isPending } = useUndo(decided, text, onUndone);
  if (!isOpen) return null;
  return (
    <Button
      variant="secondary"
      icon="undo-2"
      disabled={isPending}
      onClick={() => mutate()}
      aria-label={t`Отменить решение: ${name}`}
    >
      <Trans>Отменить</Trans>
    </Button>
  );
}
