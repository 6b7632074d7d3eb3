import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import {
  type Channel,
  NOTIFICATION_CHANNELS,
  type ChannelSettings,
} from '#contract/me/notification-settings.ts';
import type { NotificationType } from '#contract/notifications/types.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { patchAnswerAfterWrite } from '#app/platform/query/set-answer-after-write.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { notificationSettingsQuery } from '#app/shared/notifications/notification-settings-query.ts';
import { PushDevices } from './push-devices.tsx';
import styles from './settings.module.css';
import { TelegramChannel, useTelegramCheck, useTelegramState } from './telegram-channel.tsx';

const NAMES: Readonly<Record<NotificationType, MessageDescriptor>> = {
  task: msg`Мои задания`,
  task_request: msg`Отклики на задания`,
  vacancy: msg`Мои вакансии`,
  vacancy_request: msg`Отклики на вакансии`,
  service: msg`Мои услуги`,
  task_message: msg`Сообщения о заданиях`,
  service_message: msg`Сообщения об услугах`,
  vacancy_message: msg`Сообщения о вакансиях`,
  moderation: msg`Проверка объявлений`,
  verification: msg`Подтверждение личности`,
  saved_search: msg`Новое по сохранённым поискам`,
  reminder: msg`Напоминания`,
  system: msg`Важное от Yumush`,
};

const CHANNEL_NAMES: Readonly<Record<Channel, MessageDescriptor>> = {
  push: msg`Push`,
  telegram: msg`Telegram`,
  sms: msg`SMS`,
};

interface Choice {
  type: NotificationType;
  channel: Channel;
  on: boolean;
}

/** `labelledBy` is the id of the heading above. */
export function NotificationChannels({ labelledBy }: { labelledBy: string }) {
  const { i18n } = useLingui();
  const { data, isError, refetch } = useQuery(notificationSettingsQuery);
  const { isOn, choose } = useChoices();
  const telegram = useTelegramState();
  const hasTelegram = telegram !== undefined && telegram !== 'off' && telegram !== 'unlinked';
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={640} />;
  const channels = NOTIFICATION_CHANNELS.filter((channel) => channel !== 'telegram' || hasTelegram);
  return (
    <>
      <p className={styles.hint}>
        <Trans>В самом приложении, под колокольчиком, видны все уведомления.</Trans>
      </p>
      <PushDevices />
      <TelegramChannel />
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>О чём</Trans>
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className={styles.channel}>
                {i18n._(CHANNEL_NAMES[channel])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.items.map((item) => (
            <tr key={item.type}>
              <th scope="row">{i18n._(NAMES[item.type])}</th>
              {channels.map((channel) => {
                const on = isOn(item, channel);
                return (
                  <td key={channel} className={styles.channel}>
                    {on === null ? null : (
                      <label>
                        <input
                          type="checkbox"
                          checked={on}
                          aria-label={`${i18n._(NAMES[item.type])}: ${i18n._(CHANNEL_NAMES[channel])}`}
                          onChange={({ currentTarget: { checked } }) =>
                            choose({ type: item.type, channel, on: checked })
                          }
                        />
                      </label>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Optimistic switches: the change shows at once and is rolled back when the server refuses it. */
function useChoices() {
  const client = useQueryClient();
  const { mutate: checkTelegram } = useTelegramCheck();
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { mutate } = useCallMutation({
    toastsFailure: true,
    run: (call, { type, channel, on }: Choice) =>
      call(accountEndpoints.editNotificationSettings, {
        body: { items: [{ type, [channel]: on }] },
      }),
    // Answers may arrive out of order, so each one updates only its own switch.
    onSuccess: (_answer, { type, channel, on }) => {
      if (channel === 'telegram' && on) checkTelegram();
      return patchAnswerAfterWrite(client, notificationSettingsQuery.queryKey, (before) => ({
        ...before,
        items: before.items.map((item) => (item.type === type ? { ...item, [channel]: on } : item)),
      }));
    },
    onError: (_error, { type, channel }) =>
      setChosen((before) => new Map([...before].filter(([key]) => key !== `${type} ${channel}`))),
  });
  return {
    /** `null` where this type is not sent through this channel. */
    isOn: (item: ChannelSettings, channel: Channel): boolean | null =>
      item[channel] === null ? null : (chosen.get(`${item.type} ${channel}`) ?? item[channel]),
    choose: (choice: Choice): void => {
      setChosen((before) => new Map([...before, [`${choice.type} ${choice.channel}`, choice.on]]));
      mutate(choice);
    },
  };
}
