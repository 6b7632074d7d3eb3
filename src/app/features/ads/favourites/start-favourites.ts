import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { onSettingChange, readSetting } from '#app/platform/device-storage.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { setFavouriteKeys } from '#app/shared/favourites/hearts.ts';
import {
  countStoredVisitorFavourites,
  syncFavouritesAndRecent,
} from '#app/shared/favourites/sync-favourites-and-recent.ts';
import { syncFavouritesSoon } from '#app/shared/favourites/sync-favourites-soon.ts';
import { getConnected, onConnectionChange } from '#app/platform/offline/connection.ts';
import { currentToken, onSessionChange } from '#app/platform/session/session.ts';
import { showToast } from '#app/ui/toasts/toast.ts';

export async function startFavourites(i18n: I18n, client: QueryClient): Promise<void> {
  const sync = (): Promise<void> => syncFavouritesAndRecent(client).catch(() => syncFavouritesSoon(client));
  onSettingChange('@hearts_v1', () => setFavouriteKeys(new Set(readSetting('@hearts_v1')?.split(' '))));
  onConnectionChange(() => void (getConnected() && sync()));
  // Signing out wipes the device, so nothing is read then.
  onSessionChange(() => void (currentToken() !== undefined && adopt(i18n, sync)));
  await adopt(i18n, sync);
}

/** Moves a visitor's favourites to the account after sign-in, and announces it once. */
async function adopt(i18n: I18n, sync: () => Promise<void>): Promise<void> {
  const hasVisitors = currentToken() !== undefined && (await countStoredVisitorFavourites()) > 0;
  await sync();
  if (!hasVisitors || (await countStoredVisitorFavourites()) > 0) return;
  await ensureLazyCatalog(i18n);
  showToast({ kind: 'info', text: i18n._(msg`Сохранённое перенесено в ваш аккаунт`) });
}
