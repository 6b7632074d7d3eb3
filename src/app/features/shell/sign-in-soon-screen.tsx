import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { TitleRow } from '../../ui/title-row.tsx';
import styles from './sign-in-soon-screen.module.css';
import { SignInSoon } from './sign-in-soon.tsx';

/** The addresses of the forms to come, for whoever was sent one. */
export function SignInSoonScreen({ title }: { title: ReactNode }) {
  return (
    <>
      <TitleRow title={title} parent={{ to: '/' }} />
      <SignInSoon />
      <div className={styles.ways}>
        <Link to="/tasks" className={buttonClass()}>
          <Trans>Смотреть задания</Trans>
        </Link>
        <Link to="/vacancies" className={buttonClass({ variant: 'secondary' })}>
          <Trans>Смотреть вакансии</Trans>
        </Link>
      </div>
    </>
  );
}
