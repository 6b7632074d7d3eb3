import { createListeners } from '#app/ui/listeners.ts';

const listeners = createListeners();

/** Calls back when the settings of a session that is over were removed: a copy in memory must go with them. */
export const onSettingsCleared = listeners.add;
export const announceSettingsCleared = listeners.tell;
