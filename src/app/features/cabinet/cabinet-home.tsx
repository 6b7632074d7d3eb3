import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Me } from '#contract/me/entities.ts';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import { Avatar } from '#app/ui/photos/avatar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CabinetNavigation } from './cabinet-frame.tsx';
import styles from './cabinet-home.module.css';

/** `first` and `children` come with the chunk for signed-in people; the menu works without them. */
export function CabinetHome({
  me,
  first,
  children,
}: {
  me: Me;
  /** The list of what waits for the person. */
  first: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <>
      {first}
      <section className={styles.head} aria-labelledby="my-name">
        <Link
          to="/cabinet/$"
          params={{ _splat: 'avatar' }}
          className={styles.avatar}
          aria-label={t`Изменить фото`}
        >
          <Avatar user={me} size={56} />
          <Icon name="camera" />
        </Link>
        <div>
          <h2 id="my-name">{me.full_name}</h2>
          <p className={styles.phone}>{me.phone ? formatPhone(me.phone) : null}</p>
          {me.verified ? (
            <p className={styles.verified}>
              <Icon name="badge-check" />
              <Trans>Личность подтверждена</Trans>
            </p>
          ) : null}
        </div>
      </section>
      {children}
      <div className={styles.links}>
        <CabinetNavigation me={me} />
      </div>
    </>
  );
}
