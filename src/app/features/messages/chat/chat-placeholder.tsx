import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TitleRow } from '#app/ui/title-row.tsx';
import { chatsLink } from '../chat-links.ts';

/** A chat that is not there yet, or never will be. It has a way back: its screen has no bottom bar. */
export function ChatPlaceholder({ children }: { children: ReactNode }) {
  return (
    <>
      <TitleRow title={<Trans>Переписка</Trans>} parent={chatsLink} />
      {children}
    </>
  );
}
