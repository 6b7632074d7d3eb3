import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TitleRow } from '#app/ui/title-row.tsx';
import { CHATS_PATH } from '../chat-paths.ts';

/** A chat that is not there yet, or never will be. It has a way back: its screen has no bottom bar. */
export function ChatPlaceholder({ children }: { children: ReactNode }) {
  return (
    <>
      <TitleRow
        title={<Trans>Переписка</Trans>}
        parent={{ to: '/cabinet/$', params: { _splat: CHATS_PATH } }}
      />
      {children}
    </>
  );
}
