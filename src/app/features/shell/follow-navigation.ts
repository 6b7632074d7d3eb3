import type { useRouter } from '@tanstack/react-router';

/**
 * A step to another screen moves the focus to its heading, so that a screen reader speaks it and the keyboard goes on
 * from there. The first visit, a change of filters and a link to a place in the page leave the focus alone.
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
