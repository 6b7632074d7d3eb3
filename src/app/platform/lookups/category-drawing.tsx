import { Icon } from '#app/ui/icon.tsx';
import styles from './category-drawing.module.css';
import type { Lookups } from './use-lookups.ts';

interface CategoryDrawingProps {
  id: string;
  lookups: Lookups;
  size?: 32 | 48;
  /** The shape of its place. */
  className: string | undefined;
}

/** In the place of a photo that nobody took: what the ad is about, tinted as its group of categories is. */
export function CategoryDrawing({ id, lookups, size = 48, className = '' }: CategoryDrawingProps) {
  // What it is given changes with its card only: remembering would weigh more than it saves.
  'use no memo';
  return (
    <span className={`${styles.drawing} ${className}`} data-tint={lookups.tint(id)}>
      <Icon name={lookups.category(id)?.icon ?? 'image'} size={size} />
    </span>
  );
}
