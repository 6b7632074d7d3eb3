import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { useLift } from '../actions/use-lift.ts';
import { type OpenDialog, OwnDialogs } from '../actions/own-dialogs.tsx';
import { ownPath } from '../own-paths.ts';
import styles from './own-bar.module.css';

/** The author's actions on the ad's public page, in the place and height of the readers' actions. */
export function OwnBar({ ad }: { ad: OwnAd }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<OpenDialog>();
  const lift = useLift(ad, (again) => setOpen({ name: 'lift', again }));
  const { can, kind, id, status } = ad;
  const link = (rest: string, label: string, variant: 'primary' | 'secondary') => (
    <Link
      to="/cabinet/$"
      params={{ _splat: ownPath(kind, rest) }}
      className={buttonClass({ full: true, variant })}
    >
      {label}
    </Link>
  );
  return (
    <div className={styles.bar} data-bar data-unkept role="group" aria-label={t`Ваше объявление`}>
      {can.edit ? link(`${id}/edit`, t`Изменить`, 'primary') : null}
      {status === 'published' ? (
        <Button full variant="secondary" onClick={lift.run} aria-disabled={lift.isPending}>
          <Trans>Поднять</Trans>
        </Button>
      ) : null}
      {link(`${id}/statistics`, t`Статистика`, 'secondary')}
      {open ? <OwnDialogs ad={ad} open={open} onOpen={setOpen} /> : null}
    </div>
  );
}
