import type { Image } from '#contract/schema.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useSavesData } from './data-saving.ts';
import styles from './thumb.module.css';

interface ThumbProps {
  photo: Image | null | undefined;
  /** In its place where there is none, or data is saved. */
  icon: string;
  /** Where the icon is a category's. */
  tint?: number | undefined;
  size: number;
}

/** The small photo beside what a person has in a list of their own. */
export function Thumbnail({ photo, icon, tint, size }: ThumbProps) {
  const savesData = useSavesData();
  const url = photo?.urls['96x96'] ?? photo?.urls['400x_'];
  const box = { width: size, height: size };
  if (!url || savesData) {
    return (
      <span className={styles.icon} style={box} data-tint={tint}>
        <Icon name={icon} size={size > 60 ? 32 : 24} />
      </span>
    );
  }
  return (
    <img
      className={styles.photo}
      src={url}
      alt=""
      {...box}
      loading="lazy"
      decoding="async"
      style={{ ...box, backgroundColor: photo?.color }}
    />
  );
}
