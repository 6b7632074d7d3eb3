import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AdDecision,
  adModerationEndpoints,
  type AdUnderReview,
} from '#contract/moderation/ads-endpoints.ts';
import { ApiError } from '#device/call-error.ts';
import { useCallMutation } from '#app/platform/forms/use-call-mutation.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import { adsPages, queuesQuery } from '../moderation-queries.ts';

/** The server allows an undo for ten seconds; one second is left for the request. */
const UNDO_MS = 9000;

export interface AdDecisions {
  /** Ids of ads that this moderator or another has decided, which leave the queue. */
  gone: ReadonlySet<string>;
  /** Ads whose decision was undone, so that they wait in the queue again. */
  returned: readonly AdUnderReview[];
  approve: (entry: AdUnderReview) => void;
  /** Called after an ad was returned or rejected. */
  noteRefused: (entry: AdUnderReview, decision: Exclude<AdDecision, 'approve'>) => void;
  /** Announces a conflicting change; returns false for any other failure. */
  noteFailure: (entry: AdUnderReview, error: Error) => boolean;
  undo: () => void;
}

/** A moderator's decisions, shown optimistically, and their undo. */
export function useAdDecisions(onReturned: (id: string) => void): AdDecisions {
  const { t } = useLingui();
  const client = useQueryClient();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [returned, setReturned] = useState<readonly AdUnderReview[]>([]);
  const [last, setLast] = useState<{ id: string; until: number }>();
  const take = (id: string) => setGone((ids) => new Set([...ids, id]));
  const showAgain = (id: string) => setGone((ids) => new Set([...ids].filter((each) => each !== id)));
  const renewCounts = () => void client.invalidateQueries({ queryKey: queuesQuery.queryKey });

  const undoing = useCallMutation({
    run: (call, id: string) => call(adModerationEndpoints.undo, { params: { id } }),
    onSuccess: (entry) => {
      renewCounts();
      if (entry === null) return;
      setReturned((entries) => [entry, ...entries.filter(({ id }) => id !== entry.id)]);
      showAgain(entry.id);
      onReturned(entry.id);
    },
    onError: (error) => {
      const isLate = error instanceof ApiError && error.body.code === 'wrong_state';
      const tooLate = t`Отменить уже нельзя: прошло больше 10 секунд`;
      showToast({ kind: 'error', text: isLate ? tooLate : t`Отменить не получилось. Проверьте связь` });
    },
  });

  function offerUndo(id: string, text: string): void {
    setLast({ id, until: Date.now() + UNDO_MS });
    const action = { label: t`Отменить`, run: () => undoing.mutate(id) };
    showToast({ kind: 'success', text, duration: UNDO_MS, action });
    renewCounts();
  }

  function noteFailure({ id }: AdUnderReview, error: Error): boolean {
    const code = error instanceof ApiError ? error.body.code : undefined;
    switch (code) {
      case 'wrong_state':
      case 'not_found':
        take(id);
        showToast({ kind: 'info', text: t`Это объявление уже разобрал другой модератор` });
        renewCounts();
        return true;
      case 'conflict':
        setReturned((entries) => entries.filter((entry) => entry.id !== id));
        showToast({ kind: 'info', text: t`Автор только что изменил объявление. Посмотрите ещё раз` });
        void client.invalidateQueries({ queryKey: adsPages.queryKey });
        return true;
      default:
        return false;
    }
  }

  const approving = useCallMutation({
    run: (call, { id, version }: AdUnderReview) =>
      call(adModerationEndpoints.decide, { params: { id }, body: { decision: 'approve', version } }),
    onMutate: ({ id }) => take(id),
    onSuccess: (_, { id }) => offerUndo(id, t`Объявление опубликовано`),
    onError: (error, entry) => {
      showAgain(entry.id);
      if (!noteFailure(entry, error))
        showToast({ kind: 'error', text: t`Не получилось. Объявление снова в очереди` });
    },
  });

  return {
    gone,
    returned,
    approve: (entry) => approving.mutate(entry),
    noteRefused: ({ id }, decision) => {
      take(id);
      offerUndo(id, decision === 'reject' ? t`Объявление отклонено` : t`Объявление вернулось к автору`);
    },
    noteFailure,
    undo: () => {
      if (last && Date.now() < last.until) undoing.mutate(last.id);
      setLast(undefined);
    },
  };
}
