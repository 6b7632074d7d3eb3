import { useSyncExternalStore } from 'react';
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
  sent: (phone: string, code: CodeSent) => void;
  /** Notes the ticket that a right code earned a new phone. */
  proved: (ticket: string) => void;
  forget: () => void;
}

/** Whether a form is at its second step, also after a reload. The server always renders the first one. */
export function usePendingCode(purpose: PendingCode['purpose']): Pending {
  const text = useSyncExternalStore(onPendingCodeChange, pendingCodeText, () => null);
  const pending = parsePendingCode(text, purpose);
  return {
    pending,
    proved: (ticket) => pending && keepPendingCode({ ...pending, ticket }),
    sent: (phone, { challenge, resend_at: resendAt }) =>
      keepPendingCode({ purpose, challenge, phone, resendAt }),
    forget: () => keepPendingCode(undefined),
  };
}
