import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { StoredDraft } from '#app/platform/drafts/draft-autosaver.ts';
import { findInvalidField, focusFirstInvalidField } from '#app/platform/field-table/use-checked-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './ad-form.module.css';

/** Height of the bar, which covers what is behind it. */
const BAR_HEIGHT_PX = 100;

export function FormBar({
  draft,
  form,
  wrong,
  failure,
  isSending,
  onPreview,
  send,
}: {
  draft: StoredDraft;
  form: RefObject<HTMLFormElement | null>;
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
        {failure}
      </div>
      {failure === undefined && wrong > 0 ? <ToWrong key={wrong} form={form} wrong={wrong} /> : null}
      <div className={styles.buttons}>
        <Button variant="secondary" icon="eye" onClick={onPreview}>
          <span className={styles.preview}>
            <Trans>Посмотреть</Trans>
          </span>
        </Button>
        <Button type="submit" isPending={isSending}>
          {send}
        </Button>
      </div>
    </div>
  );
}

/** A button that scrolls to the field with an error, shown while the field is out of sight. */
function ToWrong({ form, wrong }: { form: RefObject<HTMLFormElement | null>; wrong: number }) {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const field = findInvalidField(form.current);
    if (!field) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: `0px 0px -${BAR_HEIGHT_PX}px`,
    });
    observer.observe(field);
    return () => observer.disconnect();
  }, [form]);
  if (isSeen) return null;
  return (
    <button type="button" className={styles.toWrong} onClick={() => focusFirstInvalidField(form.current)}>
      <Icon name="circle-alert" size={16} />
      <Plural
        value={wrong}
        one="Нужно исправить # поле"
        few="Нужно исправить # поля"
        many="Нужно исправить # полей"
        other="Нужно исправить # поля"
      />
    </button>
  );
}

function DraftStatus({ draft: { trouble, isKept, isLost } }: { draft: StoredDraft }) {
  return (
    <output className={styles.status} data-trouble={trouble ?? (isLost || undefined)}>
      {trouble || isLost ? (
        <Icon name="triangle-alert" size={16} />
      ) : isKept ? (
        <Icon name="circle-check" size={16} />
      ) : null}
      {trouble === 'full' ? (
        <Trans>На устройстве нет места: черновик не сохраняется</Trans>
      ) : trouble ? (
        <Trans>Браузер не даёт сохранить черновик: не закрывайте страницу</Trans>
      ) : isLost ? (
        <Trans>Браузер удалил данные сайта. Текст остался здесь, фото добавьте снова</Trans>
      ) : isKept ? (
        <Trans>Черновик сохранён на этом устройстве</Trans>
      ) : (
        <Trans>Всё, что вы пишете, сохраняется само</Trans>
      )}
    </output>
  );
}
