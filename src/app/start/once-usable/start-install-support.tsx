import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { showToast } from '#app/ui/toasts/toast.ts';
import { applyDataSaver } from '#app/platform/data-saving/apply-data-saver.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { localeOf } from '#app/platform/i18n/use-locale.ts';
import { openFromWorker } from '#app/shared/push/open-from-worker.ts';
import { openLaunchedAddresses } from '#app/platform/install/open-launched-addresses.ts';
import { watchInstall } from '#app/platform/install/install-state.ts';
import { scheduleInstallInvite, stopInstallInvite } from '#app/platform/install/schedule-install-invite.ts';

export function startInstallSupport(router: AnyRouter, i18n: I18n): void {
  openLaunchedAddresses(router);
  openFromWorker(router);
  linkManifest(i18n);
  applyDataSaver(router);
  watchInstall(() => void sayInstalled(i18n));
  scheduleInstallInvite(router, () => void invite(router, i18n));
}

/**
 * The language is put into the manifest's address: the cached shell knows no language, and the browser fetches the
 * manifest without cookies.
 */
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
  stopInstallInvite();
  await ensureLazyCatalog(i18n);
  showToast({ kind: 'success', text: i18n._(msg`Yumush теперь на главном экране`) });
}

/** The invitation has a React root of its own, so that the first visit loads none of its code. */
async function invite(router: AnyRouter, i18n: I18n): Promise<void> {
  const [{ InstallInvitation }] = await Promise.all([
    import('#app/platform/install/install-invitation.tsx'),
    ensureLazyCatalog(i18n),
  ]);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const onAnswer = (): void => {
    stopInstallInvite();
    root.unmount();
    place.remove();
  };
  root.render(
    <RouterContextProvider router={router}>
      <InstallInvitation onAnswer={onAnswer} />
    </RouterContextProvider>,
  );
}
