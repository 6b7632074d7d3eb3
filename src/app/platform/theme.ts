import { useSyncExternalStore } from 'react';
import { onSettingChange, readSetting, writeSetting } from './device-storage.ts';
import { createListeners } from '../ui/listeners.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = '@theme_v1';
const listeners = createListeners();
/** The choice where storage is refused. */
let choice: Theme | undefined;

function chosenTheme(): Theme {
  choice ??= toTheme(readSetting(KEY));
  return choice;
}

function toTheme(value: string | null): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}

function subscribe(listener: () => void): () => void {
  const stopHere = listeners.add(listener);
  const stopElsewhere = onSettingChange(KEY, () => {
    choice = toTheme(readSetting(KEY));
    showTheme(choice);
    listener();
  });
  return () => {
    stopElsewhere();
    stopHere();
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme, () => 'system');
}

export function setTheme(theme: Theme): void {
  choice = theme;
  writeSetting(KEY, theme === 'system' ? null : theme);
  showTheme(theme);
  listeners.tell();
}

/**
 * The script in index.html sets a saved theme before the first paint; this also updates the colour of the browser's
 * bars.
 */
export function showTheme(theme: Theme): void {
  const { documentElement } = document;
  if (theme === 'system') delete documentElement.dataset['theme'];
  else documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset['system'] ??= meta.content;
    meta.content =
      theme === 'system'
        ? meta.dataset['system']
        : getComputedStyle(documentElement).getPropertyValue('--paper').trim();
  }
}
