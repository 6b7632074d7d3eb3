import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import type { QuietHours as Hours } from '#contract/me/notification-settings.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { patchAnswerAfterWrite } from '#app/platform/query/set-answer-after-write.ts';
import { CheckField, TextField } from '#app/ui/controls/form-field.tsx';
import { notificationSettingsQuery } from '#app/shared/notifications/notification-settings-query.ts';
import styles from './settings.module.css';

const AT_NIGHT: Hours = { from: '22:00', to: '08:00' };

interface Choice {
  readonly hours: Hours | null;
  /** Value that the fields were filled from and their React key: an outside change refills them, typing does not. */
  readonly filledFrom: string;
}

/** The quiet hours, when nothing rings; each change is saved at once and rolled back when the server refuses it. */
export function QuietHoursFields() {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data } = useQuery(notificationSettingsQuery);
  const [chosen, setChosen] = useState<Choice>();
  const { mutate } = useCallMutation({
    // Saves run in the order of the choices.
    scope: { id: 'quiet-hours' },
    toastsFailure: true,
    run: (call, quiet_hours: Hours | null) =>
      call(accountEndpoints.editNotificationSettings, { body: { quiet_hours } }),
    onSuccess: ({ quiet_hours }) =>
      patchAnswerAfterWrite(client, notificationSettingsQuery.queryKey, (before) => ({
        ...before,
        quiet_hours,
      })),
    onError: () => setChosen(undefined),
  });
  if (!data) return null;
  const hours = chosen ? chosen.hours : data.quiet_hours;
  const filledFrom = chosen?.filledFrom ?? JSON.stringify(data.quiet_hours);
  const choose = (next: Hours | null): void => {
    setChosen({ hours: next, filledFrom });
    mutate(next);
  };
  const chooseTime = (edge: 'from' | 'to', time: string): void => {
    // A time field is empty while it is being typed into.
    if (hours && time !== '') choose({ ...hours, [edge]: time });
  };
  return (
    <>
      <CheckField
        label={t`Тихие часы`}
        checked={hours !== null}
        onChange={(event) => choose(event.currentTarget.checked ? AT_NIGHT : null)}
      />
      {hours ? (
        <div key={filledFrom} className={styles.hours}>
          <TextField
            type="time"
            label={t`Начало`}
            defaultValue={hours.from}
            onChange={(event) => chooseTime('from', event.currentTarget.value)}
          />
          <TextField
            type="time"
            label={t`Конец`}
            defaultValue={hours.to}
            onChange={(event) => chooseTime('to', event.currentTarget.value)}
          />
        </div>
      ) : null}
      <p className={styles.hint}>
        {hours && hours.from === hours.to ? (
          <Trans>Начало и конец совпадают: тихого времени нет.</Trans>
        ) : (
          <Trans>
            По времени Ташкента. Уведомления и SMS в это время не приходят: о том, что останется
            непрочитанным, скажем, когда оно закончится.
          </Trans>
        )}
      </p>
    </>
  );
}
