import { Trans } from '@lingui/react/macro';
import { useEndedSession } from '#app/platform/session/ended-session.ts';
import { openSignInAgain } from '#app/platform/session/sign-in-prompt.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import { SessionEndedText } from './session-ended-text.tsx';

/** Takes the place of a guarded screen after its session ended. A logout shows nothing: it leads home. */
export function SignInAgain({ title }: { title: string }) {
  const hasEnded = useEndedSession() !== undefined;
  if (!hasEnded) return null;
  return (
    <>
      <TitleRow title={title} parent={{ to: '/' }} />
      <Notice
        icon="lock"
        title={<Trans>Вы не вошли</Trans>}
        action={
          <Button onClick={openSignInAgain}>
            <Trans>Войти</Trans>
          </Button>
        }
      >
        <SessionEndedText />
      </Notice>
    </>
  );
}
