import type { AdCard } from '#contract/ads/entities.ts';
import { useCardContext } from './ad-card.tsx';
import { FreshAd, IN_SIGHT } from './fresh-strip.tsx';
import styles from './fresh-strip.module.css';

export function CardStrip({ ads, labelledBy }: { ads: readonly AdCard[]; labelledBy: string }) {
  const context = useCardContext();
  return (
    <ul className={styles.strip} aria-labelledby={labelledBy}>
      {ads.map((ad, index) => (
        <li key={ad.id}>
          <FreshAd ad={ad} context={context} withKind isFirst={index < IN_SIGHT} />
        </li>
      ))}
    </ul>
  );
}
