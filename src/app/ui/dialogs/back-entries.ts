import type { RouterHistory } from '@tanstack/react-router';

// The back button closes the topmost dialog also on a tab's first page, where no history entry lies below: each open
// dialog has an entry of its own, a copy of its page's that names its depth. The router never learns of these entries.
// A dialog that is closed otherwise leaves its entry behind: the next dialog uses it, the next screen replaces it, and
// the back button passes over it.

interface OpenDialog {
  readonly close: () => void;
}

const openDialogs: OpenDialog[] = [];
/** Depth of the current history entry: more than the number of open dialogs where one has left its entry behind. */
let depth = 0;
let pushMissing = (): void => undefined;

/** Makes the back button close a dialog, until the returned function is called. */
export function closeOnBackButton(close: () => void): () => void {
  const dialog = { close };
  openDialogs.push(dialog);
  pushMissing();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
  };
}

/** Call once when the page starts, after the router has taken hold of the browser's history. */
export function manageBackEntries(router: RouterHistory): void {
  const { history } = window;
  const pushRaw = History.prototype.pushState.bind(history);
  const replaceRaw = History.prototype.replaceState.bind(history);
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  depth = depthOf(history.state);

  history.pushState = (state, unused, url) => {
    const isOnDialog = depth > 0;
    depth = 0;
    (isOnDialog ? replace : push)({ ...state, dialogDepth: 0 }, unused, url);
  };
  history.replaceState = (state, unused, url) => replace({ ...state, dialogDepth: depth }, unused, url);
  pushMissing = () => {
    // Writes what the router has changed and not written yet.
    if (depth < openDialogs.length) router.flush();
    while (depth < openDialogs.length) {
      depth += 1;
      pushRaw({ ...history.state, dialogDepth: depth }, '');
    }
  };
  // The browser may show a cached page at another of its entries.
  window.addEventListener('pageshow', () => {
    depth = depthOf(history.state);
  });
  const onPop = (event: PopStateEvent): void => {
    const before = depth;
    const { location } = router;
    depth = depthOf(event.state);
    const isSamePage = event.state?.__TSR_index === location.state.__TSR_index;
    if (depth === before || !isSamePage) return;
    event.stopImmediatePropagation();
    // The page's address has changed since the entry was written.
    if (event.state.__TSR_key !== location.state.__TSR_key)
      replaceRaw({ ...location.state, dialogDepth: depth }, '', location.href);
    if (depth > before) return;
    const top = openDialogs.at(-1);
    if (!top) {
      history.go(-(depth + 1));
      return;
    }
    top.close();
    // A dialog that asks before it closes stays open, and needs an entry again.
    setTimeout(() => pushMissing());
  };
  // Before the router's own listener.
  window.addEventListener('popstate', onPop, { capture: true });
}

function depthOf(state: unknown): number {
  const isObject = typeof state === 'object' && state !== null;
  return isObject && 'dialogDepth' in state && typeof state.dialogDepth === 'number' ? state.dialogDepth : 0;
}
