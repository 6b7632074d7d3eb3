import { useState, useSyncExternalStore } from 'react';
import type { CodeSent } from '#contract/auth/entities.ts';
import {
  keepPendingCode,
  onPendingCodeChange,
  parsePendingCode,
  type PendingCode,
  pendingCodeText,
} from './pending-code.ts';

/** Whether a form is at its second step, also after a reload. The server always renders the first one. */
export function usePendingCode(purpose: PendingCode['purpose']) {
  const [isBack, setBack] = useState(false);
  const text = useSyncExternalStore(onPendingCodeChange, pendingCodeText, () => null);
  const pending = parsePendingCode(text, purpose);
  return {
    pending,
    /** Whether the first step is shown: no code was sent, or the person went back. */
    isFirstStep: !pending || isBack,
    setBack,
    /** Notes the ticket that a right code earned a new phone. */
    proved: (ticket: string): void => {
      if (pending) keepPendingCode({ ...pending, ticket });
    },
    sent: (phone: string, { challenge, resend_at: resendAt }: CodeSent): void => {
      keepPendingCode({ purpose, challenge, phone, resendAt });
      setBack(false);
    },
    forget: (): void => keepPendingCode(undefined),
  };
}
