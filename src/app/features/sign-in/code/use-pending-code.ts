import { useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { CodeSent } from '#contract/auth/entities.ts';
import { parseJson } from '#device/parse-json.ts';
import { readTabSetting, writeTabSetting } from '#app/platform/device-storage.ts';
import { createListeners } from '#app/ui/listeners.ts';

const Pending = v.object({
  purpose: v.picklist(['registration', 'recovery', 'sign_in']),
  challenge: v.string(),
  phone: v.string(),
  resendAt: v.string(),
  /** Proof that a new phone is the person's own, once its code was right: a reload must not cost another SMS. */
  ticket: v.optional(v.string()),
});
export type PendingCode = v.InferOutput<typeof Pending>;

const listeners = createListeners();

/**
 * The challenge of a sent code, stored for the tab's lifetime: a phone may discard the page while the message is read.
 * The challenge is worthless without the code.
 */
const readPending = (): string | null => readTabSetting('@code_v1');

function keepPending(pending: PendingCode | undefined): void {
  writeTabSetting('@code_v1', pending ? JSON.stringify(pending) : null);
  listeners.tell();
}

/** Whether a form is at its second step, also after a reload. The server always renders the first one. */
export function usePendingCode(purpose: PendingCode['purpose']) {
  const [isBack, setBack] = useState(false);
  const text = useSyncExternalStore(listeners.add, readPending, () => null);
  const parsed = v.safeParse(Pending, parseJson(text ?? ''));
  const pending = parsed.success && parsed.output.purpose === purpose ? parsed.output : undefined;
  const sent = (phone: string, { challenge, resend_at: resendAt }: CodeSent): void => {
    keepPending({ purpose, challenge, phone, resendAt });
    setBack(false);
  };
  return {
    pending,
    /** Props of the second step; `undefined` before a code was sent, and after the person went back. */
    secondStep:
      pending && !isBack
        ? {
            pending,
            onSent: (code: CodeSent): void => sent(pending.phone, code),
            onBack: (): void => setBack(true),
          }
        : undefined,
    sent,
    /** Leads on to the second step again. */
    returnToCode: (): void => setBack(false),
    /** Notes the ticket that a right code earned a new phone. */
    proved: (ticket: string): void => {
      if (pending) keepPending({ ...pending, ticket });
    },
    forget: (): void => keepPending(undefined),
  };
}
