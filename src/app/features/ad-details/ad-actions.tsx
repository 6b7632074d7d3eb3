import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { AdFull } from '../../../contract/ads/entities.ts';
import { useRequireSignIn } from '../../platform/session/require-sign-in.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from './ad-actions.module.css';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** What a reader can do about the ad: which buttons there are is the server's word (`can`). */
export function AdActions({ ad }: { ad: AdFull }) {
  const requireSignIn = useRequireSignIn();
  return (
    <div className={styles.actions}>
      {ad.can.apply ? (
        <Button full icon="send" onClick={() => requireSignIn()}>
          <Trans>Откликнуться</Trans>
        </Button>
      ) : null}
      {ad.can.ask ? (
        <Button
          full
          variant={ad.can.apply ? 'secondary' : 'primary'}
          icon="message-circle"
          onClick={() => requireSignIn()}
        >
          <Trans>Задать вопрос</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** Save, share, report. */
export function AdTools({ title, path }: { title: string; path: string }) {
  const { t } = useLingui();
  const requireSignIn = useRequireSignIn();
  const [sharing, setSharing] = useState(false);

  async function share(): Promise<void> {
    const url = new URL(path, location.origin).href;
    if (!('share' in navigator)) return setSharing(true);
    try {
      await navigator.share({ title, url });
    } catch (refused) {
      if (!(refused instanceof DOMException && refused.name === 'AbortError')) setSharing(true);
    }
  }

  return (
    <div className={styles.tools}>
      <IconButton icon="heart" label={t`Сохранить`} onClick={() => requireSignIn()} />
      <IconButton icon="share-2" label={t`Поделиться`} onClick={() => void share()} />
      <IconButton icon="flag" label={t`Пожаловаться`} onClick={() => requireSignIn()} />
      {sharing ? (
        <Suspense>
          <ShareDialog title={title} path={path} onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
