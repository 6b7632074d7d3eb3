import { Icon } from '#app/ui/icon.tsx';
import styles from './category-drawing.module.css';
import type { Lookups } from './use-lookups.ts';

interface CategoryDrawingProps {
  id: string;
  lookups: Lookups;
  size?: 32 | 48;
  /** Class that gives the drawing the shape of its place. */
  className: string | undefined;
}

/** Shown where an ad has no photo: its category's icon on the tint of its group. */
export function CategoryDrawing({ id, lookups, size = 48, className = '' }: CategoryDrawingProps) {
  // The props change with their card only: memoizing would cost more than it saves.
  'use no memo';
  return (
    <span className={`${styles.drawing} ${className}`} data-tint={lookups.tint(id)}>
      <Icon name={lookups.category(id)?.icon ?? 'image'} size={size} />
    </span>
  );
}
