/**
 * No toast ends while the focus is in one: sonner holds toasts under the pointer alone, so that the focus is reported to
 * it as a pointer. Call the returned `release` when a toast is gone, for which no event comes.
 */
export function pauseWhileFocused(host: HTMLElement): { release: () => void; stop: () => void } {
  const release = (): void => {
    const isUsed = host.querySelector(':hover') ?? host.querySelector(':focus-visible');
    if (!isUsed) host.querySelector('ol')?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
  };
  const onFocusIn = ({ target }: FocusEvent): void => {
    const isByKeyboard = target instanceof Element && target.matches(':focus-visible');
    if (isByKeyboard) target.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
  };
  // During `focusout` nothing is focused yet: look again in the next task.
  const onFocusOut = (): unknown => setTimeout(release);
  const listening = new AbortController();
  const { signal } = listening;
  host.addEventListener('focusin', onFocusIn, { signal });
  host.addEventListener('focusout', onFocusOut, { signal });
  return { release, stop: () => listening.abort() };
}
