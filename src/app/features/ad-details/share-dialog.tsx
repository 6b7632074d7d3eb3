import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '../../platform/i18n/use-locale.ts';
import { inLanguage } from '../../platform/head/page-head.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './share-dialog.module.css';

/** Where the browser has no sharing of its own: Telegram first, then the bare link. */
function ShareDialog({ title, path, onClose }: { title: string; path: string; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [copied, setCopied] = useState(false);
  const url = new URL(inLanguage(path, locale), location.origin).href;
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url, text: title })}`;

  return (
    <Dialog title={t`Поделиться объявлением`} onClose={onClose}>
      <div className={styles.ways}>
        <a className={buttonClass({ full: true })} href={telegram} target="_blank" rel="noopener noreferrer">
          <Icon name="send" /> Telegram
        </a>
        <label className={styles.label}>
          <Trans>Ссылка</Trans>
          <input className={styles.link} readOnly value={url} onFocus={({ target }) => target.select()} />
        </label>
        <Button
          full
          variant="secondary"
          icon="copy"
          onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
        >
          {copied ? <Trans>Скопировано</Trans> : <Trans>Скопировать ссылку</Trans>}
        </Button>
      </div>
    </Dialog>
  );
}

// oxlint-disable-next-line import/no-default-export -- what React.lazy takes
export default ShareDialog;
