import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePeopleWords } from '../../platform/i18n/use-people-words.ts';
import { closeSignIn } from '../../platform/session/sign-in-prompt.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SignInForms } from './sign-in-forms.tsx';
import { type SignInView, VIEW_TITLES } from './sign-in-views.ts';
import { useSignedIn } from './use-signed-in.ts';

/** What a guarded action opens: whoever signs in here goes on with what they were doing. */
export function SignInDialog({ next }: { next?: (() => void) | undefined }) {
  const { i18n } = useLingui();
  const [view, setView] = useState<SignInView>('login');
  const signedIn = useSignedIn({ stays: true, next });
  if (!usePeopleWords()) return null;
  return (
    <Dialog title={i18n._(VIEW_TITLES[view])} onClose={closeSignIn}>
      <SignInForms
        view={view}
        onView={setView}
        onSignedIn={(login) => {
          closeSignIn();
          signedIn(login);
        }}
      />
    </Dialog>
  );
}
