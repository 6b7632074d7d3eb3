import spriteUrl from '../../../.generated/icons.svg?url';
import styles from './icon.module.css';

/** An icon from the sprite, which is built from the names that the code and the categories use. */
export function Icon({ name, size = 20 }: { name: string; size?: 16 | 20 | 24 | 32 | 40 | 48 }) {
  return (
    <svg className={styles.icon} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
