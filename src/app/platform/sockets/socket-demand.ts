import { SOCKET_TIMES } from '#contract/sockets/paths.ts';
import { createListeners } from '#app/ui/listeners.ts';
import { isDataSaverOn, onDataSaverChange } from '../data-saving/data-saver-mode.ts';

let openChats = 0;
const chats = createListeners();

/** Call while a chat is open: its reader wants live messages even with data saving on. */
export function registerOpenChat(): () => void {
  openChats += 1;
  chats.tell();
  return () => {
    openChats -= 1;
    chats.tell();
  };
}

/** Calls back with whether this page is visible, or was a moment ago. */
export function subscribeToRecentVisibility(onChange: (isThere: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') onChange(true);
    else timer = setTimeout(() => onChange(false), SOCKET_TIMES.hiddenMs);
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', update);
  };
}

/** Calls back with whether this page wants sockets: it is visible, and not saving data unless a chat is open. */
export function subscribeToSocketDemand(onChange: (isWanted: boolean) => void): () => void {
  let isThere = false;
  let isWanted: boolean | undefined;
  const tell = (): void => {
    const next = isThere && (!isDataSaverOn() || openChats > 0);
    if (next === isWanted) return;
    isWanted = next;
    onChange(next);
  };
  const stops = [
    onDataSaverChange(tell),
    chats.add(tell),
    subscribeToRecentVisibility((now) => {
      isThere = now;
      tell();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
