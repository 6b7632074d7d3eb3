import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfilePermissions } from '#contract/users/entities.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './profile-actions.module.css';

export type ProfileActionName = keyof ProfilePermissions;

/** Buttons to contact a person, within reach of the thumb on a phone and beside the profile on a wide screen. */
export function ProfileActions({
  can,
  act,
}: {
  can: ProfilePermissions;
  act: (action: ProfileActionName) => void;
}) {
  const { t } = useLingui();
  if (!can.write && !can.call && !can.offer) return null;
  return (
    <div className={styles.bar} data-bar role="group" aria-label={t`Связаться`}>
      {can.write ? (
        <Button
          full
          variant={can.offer ? 'secondary' : 'primary'}
          icon="message-circle"
          onClick={() => act('write')}
        >
          <Trans>Написать</Trans>
        </Button>
      ) : null}
      {can.call ? (
        <Button full variant="secondary" icon="phone" onClick={() => act('call')}>
          <Trans>Позвонить</Trans>
        </Button>
      ) : null}
      {can.offer ? (
        <Button full icon="clipboard-list" onClick={() => act('offer')}>
          <Trans>Предложить задание</Trans>
        </Button>
      ) : null}
    </div>
  );
}
