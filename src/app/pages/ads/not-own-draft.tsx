import { Trans } from '@lingui/react/macro';
import type { AdKind } from '#contract/ads/kinds.ts';
import { requireSignIn } from '#app/platform/session/require-sign-in.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** Shown to a visitor whose address names a draft that is a person's, or gone: nobody is told which of the two. */
export function NotOwnDraft({ kind }: { kind: AdKind }) {
  return (
    <Notice
      icon="lock"
      title={<Trans>Вы не вошли</Trans>}
      action={
        <Button onClick={() => requireSignIn(kind)}>
          <Trans>Войти</Trans>
        </Button>
      }
    >
      <Trans>Этот черновик отправлен, удалён или ждёт, пока войдёт его автор.</Trans>
    </Notice>
  );
}
