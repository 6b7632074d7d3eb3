import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { verificationEndpoints } from '#contract/verification/endpoints.ts';
import { ApiError } from '#device/call-error.ts';
import { FormFailure } from '#app/ui/controls/form-field.tsx';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { photoToSend } from '#app/platform/photos/open-photo.ts';
import { useUnreadablePhotoText } from '#app/platform/field-table/use-unreadable-photo-text.ts';
import { setAnswerAfterWrite } from '#app/platform/query/set-answer-after-write.ts';
import { Button } from '#app/ui/button.tsx';
import { FileButton } from '#app/ui/controls/file-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { verificationQuery } from './verification-query.ts';
import styles from './verification.module.css';

export function DocumentForm() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<{ file: File; url: string }>();
  const [problem, setProblem] = useState<string>();
  const unreadableText = useUnreadablePhotoText();
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);
  const { mutate, failure, isPending, reset } = useCallMutation({
    run: async (call, file: File) => {
      const body = new FormData();
      body.set('file', file);
      return await call(verificationEndpoints.submit, { body });
    },
    onSuccess: async (verification) => {
      await setAnswerAfterWrite(client, verificationQuery.queryKey, verification);
      showToast({ kind: 'success', text: t`Документ отправлен на проверку` });
    },
    onError: (error) => {
      // Another document, sent elsewhere, is already waiting.
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: verificationQuery.queryKey });
    },
  });
  const choose = async ([chosenFile]: readonly File[]): Promise<void> => {
    reset();
    if (!chosenFile) return;
    const file = await photoToSend(chosenFile);
    setProblem(file ? undefined : unreadableText([chosenFile]));
    setChosen(file && { file, url: URL.createObjectURL(file) });
  };

  return (
    <div className={styles.form}>
      {chosen ? (
        <img className={styles.preview} src={chosen.url} alt={t`Выбранное фото`} />
      ) : (
        <ul className={styles.rules}>
          <Rule icon="scan-face">
            <Trans>Лицо видно целиком, без очков и головного убора, закрывающего лоб</Trans>
          </Rule>
          <Rule icon="id-card">
            <Trans>Паспорт рядом с лицом, буквы и номер читаются, пальцы ничего не закрывают</Trans>
          </Rule>
          <Rule icon="lock">
            <Trans>Фото увидит только модератор. Через 30 дней после решения мы его удалим.</Trans>
          </Rule>
        </ul>
      )}
      <FormFailure>{problem ?? failure}</FormFailure>
      <div className={styles.actions}>
        {chosen ? (
          <Button isPending={isPending} onClick={() => mutate(chosen.file)}>
            {isPending ? <Trans>Отправляем…</Trans> : <Trans>Отправить на проверку</Trans>}
          </Button>
        ) : null}
        <div className={styles.camera}>
          <FileButton
            icon="camera"
            variant={chosen ? 'secondary' : 'primary'}
            capture="user"
            disabled={isPending}
            onFiles={(files) => void choose(files)}
          >
            {chosen ? <Trans>Снять заново</Trans> : <Trans>Сделать фото</Trans>}
          </FileButton>
        </div>
        <FileButton
          icon="image"
          variant="secondary"
          disabled={isPending}
          onFiles={(files) => void choose(files)}
        >
          {chosen ? <Trans>Выбрать другой файл</Trans> : <Trans>Выбрать файл</Trans>}
        </FileButton>
      </div>
    </div>
  );
}

function Rule({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={24} />
      <span>{children}</span>
    </li>
  );
}
