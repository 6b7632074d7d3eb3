import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdFull } from '../../../../contract/ads/entities.ts';
import { inLanguage } from '../../../platform/head/page-head.ts';
import { useLocale } from '../../../platform/i18n/use-locale.ts';
import { useComingSoon } from '../../../platform/use-coming-soon.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { late } from '../../../ui/late.tsx';
import styles from './ad-actions.module.css';

const ShareDialog = late(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** What a reader can do about the ad: which buttons there are is the server's word (`can`). */
export function AdActions({ ad }: { ad: AdFull }) {
  const sayComingSoon = useComingSoon();
  return (
    <div className={styles.actions}>
      {ad.can.apply ? <ApplyButton /> : null}
      {ad.can.ask ? (
        <Button
          full
          variant={ad.can.apply ? 'secondary' : 'primary'}
          icon="message-circle"
          onClick={sayComingSoon}
        >
          <Trans>Задать вопрос</Trans>
        </Button>
      ) : null}
    </div>
  );
}

export function ApplyButton() {
  const sayComingSoon = useComingSoon();
  return (
    <Button full icon="send" onClick={sayComingSoon}>
      <Trans>Откликнуться</Trans>
    </Button>
  );
}

/** A phone is for signed-in people only: until then there is nothing to show but the way in. */
export function PhoneButton() {
  const sayComingSoon = useComingSoon();
  return (
    <Button full variant="secondary" icon="phone" onClick={sayComingSoon}>
      <Trans>Показать телефон</Trans>
    </Button>
  );
}

/** Save, share, report. */
export function AdTools({ title, path }: { title: string; path: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const sayComingSoon = useComingSoon();
  const [shared, setShared] = useState<string>();

  async function share(): Promise<void> {
    const url = new URL(inLanguage(path, locale), location.origin).href;
    if (!('share' in navigator)) return setShared(url);
    try {
      await navigator.share({ title, url });
    } catch (refused) {
      if (!(refused instanceof DOMException && refused.name === 'AbortError')) setShared(url);
    }
  }

  return (
    <div className={styles.tools}>
      <IconButton icon="heart" label={t`Сохранить`} onClick={sayComingSoon} />
      <IconButton icon="share-2" label={t`Поделиться`} onClick={() => void share()} />
      <IconButton icon="flag" label={t`Пожаловаться`} onClick={sayComingSoon} />
      {shared === undefined ? null : (
        <ShareDialog title={title} url={shared} onClose={() => setShared(undefined)} />
      )}
    </div>
  );
}
