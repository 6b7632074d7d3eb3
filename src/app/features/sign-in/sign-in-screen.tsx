import type { ReactNode } from 'react';
import { TitleRow } from '../../ui/title-row.tsx';
import { SignInForms } from './sign-in-forms.tsx';
import type { SignInView } from './sign-in-views.ts';
import styles from './sign-in.module.css';
import { useSignedIn } from './use-signed-in.ts';

export function SignInScreen({ view, title }: { view: SignInView; title: ReactNode }) {
  const onSignedIn = useSignedIn();
  return (
    <div className={styles.screen}>
      <TitleRow title={title} parent={{ to: '/' }} />
      <SignInForms view={view} onSignedIn={onSignedIn} />
    </div>
  );
}
