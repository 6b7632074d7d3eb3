import { useLingui } from '@lingui/react/macro';
import { useComingSoon } from '../../../platform/use-coming-soon.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './ad-card.module.css';

export function SaveButton({ title }: { title: string }) {
  const { t } = useLingui();
  const sayComingSoon = useComingSoon();
  return (
    <button type="button" className={styles.save} aria-label={t`Сохранить: ${title}`} onClick={sayComingSoon}>
      <Icon name="heart" />
    </button>
  );
}
