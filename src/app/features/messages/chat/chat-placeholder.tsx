import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { TitleRow } from '#app/ui/title-row.tsx';
import { chatPath } from '../chat-paths.ts';

/** A chat that is not there yet, or never will be. It has a way back: its screen has no bottom bar. */
export function ChatPlaceholder({ kind, children }: { kind: AdKind; children: ReactNode }) {
  return (
    <>
      <TitleRow
        title={<Trans>Переписка</Trans>}
        parent={{ to: '/cabinet/$', params: { _splat: chatPath(kind) } }}
      />
      {children}
    </>
  );
}
