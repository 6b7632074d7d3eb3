import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { InstallButton } from './install-button.tsx';
import styles from './install-invitation.module.css';
import { canInviteOnScreen } from './schedule-install-invite.ts';
import { useInstallWay } from './install-state.ts';
import { canInviteToInstall } from './install-way.ts';

/**
 * A card above the navigation: it takes no focus, covers nothing that can be pressed, and never comes back once
 * answered.
 */
export function InstallInvitation({ onAnswer }: { onAnswer: () => void }) {
  const { t } = useLingui();
  const way = useInstallWay();
  const isCalm = useRouterState({ select: ({ location }) => canInviteOnScreen(location.pathname) });
  const isShown = isCalm && canInviteToInstall(way);
  const card = useRef<HTMLElement>(null);

  // Elements that float above the navigation also float above this card.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (!isShown || !card.current) return undefined;
    style.setProperty('--float-lift', `${card.current.offsetHeight + 8}px`);
    return () => {
      style.removeProperty('--float-lift');
    };
  }, [isShown]);

  if (!isShown) return null;
  return (
    <section ref={card} className={styles.card} aria-label={t`Установка приложения`}>
      <img src="/favicon.svg" alt="" width={40} height={40} />
      <p>
        <strong>
          <Trans>Yumush на главном экране</Trans>
        </strong>
        <Trans>Открывается за секунду, и без сети тоже</Trans>
      </p>
      <IconButton icon="x" label={t`Не сейчас`} onClick={onAnswer} />
      <div className={styles.action}>
        <InstallButton onAnswer={onAnswer} />
      </div>
    </section>
  );
}
