import { useLingui } from '@lingui/react/macro';
import { Link, useRouter, type LinkProps } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './title-row.module.css';

/**
 * A screen's heading. On mobile it has a back button: to where the person came from inside the app, else to the parent
 * screen. `parent` holds the props of that link, e.g. `{ to: '/' }`.
 */
export function TitleRow({
  title,
  parent,
  quiet = false,
  children,
}: {
  /** Absent while a skeleton stands for the screen, which has the way back only. */
  title?: ReactNode;
  /** Hides the title on mobile, where the screen itself shows it further down. */
  quiet?: boolean;
  parent: Pick<LinkProps, 'to' | 'params' | 'search'>;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const { history } = useRouter();
  const goBack = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !history.canGoBack()) return;
    event.preventDefault();
    history.back();
  };
  return (
    <div className={styles.row} data-title-row>
      <Link {...parent} className={styles.back} aria-label={t`Назад`} preload={false} onClick={goBack}>
        <Icon name="arrow-left" size={24} />
      </Link>
      {title === undefined ? null : <h1 className={quiet ? styles.quiet : undefined}>{title}</h1>}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}
