import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { useLiftAd } from '../actions/use-lift-ad.ts';
import { type OwnAdDialogState, OwnDialogs } from '../actions/own-dialogs.tsx';
import { ownLink } from '#app/shared/ads/own-path.ts';
import styles from './own-bar.module.css';

/** The author's actions on the ad's public page, in the place and height of the readers' actions. */
export function OwnBar({
  ad,
  Choose,
}: {
  ad: OwnAd;
  /** Main button of an ad that has applicants. */
  Choose: ComponentType<{ ad: OwnAd }>;
}) {
  const { t } = useLingui();
  const [open, setOpen] = useState<OwnAdDialogState>();
  const lift = useLiftAd(ad, (again) => setOpen({ name: 'lift', again }));
  const { can, kind, id, status } = ad;
  const hasApplicants = kind !== 'service' && status === 'published' && ad.requests_count > 0;
  const link = (rest: string, label: string, variant: 'primary' | 'secondary') => (
    <Link {...ownLink(kind, rest)} className={buttonClass({ full: true, variant })}>
      {label}
    </Link>
  );
  return (
    <div className={styles.bar} data-bar data-unkept role="group" aria-label={t`Ваше объявление`}>
      <Choose ad={ad} />
      {can.edit ? link(`${id}/edit`, t`Изменить`, hasApplicants ? 'secondary' : 'primary') : null}
      {status === 'published' && !hasApplicants ? (
        <Button full variant="secondary" onClick={lift.run} aria-disabled={lift.isPending}>
          <Trans>Поднять</Trans>
        </Button>
      ) : null}
      {hasApplicants ? null : link(`${id}/statistics`, t`Статистика`, 'secondary')}
      {open ? <OwnDialogs ad={ad} open={open} onOpen={setOpen} /> : null}
    </div>
  );
}
