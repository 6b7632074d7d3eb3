import { createListeners } from '../listeners.ts';

const openModals: HTMLDialogElement[] = [];
const listeners = createListeners();

/** Opens a modal dialog. The returned function closes it; call it before the dialog is removed. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  openModals.push(dialog);
  listeners.tell();
  return () => {
    // The browser restores the focus only from a closed dialog.
    dialog.close();
    openModals.splice(openModals.indexOf(dialog), 1);
    listeners.tell();
  };
}

/** The dialog above all others: everything outside of it is inert. */
export function findTopModal(): HTMLDialogElement | undefined {
  return openModals.at(-1);
}

/** Calls back at once when a modal dialog has been opened or closed. Returns a function that stops it. */
export function subscribeToModals(listener: () => void): () => void {
  return listeners.add(listener);
}
