import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type SignInFormProps, type SignInView, VIEW_PATHS } from './sign-in-views.ts';
import styles from './sign-in.module.css';

/** Link to another form: within the dialog in place, otherwise to its address. */
export function ViewLink({
  view,
  onView,
  children,
}: Pick<SignInFormProps, 'onView'> & { view: SignInView; children: ReactNode }) {
  return onView ? (
    <button type="button" className={styles.link} onClick={() => onView(view)}>
      {children}
    </button>
  ) : (
    <Link to={VIEW_PATHS[view]} search={view === 'code' ? { by: 'code' } : {}} className={styles.link}>
      {children}
    </Link>
  );
}
