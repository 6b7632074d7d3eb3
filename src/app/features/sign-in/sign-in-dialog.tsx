import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import styles from './sign-in.module.css';
import { SignInForms } from './sign-in-forms.tsx';
import { type SignInView, VIEW_TITLES } from './sign-in-views.ts';
import { useSignedIn } from './use-signed-in.ts';

/** What a guarded action opens: whoever signs in here goes on with what they were doing. */
export function SignInDialog({
  next,
  reason,
  onClose,
}: {
  next?: (() => void) | undefined;
  reason?: string | undefined;
  onClose: () => void;
}) {
  const { i18n } = useLingui();
  const [view, setView] = useState<SignInView>('login');
  const signedIn = useSignedIn({ stays: true, next });
  return (
    <Dialog title={i18n._(VIEW_TITLES[view])} onClose={onClose}>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
      <div key={view} ref={focusDialog}>
        <SignInForms
          view={view}
          onView={setView}
          onSignedIn={(login) => {
            onClose();
            signedIn(login);
          }}
        />
      </div>
    </Dialog>
  );
}

/** What was pressed has gone with its form, and the focus with it. A dialog that opens takes it by itself. */
function focusDialog(forms: HTMLElement | null): void {
  forms?.closest<HTMLElement>('dialog:modal')?.focus();
}
