import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { telegramEndpoints } from '#contract/me/telegram-endpoints.ts';
import type { TelegramState } from '#contract/me/channels.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { setAnswerAfterWrite } from '#app/platform/query/set-answer-after-write.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import styles from './settings.module.css';

const telegramQuery = endpointQuery(telegramEndpoints.get, {});

/** Whether the bot may write to the person, if known. */
export function useTelegramState(): TelegramState | undefined {
  return useQuery(telegramQuery).data?.state;
}

/** Checks again with Telegram: before messages can arrive, a person may have to start the bot. */
export function useTelegramCheck() {
  const client = useQueryClient();
  return useCallMutation({
    run: (call) => call(telegramEndpoints.check, {}),
    toastsFailure: true,
    onSuccess: (answer) => setAnswerAfterWrite(client, telegramQuery.queryKey, answer),
  });
}

/** Explains what keeps Telegram notifications from arriving; renders nothing when nothing does. */
export function TelegramChannel() {
  const { data } = useQuery(telegramQuery);
  const { mutate: check, isPending } = useTelegramCheck();
  if (!data || data.state === 'off' || data.state === 'ready') return null;
  if (data.state === 'unlinked') {
    return (
      <p className={styles.hint}>
        <Trans>
          Уведомления могут приходить и в Telegram:{' '}
          <Link to="/cabinet/$" params={{ _splat: 'security' }}>
            свяжите с ним аккаунт
          </Link>
          .
        </Trans>
      </p>
    );
  }
  return (
    <ul className={styles.ways}>
      <li>
        <p role="status">
          {data.state === 'stopped' ? (
            <Trans>Вы остановили нашего бота в Telegram, поэтому туда ничего не приходит.</Trans>
          ) : (
            <Trans>Чтобы уведомления приходили в Telegram, запустите нашего бота.</Trans>
          )}
        </p>
        {data.start === null ? null : (
          <a className={buttonClass({ size: 's' })} href={data.start} target="_blank" rel="noreferrer">
            <Trans>Запустить бота</Trans>
          </a>
        )}
        <Button size="s" variant="secondary" isPending={isPending} onClick={() => check()}>
          <Trans>Проверить</Trans>
        </Button>
      </li>
    </ul>
  );
}
