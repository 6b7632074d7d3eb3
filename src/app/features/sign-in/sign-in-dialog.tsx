import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useIsConnected } from '#app/platform/offline/connection.ts';
import { finishSignIn, type SignInPrompt, type SignInReason } from '#app/platform/session/sign-in-prompt.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import styles from './sign-in.module.css';
import { SessionEndedText } from './session-ended-text.tsx';
import { SignInForms } from './forms/sign-in-forms.tsx';
import { type SignInView, VIEW_TITLES } from './sign-in-views.ts';
import { useContinueAfterSignIn } from './use-continue-after-sign-in.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Opened by a guarded action, which continues after signing in, or by the end of a session. */
export function SignInDialog({
  next,
  reason,
  isAgain = false,
  onClose,
}: SignInPrompt & { onClose: () => void }) {
  const { i18n } = useLingui();
  const isConnected = useIsConnected();
  const [view, setView] = useState<SignInView>('code');
  const signedIn = useContinueAfterSignIn({ stays: true, next });
  return (
    <Dialog title={i18n._(VIEW_TITLES[view])} onClose={onClose}>
      {reason ? <p className={styles.reason}>{i18n._(SIGN_IN_REASONS[reason])}</p> : null}
      {isAgain ? (
        <p className={styles.reason}>
          <SessionEndedText />
        </p>
      ) : null}
      {isConnected ? null : (
        <p className={styles.offline} role="status">
          <Trans>Сейчас нет сети, а без неё не войти. То, что вы написали, никуда не денется.</Trans>
        </p>
      )}
      <div key={view} ref={focusDialog}>
        <SignInForms
          view={view}
          onView={setView}
          onSignedIn={(login) => {
            finishSignIn();
            signedIn(login);
          }}
        />
      </div>
    </Dialog>
  );
}

/** The pressed button is gone with its form, so the dialog takes the focus; at its opening it has it already. */
function focusDialog(forms: HTMLElement | null): void {
  forms?.closest<HTMLElement>('dialog:modal')?.focus();
}

/** The first line of the sign-in dialog: what signing in is for. */
const SIGN_IN_REASONS: Record<SignInReason, MessageDescriptor> = {
  apply: msg`Войдите, чтобы откликнуться`,
  ask: msg`Войдите, чтобы написать`,
  block: msg`Войдите, чтобы заблокировать`,
  cabinet: msg`Войдите, чтобы открыть кабинет`,
  notify: msg`Войдите, чтобы получать уведомления`,
  offer: msg`Войдите, чтобы предложить задание`,
  phone: msg`Войдите, чтобы позвонить`,
  report: msg`Войдите, чтобы пожаловаться`,
  search: msg`Войдите, чтобы сохранить поиск: сообщим о новых объявлениях`,
  service: msg`Войдите, чтобы разместить услугу`,
  task: msg`Войдите, чтобы разместить задание`,
  vacancy: msg`Войдите, чтобы разместить вакансию`,
};
