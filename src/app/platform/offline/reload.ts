const LOOK_AGAIN_MS = 2000;

let isDue = false;

/** Another version has taken over: this page starts anew, but not under somebody's fingers. */
export function reloadWhenNothingIsTyped(): void {
  if (isDue) return;
  isDue = true;
  const look = (): void => {
    if (somethingIsTyped()) setTimeout(look, LOOK_AGAIN_MS);
    else location.reload();
  };
  look();
}

/** A field that differs from how the page gave it, in a form that is not merely a search. */
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
