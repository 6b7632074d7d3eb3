import { Trans } from '@lingui/react/macro';
import { isAdOutboxItem, type Queued } from '#device/outbox/outbox-item.ts';
import { useIsConnected } from '../offline/connection.ts';

/** The refusal's message, followed by its errors of single fields. */
export function reasonOf({ message, errors }: NonNullable<Queued['refusal']>): string {
  return [message, ...Object.values(errors).flat()].join(' ');
}

/** The progress of a waiting item. */
export function QueuedState({ queued: { state, progress, attempts, result, item } }: { queued: Queued }) {
  const isConnected = useIsConnected();
  switch (state) {
    case 'waiting':
      if (!isConnected) return <Trans>Ждёт сети</Trans>;
      return attempts === 0 ? (
        <Trans>Ждёт отправки</Trans>
      ) : (
        <Trans>Не прошло, скоро попробуем ещё раз</Trans>
      );
    case 'sending':
      return <SendingState item={item} progress={progress} />;
    case 'paused':
      return <Trans>Ждёт, пока вы войдёте снова</Trans>;
    case 'refused':
      return <Trans>Не принято</Trans>;
    case 'done':
      return result?.refusedPhotos ? (
        <Trans>Отправлено, но не все фото приняты</Trans>
      ) : (
        <Trans>Отправлено</Trans>
      );
  }
}

/** An ad is sent before its photos, a message after its files. */
function SendingState({
  item,
  progress: { done, total },
}: {
  item: Queued['item'];
  progress: Queued['progress'];
}) {
  const files = total - 1;
  const isAd = isAdOutboxItem(item);
  const number = Math.min(isAd ? done : done + 1, files);
  if (number === 0) return <Trans>Отправляется…</Trans>;
  return isAd ? (
    <Trans>
      Отправляется: фото {number} из {files}
    </Trans>
  ) : (
    <Trans>
      Отправляется: файл {number} из {files}
    </Trans>
  );
}
