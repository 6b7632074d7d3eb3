import { Trans, useLingui } from '@lingui/react/macro';
import { useMetadataWarning } from '#app/platform/field-table/use-metadata-warning.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import styles from './attachments.module.css';
import { LocalPhoto } from './local-photo.tsx';
import type { ChosenAttachments } from './use-chosen-attachments.ts';

export function ChosenFiles({
  chosen,
  isPending,
  isTight,
  onRemove,
}: {
  chosen: readonly ChosenAttachments[];
  isPending: boolean;
  isTight: boolean;
  onRemove: (id: string) => void;
}) {
  const { t } = useLingui();
  const warning = useMetadataWarning(chosen.filter(({ kind }) => kind === 'file').map(({ file }) => file));
  return (
    <>
      <div className={styles.chosen}>
        <p role="status" className={styles.warning}>
          {warning}
        </p>
        <ul aria-label={t`Прикреплено`}>
          {chosen.map(({ id, kind, file }) => (
            <li key={id}>
              {kind === 'photo' ? (
                <LocalPhoto id={id} blob={file} name={file.name} />
              ) : (
                <span className={styles.chosenFile}>
                  <Icon name="file-check" size={24} />
                  <span>{file.name}</span>
                </span>
              )}
              <IconButton icon="x" label={t`Убрать ${file.name}`} onClick={() => onRemove(id)} />
            </li>
          ))}
          {isPending ? (
            <li role="status">
              <Spinner /> <Trans>Готовим…</Trans>
            </li>
          ) : null}
        </ul>
      </div>
      {isTight ? (
        <p role="status" className={styles.tight}>
          <Trans>На устройстве почти не осталось места: файл может не сохраниться</Trans>
        </p>
      ) : null}
    </>
  );
}
