import type { I18n, MessageDescriptor } from '@lingui/core';
import { showToast, type Toast } from '#app/ui/toasts/toast.ts';
import { loadCabinetWords } from '../i18n/lazy-words.ts';

interface Announcement extends Omit<Toast, 'text'> {
  readonly text: MessageDescriptor;
}

/**
 * Shows a toast once the cabinet's words have loaded. Offline they may be missing: then nothing is announced, and the
 * waiting item itself shows its state.
 */
export function announce(i18n: I18n, { text, ...toast }: Announcement): void {
  loadCabinetWords(i18n).then(
    () => showToast({ ...toast, text: i18n._(text) }),
    () => undefined,
  );
}
