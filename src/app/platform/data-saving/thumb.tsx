import type { Image } from '#contract/schema.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useIsDataSaverOn } from './data-saver-mode.ts';
import styles from './thumb.module.css';

interface ThumbProps {
  photo: Image | null | undefined;
  /** Shown instead of the photo when there is none, or when data is saved. */
  icon: string;
  tint?: number | undefined;
  size: number;
}

export function Thumbnail({ photo, icon, tint, size }: ThumbProps) {
  const savesData = useIsDataSaverOn();
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
