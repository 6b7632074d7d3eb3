import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button, buttonClass } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from '../icon.tsx';
import { showToast } from '../toasts/toast.ts';
import styles from './share-dialog.module.css';

/** Fallback for browsers without the Web Share API: Telegram first, then the bare link. */
export function ShareDialog({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
  const { t } = useLingui();
  const link = useRef<HTMLInputElement>(null);
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url, text: title })}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      onClose();
      showToast({ kind: 'success', text: t`Ссылка скопирована` });
    } catch {
      // The clipboard is refused, or missing at an insecure address: a selected link can be copied by hand.
      link.current?.select();
    }
  }

  return (
    <Dialog title={t`Поделиться объявлением`} onClose={onClose}>
      <div className={styles.ways}>
        <a className={buttonClass({ full: true })} href={telegram} target="_blank" rel="noopener noreferrer">
          <Icon name="send" /> Telegram
        </a>
        <label className={styles.label}>
          <Trans>Ссылка</Trans>
          <input
            ref={link}
            className={styles.link}
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
        </label>
        <Button full variant="secondary" icon="copy" onClick={() => void copy()}>
          <Trans>Скопировать ссылку</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
