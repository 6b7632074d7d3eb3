/** Calls back when this may be the page's last moment: it is hidden, or goes. Returns a function that stops it. */
export function onPageLeft(leave: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const hide = (): void => void (document.visibilityState === 'hidden' && leave());
  document.addEventListener('visibilitychange', hide, { signal });
  window.addEventListener('pagehide', leave, { signal });
  return () => listening.abort();
}
