import { Trans } from '@lingui/react/macro';
import type { Queued } from '#device/outbox/outbox-item.ts';
import { useIsConnected } from '../offline/connection.ts';

/** The refusal's message, followed by its errors of single fields. */
export function reasonOf({ message, errors }: NonNullable<Queued['refusal']>): string {
  return [message, ...Object.values(errors).flat()].join(' ');
}

/** The progress of a waiting item. */
export function QueuedState({ queued: { state, progress, attempts } }: { queued: Queued }) {
  const isConnected = useIsConnected();
  const { done, total } = progress;
  switch (state) {
    case 'waiting':
      if (!isConnected) return <Trans>Ждёт сети</Trans>;
      return attempts === 0 ? (
        <Trans>Ждёт отправки</Trans>
      ) : (
        <Trans>Не прошло, скоро попробуем ещё раз</Trans>
      );
    case 'sending':
      return total > 1 ? (
        <Trans>
          Отправляется: {done} из {total}
        </Trans>
      ) : (
        <Trans>Отправляется…</Trans>
      );
    case 'paused':
      return <Trans>Ждёт, пока вы войдёте снова</Trans>;
    case 'refused':
      return <Trans>Не принято</Trans>;
    case 'done':
      return <Trans>Отправлено</Trans>;
  }
}
