import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdCard } from '#contract/ads/entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { afterPaint } from '#app/platform/after-paint.ts';
import { ensureCabinetCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { requireSignIn } from '#app/platform/session/require-sign-in.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './ad-card.module.css';

const AuthorPhone = lazyDialog(async (i18n) => {
  const [{ AuthorPhone: Loaded }] = await Promise.all([
    import('#app/shared/phones/author-phone.tsx'),
    ensureCabinetCatalog(i18n),
  ]);
  return Loaded;
});

export function CallButton({ ad }: { ad: AdCard }) {
  const { t } = useLingui();
  const { title } = chooseTranslation(ad.translations, useLocale());
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.call}
        aria-label={t`Позвонить: ${title}`}
        onClick={() => requireSignIn('phone', () => afterPaint(() => setOpen(true)))}
      >
        <Icon name="phone" />
      </button>
      {isOpen ? <AuthorPhone ad={ad} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
