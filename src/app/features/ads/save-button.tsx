import { useLingui } from '@lingui/react/macro';
import { requireSignIn } from '../../platform/session/require-sign-in.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './ad-card.module.css';

export function SaveButton({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={styles.save}
      aria-label={t`Сохранить: ${title}`}
      onClick={() => requireSignIn()}
    >
      <Icon name="heart" />
    </button>
  );
}
