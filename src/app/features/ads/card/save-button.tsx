import { useLingui } from '@lingui/react/macro';
import type { AdCard } from '#contract/ads/entities.ts';
import { useHeart } from '#app/platform/favourites/hearts.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './ad-card.module.css';

export function SaveButton({ ad, title }: { ad: AdCard; title: string }) {
  const { t } = useLingui();
  const heart = useHeart(ad);
  return (
    <button type="button" className={styles.save} aria-label={t`Сохранить: ${title}`} {...heart}>
      <Icon name="heart" />
    </button>
  );
}
