import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { momentText, presetDay } from '#app/platform/field-table/local-moment.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { TextField } from '#app/ui/controls/form-field.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { useChangeAdStatus } from './use-change-ad-status.ts';

/** Publishes an ad again; a task whose end has passed needs a new one. */
export function ActivateDialog({ ad, onClose }: { ad: OwnAd; onClose: () => void }) {
  const { t } = useLingui();
  const now = useNow();
  const [day, setDay] = useState(() => presetDay('week', now));
  const [wrong, setWrong] = useState<string>();
  const change = useChangeAdStatus(ad, onClose);
  const isOver = ad.kind === 'task' && ad.ends_at !== null && Date.parse(ad.ends_at) <= now;

  function activate(): void {
    if (!isOver) return change.mutate({ status: 'published' });
    if (day < presetDay('today', now)) return setWrong(t`Выберите день не раньше сегодняшнего`);
    change.mutate({ status: 'published', ends_at: momentText({ day, time: '23:59' }) });
  }

  return (
    <ConfirmDialog
      title={<Trans>Опубликовать снова?</Trans>}
      yes={<Trans>Опубликовать</Trans>}
      no={<Trans>Отмена</Trans>}
      isPending={change.isPending}
      onYes={activate}
      onClose={onClose}
    >
      {isOver ? (
        <TextField
          type="date"
          name="ends_at"
          label={t`До какого дня нужно сделать`}
          hint={t`Прежний срок прошёл`}
          error={wrong}
          min={presetDay('today', now)}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      ) : (
        <p>
          <Trans>Объявление вернётся в списки и на карту.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
