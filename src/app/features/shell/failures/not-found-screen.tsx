import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { sections } from '../sections.ts';
import styles from './error-screen.module.css';

export function NotFoundScreen() {
  const { t, i18n } = useLingui();
  const title = t`Страница не найдена`;
  useEffect(() => {
    // An unknown address below a screen's address matches that screen's route, but the router leaves out its head.
    document.title = `${title} — Yumush`;
  }, [title]);
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <Notice
        icon="map-pin-off"
        title={<Trans>По этому адресу ничего нет</Trans>}
        action={
          <div className={styles.ways}>
            <Link to="/" className={buttonClass()}>
              <Trans>На главную</Trans>
            </Link>
            {Object.values(sections).map(({ kind, label }) => (
              <Link key={kind} {...listLink(kind)} className={buttonClass({ variant: 'secondary' })}>
                {i18n._(label)}
              </Link>
            ))}
          </div>
        }
      >
        <Trans>Проверьте адрес: объявление могли удалить, а в ссылке могла потеряться буква.</Trans>
      </Notice>
    </>
  );
}
