const LOOK_AGAIN_MS = 2000;

let isDue = false;

/** Another version has taken over: reloads this page once nobody is typing in it. */
export function reloadWhenNothingIsTyped(): void {
  if (isDue) return;
  isDue = true;
  const reloadOnceIdle = (): void => {
    if (somethingIsTyped()) setTimeout(reloadOnceIdle, LOOK_AGAIN_MS);
    else location.reload();
  };
  reloadOnceIdle();
}

/** Whether the focused field has text in it, or any field other than a search differs from its initial value. */
function somethingIsTyped(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) =>
      (field === document.activeElement && isWritten(field)) ||
      (isWritten(field) && field.type !== 'search' && field.value !== field.defaultValue),
  );
}

function isWritten(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return !['checkbox', 'radio', 'button', 'submit', 'hidden'].includes(field.type) && field.value !== '';
}
