/** Time of the specified animation. */
const FADE_MS = 300;
/** sonner takes a toast out of the page this long after its end, in the middle of the animation. */
const TAKEN_OUT_AFTER_MS = 200;

/**
 * Calls back when toasts have come or gone. A toast that sonner has taken out fades on to its end. Returns a function
 * that stops it.
 */
export function subscribeToToasts(host: HTMLElement, onChange: () => void): () => void {
  const observer = new MutationObserver((records) => {
    const changes = records.filter(({ target }) => target !== host);
    for (const { target, removedNodes } of changes) {
      for (const node of removedNodes) if (node instanceof HTMLElement) fadeOut(host, target, node);
    }
    if (changes.length > 0) onChange();
  });
  observer.observe(host, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** sonner removes the `li` of a toast, and with the last toast the whole `ol`. */
function fadeOut(host: HTMLElement, parent: Node, node: HTMLElement): void {
  const toast = node.matches('li') ? node : node.querySelector('li');
  const isSwipedAway = toast?.dataset['swipeOut'] === 'true';
  if (!toast || isSwipedAway || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const list = toast === node ? parent.cloneNode(false) : node;
  if (!(list instanceof HTMLElement)) return;
  list.append(toast);
  list.inert = true;
  host.append(list);
  const rest = FADE_MS - TAKEN_OUT_AFTER_MS;
  const fade = toast.animate({ opacity: [rest / FADE_MS, 0] }, { duration: rest, fill: 'forwards' });
  void fade.finished.finally(() => list.remove());
}
