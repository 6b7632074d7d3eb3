import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { Button, buttonClass, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ownLink } from '#app/shared/ads/own-path.ts';
import { type OwnAdDialogState, OwnDialogs } from './own-dialogs.tsx';
import styles from './own-actions.module.css';
import { useLiftAd } from './use-lift-ad.ts';

/** An author's actions on an ad; the server decides which are possible (`can`). */
export function OwnActions({ ad }: { ad: OwnAd }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<OwnAdDialogState>();
  const lift = useLiftAd(ad, (again) => setOpen({ name: 'lift', again }));
  const { can } = ad;
  return (
    <div className={styles.actions}>
      {can.edit ? (
        <Link
          {...ownLink(ad.kind, `${ad.id}/edit`)}
          className={buttonClass({ variant: 'secondary', size: 's' })}
        >
          <Icon name="pencil" />
          <Trans>Изменить</Trans>
        </Link>
      ) : null}
      {ad.status === 'published' ? (
        <Button
          variant="secondary"
          size="s"
          icon="arrow-up"
          onClick={lift.run}
          aria-disabled={lift.isPending}
        >
          <Trans>Поднять</Trans>
        </Button>
      ) : null}
      {can.activate ? (
        <Button variant="secondary" size="s" icon="rotate-ccw" onClick={() => setOpen({ name: 'activate' })}>
          <Trans>Вернуть</Trans>
        </Button>
      ) : null}
      {can.appeal ? (
        <Button variant="secondary" size="s" onClick={() => setOpen({ name: 'appeal' })}>
          <Trans>Оспорить</Trans>
        </Button>
      ) : null}
      <Link
        {...ownLink(ad.kind, `${ad.id}/statistics`)}
        className={`${buttonClass({ variant: 'secondary', size: 's' })} ${styles.roomy}`}
      >
        <Icon name="chart-column" />
        <Trans>Статистика</Trans>
      </Link>
      <span className={styles.more}>
        <IconButton icon="ellipsis" label={t`Ещё действия`} onClick={() => setOpen({ name: 'menu' })} />
      </span>
      {open ? <OwnDialogs ad={ad} open={open} onOpen={setOpen} /> : null}
    </div>
  );
}
