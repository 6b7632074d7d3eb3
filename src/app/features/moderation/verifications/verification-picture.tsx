import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { useFileCall } from '#app/platform/files/use-file-call.ts';
import { Button } from '#app/ui/button.tsx';
import { verificationsPages } from '../moderation-queries.ts';
import styles from '../moderation.module.css';

/** Fetched only on demand, since each view is logged, and dropped with the screen. */
export function VerificationPicture({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const callForFile = useFileCall();
  const {
    data: url,
    failure,
    isPending,
    mutate,
  } = useCallMutation({
    run: async () =>
      URL.createObjectURL(await callForFile(moderationEndpoints.verificationPicture, { params: { id } })),
    // Viewing the picture allows this moderator to decide.
    onSuccess: () => client.invalidateQueries({ queryKey: verificationsPages.queryKey }),
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
      <Button variant="secondary" icon="eye" isPending={isPending} onClick={() => mutate()}>
        <Trans>Показать документ</Trans>
      </Button>
      <p role="alert" className={styles.problem}>
        {failure}
      </p>
    </div>
  );
}
