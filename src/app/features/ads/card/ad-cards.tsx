import type { AdCard as Ad } from '#contract/ads/entities.ts';
import { AdCardItem, useCardContext } from './ad-card.tsx';
import styles from './ad-cards.module.css';

export function AdCards({
  ads,
  labelledBy,
  hidesAuthor = false,
}: {
  ads: readonly Ad[];
  labelledBy: string;
  hidesAuthor?: boolean;
}) {
  const context = { ...useCardContext(), hidesAuthor };
  return (
    <ul className={styles.cards} aria-labelledby={labelledBy}>
      {ads.map((ad) => (
        <li key={ad.id}>
          <AdCardItem ad={ad} context={context} heading="h3" />
        </li>
      ))}
    </ul>
  );
}
