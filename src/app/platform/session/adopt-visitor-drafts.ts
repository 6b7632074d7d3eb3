import { msg, plural } from '@lingui/core/macro';
import type { AnyRouter } from '@tanstack/react-router';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { adoptDrafts } from '#device/drafts/drafts.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import type { AppContext } from '../app-context.ts';
import { ensureSignInCatalog } from '../i18n/lazy-words.ts';

const LONG_MS = 10_000;

/**
 * Gives a visitor's drafts to the person who has signed in, and shows a notice: on a shared device the drafts may be
 * somebody else's. A draft that is on the screen needs no notice.
 */
export async function adoptVisitorDrafts(router: AnyRouter, person: string): Promise<void> {
  const { i18n }: AppContext = router.options.context;
  const { database } = await openDeviceDatabase();
  const adopted = database ? await adoptDrafts(database, person) : [];
  const others = adopted.filter(({ id }) => !router.state.location.href.includes(id));
  const [first] = others;
  if (!first) return;
  await ensureSignInCatalog(i18n);
  const count = others.length;
  showToast({
    kind: 'info',
    text: i18n._(
      msg`${plural(count, {
        one: 'Черновик, начатый здесь до входа, теперь ваш',
        other: 'Черновики, начатые здесь до входа, теперь ваши',
      })}`,
    ),
    duration: LONG_MS,
    action: {
      label: i18n._(msg`Открыть`),
      run: () => {
        const search = others.length === 1 ? { draft: first.id } : {};
        void router.navigate({ to: '/ads/$', params: { _splat: first.form }, search });
      },
    },
  });
}
