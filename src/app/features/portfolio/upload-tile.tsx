import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import styles from './portfolio.module.css';
import type { PhotoUpload } from './use-uploads.ts';

/** A photo that is being uploaded, at its later position. */
export function UploadTile({
  upload: { name, url, state, failure },
  onRetry,
  onForget,
}: {
  upload: PhotoUpload;
  onRetry: () => void;
  onForget: () => void;
}) {
  const { t } = useLingui();
  return (
    <li className={styles.tile} data-state={state}>
      <img src={url} alt={name} />
      {state === 'failed' ? (
        <>
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
          <div className={styles.tools}>
            <IconButton icon="rotate-cw" label={t`${name}: загрузить ещё раз`} onClick={onRetry} />
            <IconButton icon="x" label={t`${name}: не загружать`} onClick={onForget} />
          </div>
        </>
      ) : (
        <div className={styles.progress}>
          {state === 'sending' ? (
            <span>
              <Spinner /> <Trans>Загружаем…</Trans>
            </span>
          ) : (
            <Trans>Ждёт очереди</Trans>
          )}
        </div>
      )}
    </li>
  );
}
