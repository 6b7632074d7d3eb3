import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { pushEndpoints } from '#contract/me/push-endpoints.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import type { PushState } from '#app/platform/push/push-state.ts';
import { usePush } from '#app/platform/push/use-push.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './settings.module.css';

const devicesQuery = endpointQuery(pushEndpoints.list, {});

/** Devices that receive pushes: this one, once its browser allows it, and others. */
export function PushDevices() {
  const { t } = useLingui();
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: devicesQuery.queryKey });
  const { state, isPending, turnOn, turnOff } = usePush(refresh);
  const { data } = useQuery(devicesQuery);
  const { mutate: remove } = useCallMutation({
    run: (call, id: string) => call(pushEndpoints.unsubscribe, { params: { id } }),
    toastsFailure: true,
    onSettled: refresh,
  });
  const others = data?.items.filter(({ current }) => !current) ?? [];
  return (
    <ul className={styles.ways}>
      <li>
        <p>
          <ThisDevice state={state} />
        </p>
        {state === 'off' ? (
          <Button size="s" isPending={isPending} onClick={turnOn}>
            <Trans>Включить уведомления</Trans>
          </Button>
        ) : null}
        {state === 'on' ? (
          <Button size="s" variant="secondary" isPending={isPending} onClick={turnOff}>
            <Trans>Выключить</Trans>
          </Button>
        ) : null}
      </li>
      {others.map(({ id, browser, system }) => {
        const name =
          [browser, system].filter((each) => each !== null).join(', ') || t`Неизвестное устройство`;
        return (
          <li key={id}>
            <p>{name}</p>
            <Button size="s" variant="quiet" aria-label={t`Не присылать: ${name}`} onClick={() => remove(id)}>
              <Trans>Не присылать</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function ThisDevice({ state }: { state: PushState }) {
  switch (state) {
    case 'on':
      return <Trans>Уведомления приходят на это устройство.</Trans>;
    case 'denied':
      return (
        <Trans>
          Браузер не разрешает нам уведомления. Чтобы разрешить: нажмите на значок слева от адреса сайта,
          откройте «Разрешения», включите «Уведомления» и обновите страницу.
        </Trans>
      );
    case 'install':
      return (
        <Trans>
          На iPhone и iPad уведомления приходят только в установленное приложение: нажмите «Поделиться», затем
          «На экран „Домой“», откройте Yumush оттуда и включите их здесь.
        </Trans>
      );
    case 'none':
      return <Trans>Этот браузер не умеет получать уведомления.</Trans>;
    case 'off':
    case 'unknown':
      return <Trans>На это устройство уведомления не приходят.</Trans>;
  }
}
