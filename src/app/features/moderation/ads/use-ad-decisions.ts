import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { chooseTranslation } from '#contract/locale.ts';
import {
  type AdDecision,
  adModerationEndpoints,
  type AdUnderReview,
} from '#contract/moderation/ads-endpoints.ts';
import { ApiError } from '#device/call-error.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import { adsPages, queuesQuery } from '../moderation-queries.ts';
import { UNDO_TOAST_MS, useUndoFailureText } from '../undo-button.tsx';

/** A decision within this time after another one is the second half of a double tap, about an ad that nobody saw. */
const DOUBLE_TAP_MS = 600;

export type AdDecisions = ReturnType<typeof useAdDecisions>;

/** A moderator's decisions, shown optimistically, and their undo. */
export function useAdDecisions(onReturned: (id: string) => void) {
  const { t } = useLingui();
  const locale = useLocale();
  const undoFailureText = useUndoFailureText();
  const client = useQueryClient();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [returned, setReturned] = useState<readonly AdUnderReview[]>([]);
  const [last, setLast] = useState<string>();
  const decidedAt = useRef(-DOUBLE_TAP_MS);
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
      showToast({ kind: 'error', text: undoFailureText(error) });
    },
  });

  function offerUndo({ id }: AdUnderReview, text: string): void {
    setLast(id);
    const action = { label: t`Отменить`, run: () => undoing.mutate(id) };
    showToast({ kind: 'success', text, duration: UNDO_TOAST_MS, action });
    renewCounts();
  }
  const titleOf = ({ ad }: AdUnderReview): string => chooseTranslation(ad.translations, locale).title;

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
    onSuccess: (_, entry) => {
      const title = titleOf(entry);
      offerUndo(entry, t`Объявление опубликовано: «${title}»`);
    },
    onError: (error, entry) => {
      showAgain(entry.id);
      if (!noteFailure(entry, error))
        showToast({ kind: 'error', text: t`Не получилось. Объявление снова в очереди` });
    },
  });

  return {
    /** Ids of ads that this moderator or another has decided, which leave the queue. */
    gone,
    /** Ads whose decision was undone, so that they wait in the queue again. */
    returned,
    approve: (entry: AdUnderReview): void => {
      decidedAt.current = performance.now();
      approving.mutate(entry);
    },
    noteRefused: (entry: AdUnderReview, decision: Exclude<AdDecision, 'approve'>): void => {
      decidedAt.current = performance.now();
      take(entry.id);
      const title = titleOf(entry);
      offerUndo(
        entry,
        decision === 'reject'
          ? t`Объявление отклонено: «${title}»`
          : t`Объявление вернулось к автору: «${title}»`,
      );
    },
    /** Announces a conflicting change; returns false for any other failure. */
    noteFailure,
    undo: (): void => {
      if (last !== undefined) undoing.mutate(last);
      setLast(undefined);
    },
    /** False for a moment after a decision: the second tap of a double tap is not meant for the next ad. */
    isReady: (): boolean => performance.now() - decidedAt.current >= DOUBLE_TAP_MS,
  };
}
