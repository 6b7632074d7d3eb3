import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { showToast } from '#app/ui/toasts/toast.ts';
import { loadLazyWords } from '../i18n/lazy-words.ts';
import { localeOf } from '../i18n/use-locale.ts';
import { openFromWorker } from '../push/open-from-worker.ts';
import { followLaunches } from './follow-launches.ts';
import { watchInstall } from './install-state.ts';
import { inviteInTime, stopInviting } from './invite-in-time.ts';

/** What a page does for the phone's home screen, once it is usable. */
export function startHomeScreen(router: AnyRouter, i18n: I18n): void {
  followLaunches(router);
  openFromWorker(router);
  linkManifest(i18n);
  void follow(router);
  watchInstall(() => void sayInstalled(i18n));
  inviteInTime(router, () => void invite(router, i18n));
}

/** With its database, which is as large as all the rest. */
async function follow(router: AnyRouter): Promise<void> {
  try {
    const { followDataSaving } = await import('../data-saving/follow-data-saving.ts');
    followDataSaving(router);
  } catch {
    // The line went meanwhile.
    window.addEventListener('online', () => void follow(router), { once: true });
  }
}

/** The shell that the worker keeps knows no language; the browser asks for the manifest without cookies. */
function linkManifest(i18n: I18n): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const show = (): void => {
    const address = `/manifest.webmanifest?lang=${localeOf(i18n)}`;
    if (link && link.getAttribute('href') !== address) link.href = address;
  };
  show();
  i18n.on('change', show);
}

async function sayInstalled(i18n: I18n): Promise<void> {
  stopInviting();
  await loadLazyWords(i18n);
  showToast({ kind: 'success', text: i18n._(msg`Yumush теперь на главном экране`) });
}

/** In a root of its own: nothing of it belongs to what the first visit loads. */
async function invite(router: AnyRouter, i18n: I18n): Promise<void> {
  const [{ InstallInvitation }] = await Promise.all([
    import('./install-invitation.tsx'),
    loadLazyWords(i18n),
  ]);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const onAnswer = (): void => {
    stopInviting();
    root.unmount();
    place.remove();
  };
  root.render(
    <RouterContextProvider router={router}>
      <InstallInvitation onAnswer={onAnswer} />
    </RouterContextProvider>,
  );
}
