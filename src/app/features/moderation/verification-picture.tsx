import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { moderationEndpoints } from '../../../contract/moderation/endpoints.ts';
import { useFailureText } from '../../platform/forms/use-failure-text.ts';
import { useFileCall } from '../../platform/files/use-file-call.ts';
import { Button } from '../../ui/button.tsx';
import styles from './moderation.module.css';

/** Fetched when somebody asks to see it, since each look is noted; gone with the screen. */
export function VerificationPicture({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const call = useFileCall();
  const {
    data: url,
    error,
    isPending,
    mutate,
  } = useMutation({
    networkMode: 'always',
    mutationFn: async () =>
      URL.createObjectURL(await call(moderationEndpoints.verificationPicture, { params: { id } })),
  });
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  if (url !== undefined) {
    return (
      <a href={url} target="_blank" rel="noreferrer" className={styles.document}>
        <img src={url} alt={t`Фото с паспортом: ${name}`} />
      </a>
    );
  }
  return (
    <div>
      <Button variant="secondary" icon="eye" disabled={isPending} onClick={() => mutate()}>
        <Trans>Показать документ</Trans>
      </Button>
      <p role="alert" className={styles.problem}>
        {error ? failureText(error) : null}
      </p>
    </div>
  );
}
