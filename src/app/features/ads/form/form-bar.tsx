import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StoredDraft } from '#app/platform/drafts/draft-keeper.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './ad-form.module.css';

/** The form's buttons, always within the thumb's reach, and whether the draft is saved. */
export function FormBar({
  draft,
  wrong,
  failure,
  isSending,
  onPreview,
  send,
}: {
  draft: StoredDraft;
  /** Number of fields with errors. */
  wrong: number;
  failure: string | undefined;
  isSending: boolean;
  onPreview: () => void;
  send: ReactNode;
}) {
  return (
    <div className={styles.bar} data-bar>
      <DraftStatus draft={draft} />
      <div role="alert" className={styles.wrong}>
        {failure ??
          (wrong > 0 ? (
            <Plural
              value={wrong}
              one="Нужно исправить # поле"
              few="Нужно исправить # поля"
              many="Нужно исправить # полей"
              other="Нужно исправить # поля"
            />
          ) : null)}
      </div>
      <div className={styles.buttons}>
        <Button variant="secondary" icon="eye" onClick={onPreview}>
          <Trans>Как будет</Trans>
        </Button>
        <Button type="submit" isPending={isSending}>
          {send}
        </Button>
      </div>
    </div>
  );
}

function DraftStatus({ draft: { trouble, isKept, isLost } }: { draft: StoredDraft }) {
  return (
    <output className={styles.status} data-trouble={trouble ?? (isLost || undefined)}>
      {isLost && trouble === null ? (
        <>
          <Icon name="triangle-alert" size={16} />
          <Trans>Браузер удалил данные сайта. Текст остался здесь, фото добавьте снова</Trans>
        </>
      ) : trouble ? (
        <>
          <Icon name="triangle-alert" size={16} />
          {trouble === 'full' ? (
            <Trans>На устройстве нет места: черновик не сохраняется</Trans>
          ) : (
            <Trans>Браузер не даёт сохранить черновик: не закрывайте страницу</Trans>
          )}
        </>
      ) : isKept ? (
        <>
          <Icon name="circle-check" size={16} />
          <Trans>Черновик сохранён на этом устройстве</Trans>
        </>
      ) : (
        <Trans>Всё, что вы пишете, сохраняется само</Trans>
      )}
    </output>
  );
}
