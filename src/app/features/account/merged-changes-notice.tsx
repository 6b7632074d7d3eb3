import { Trans } from '@lingui/react/macro';
import type { ProfileBody } from '#device/outbox/items/profile/rebase-profile-edit.ts';
import { useProfileWords } from '#app/shared/profile/use-profile-words.ts';
import styles from './edit-account.module.css';
import type { MergedChanges } from './use-profile-merge.ts';

export function MergedChangesNotice({ elsewhere: { taken, left } }: { elsewhere: MergedChanges }) {
  const words = useProfileWords();
  const labels = (fields: ProfileBody): string =>
    words(fields)
      .map(({ label }) => label.toLowerCase())
      .join(', ');
  const [takenNames, leftNames] = [labels(taken), labels(left)];
  return (
    <output className={styles.hint}>
      {takenNames ? <Trans>Изменилось на другом устройстве: {takenNames}.</Trans> : null}{' '}
      {leftNames ? (
        <Trans>
          На другом устройстве изменили и то, что вы пишете здесь: {leftNames}. Ваш текст остался.
        </Trans>
      ) : null}
    </output>
  );
}
