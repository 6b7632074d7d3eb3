import spriteUrl from '../../../.generated/icons.svg?url';
import iconStyles from './icon.module.css';
import styles from './status-notice.module.css';

/** The markup of `StatusNotice`, for use outside of React. */
export function statusLineMarkup(icon: string, text: string): string {
  const symbol = `<svg class="${iconStyles.icon}" width="16" height="16" aria-hidden="true" focusable="false"><use href="${spriteUrl}#${icon}"></use></svg>`;
  return `<span class="${styles.line}">${symbol}${text}</span>`;
}
