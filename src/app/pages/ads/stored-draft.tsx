import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Draft } from '#device/drafts/draft-row.ts';
import { useDraftRow } from '#app/platform/drafts/use-drafts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { requireSignIn } from '#app/platform/session/require-sign-in.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { DraftGone } from './draft-gone.tsx';
import { NewAdForm } from './new-ad-form.tsx';
import { useDraftFromOutbox } from './use-draft-from-outbox.ts';

/** Opens a draft of this device by its address. An outbox item that waits or was refused becomes a draft again. */
export function StoredDraftNotice({
  kind,
  owner,
  id,
}: {
  kind: AdKind;
  /** `null` for a visitor. */
  owner: string | null;
  id: string;
}) {
  const row = useDraftRow(id, owner);
  const taken = useDraftFromOutbox((queued) => queued.id === id);
  // Only the first row that is read initializes the form, which then follows later changes itself.
  const [first, setFirst] = useState<Draft>();
  const found = row ?? (taken.state === 'back' ? taken.draft : undefined);
  if (first === undefined && found) setFirst(found);
  if (first?.form === kind && first.of === null) {
    const refused = taken.state === 'back' ? taken.refused : undefined;
    return <NewAdForm kind={kind} draft={first} isNew={false} isVisitor={owner === null} refused={refused} />;
  }
  if (first === undefined && (row === undefined || taken.state === 'looking'))
    return <Skeleton height={480} />;
  if (owner === null) return <NotOwnDraft kind={kind} />;
  return (
    <DraftGone kind={kind}>
      {taken.state === 'sending' ? (
        <Trans>Объявление уже отправляется. Изменить его можно будет после отправки.</Trans>
      ) : null}
    </DraftGone>
  );
}

/** Shown to a visitor whose address names a draft that is a person's, or gone: nobody is told which of the two. */
function NotOwnDraft({ kind }: { kind: AdKind }) {
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
