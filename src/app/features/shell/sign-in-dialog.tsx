import { Trans } from '@lingui/react/macro';
import { closeSignIn } from '../../platform/session/sign-in-prompt.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInSoon } from './sign-in-soon.tsx';

export function SignInDialog() {
  return (
    <Dialog
      title={<Trans>Вход скоро появится</Trans>}
      onClose={closeSignIn}
      footer={
        <Button full onClick={closeSignIn}>
          <Trans>Понятно</Trans>
        </Button>
      }
    >
      <SignInSoon onFollow={closeSignIn} />
    </Dialog>
  );
}
