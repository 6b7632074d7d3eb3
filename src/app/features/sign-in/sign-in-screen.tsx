import { useLingui } from '@lingui/react';
import { TitleRow } from '#app/ui/title-row.tsx';
import { SignInForms } from './forms/sign-in-forms.tsx';
import { type SignInView, VIEW_TITLES } from './sign-in-views.ts';
import styles from './sign-in.module.css';
import { useContinueAfterSignIn } from './use-continue-after-sign-in.ts';

export function SignInScreen({ view }: { view: SignInView }) {
  const { i18n } = useLingui();
  const onSignedIn = useContinueAfterSignIn();
  return (
    <div className={styles.screen}>
      <TitleRow title={i18n._(VIEW_TITLES[view])} parent={{ to: '/' }} />
      <SignInForms view={view} onSignedIn={onSignedIn} />
    </div>
  );
}
