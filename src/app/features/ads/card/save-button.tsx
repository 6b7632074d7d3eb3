import { useLingui } from '@lingui/react/macro';
import { useNotYet } from '../../../platform/use-not-yet.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './ad-card.module.css';

export function SaveButton({ title }: { title: string }) {
  const { t } = useLingui();
  const notYet = useNotYet();
  return (
    <button type="button" className={styles.save} aria-label={t`Сохранить: ${title}`} onClick={notYet}>
      <Icon name="heart" />
    </button>
  );
}
