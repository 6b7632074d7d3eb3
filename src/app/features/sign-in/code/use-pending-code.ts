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
  forget: () => void;
}

/** Whether a form is at its second step, also after a reload. The server always renders the first one. */
export function usePendingCode(purpose: PendingCode['purpose']): Pending {
  const text = useSyncExternalStore(onPendingCodeChange, pendingCodeText, () => null);
  return {
    pending: parsePendingCode(text, purpose),
    sent: (phone, { challenge, resend_at: resendAt }) =>
      keepPendingCode({ purpose, challenge, phone, resendAt }),
    forget: () => keepPendingCode(undefined),
  };
}
