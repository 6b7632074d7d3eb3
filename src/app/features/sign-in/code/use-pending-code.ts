import { useState, useSyncExternalStore } from 'react';
import type { CodeSent } from '#contract/auth/entities.ts';
import {
  keepPendingCode,
  onPendingCodeChange,
  parsePendingCode,
  type PendingCode,
  pendingCodeText,
} from './pending-code.ts';

interface Pending {
  pending: PendingCode | undefined;
  /** Whether the first step is shown: no code was sent, or the person went back. */
  isFirstStep: boolean;
  setBack: (isBack: boolean) => void;
  sent: (phone: string, code: CodeSent) => void;
  /** Notes the ticket that a right code earned a new phone. */
  proved: (ticket: string) => void;
  forget: () => void;
}

/** Whether a form is at its second step, also after a reload. The server always renders the first one. */
export function usePendingCode(purpose: PendingCode['purpose']): Pending {
  const [isBack, setBack] = useState(false);
  const text = useSyncExternalStore(onPendingCodeChange, pendingCodeText, () => null);
  const pending = parsePendingCode(text, purpose);
  return {
    pending,
    isFirstStep: !pending || isBack,
    setBack,
    proved: (ticket) => pending && keepPendingCode({ ...pending, ticket }),
    sent: (phone, { challenge, resend_at: resendAt }) => {
      keepPendingCode({ purpose, challenge, phone, resendAt });
      setBack(false);
    },
    forget: () => keepPendingCode(undefined),
  };
}
