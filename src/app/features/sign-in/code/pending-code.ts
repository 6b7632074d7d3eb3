import * as v from 'valibot';
import { readVisit, writeVisit } from '#app/platform/device-storage.ts';
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
export function pendingCodeText(): string | null {
  return readVisit('@code_v1');
}

export function parsePendingCode(
  text: string | null,
  purpose: PendingCode['purpose'],
): PendingCode | undefined {
  try {
    const parsed = v.safeParse(Pending, JSON.parse(text ?? 'null'));
    return parsed.success && parsed.output.purpose === purpose ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

export function keepPendingCode(pending: PendingCode | undefined): void {
  writeVisit('@code_v1', pending ? JSON.stringify(pending) : null);
  listeners.tell();
}

export const onPendingCodeChange = listeners.add;
