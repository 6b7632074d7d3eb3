import { useSyncExternalStore } from 'react';

/** Width from which a desktop window has room for a second pane; the stylesheets have the same number. */
const WIDE = '(min-width: 1200px)';

/** Whether this is the desktop layout in a window with room for a second pane. The server renders one pane. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribeToWidth, isWide, () => false);
}

function isWide(): boolean {
  return document.documentElement.dataset['layout'] === 'desktop' && matchMedia(WIDE).matches;
}

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
