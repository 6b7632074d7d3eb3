import type { useRouter } from '@tanstack/react-router';

/**
 * Navigation moves the focus to the new screen's heading, so that a screen reader announces it and the keyboard
 * continues there. The first visit, a change of filters and a link within the page leave the focus alone.
 */
export function followNavigation(router: Pick<ReturnType<typeof useRouter>, 'subscribe'>): () => void {
  return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || toLocation.hash) return;
    if (document.querySelector('dialog[open]')) return;
    const main = document.getElementById('main');
    const target = main?.querySelector('h1') ?? main;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}
