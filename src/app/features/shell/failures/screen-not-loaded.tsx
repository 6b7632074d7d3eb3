import { Trans } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { reloadIfPossible } from '#app/platform/offline/missing-parts.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import styles from './error-screen.module.css';

/** `waiting` while the chunk may still load, `lost` when it failed, `gone` when the server no longer has it. */
type Why = 'waiting' | 'lost' | 'gone';

interface Words {
  heading: ReactNode;
  title: ReactNode;
  text: ReactNode;
}

/** Shown instead of a screen whose chunk is neither on the device nor loaded. */
export function ScreenNotLoaded({ why }: { why: Why }) {
  const apiOrigin = useRouteContext({ from: '__root__', select: ({ config }) => config.apiOrigin });
  const [isTrying, setTrying] = useState(false);
  return (
    <FailedScreen
      {...wordsFor(why)}
      icon={why === 'gone' ? 'refresh-cw' : 'wifi-off'}
      isTrying={isTrying}
      onRetry={() => {
        setTrying(true);
        void reloadIfPossible(apiOrigin).then(() => setTrying(false));
      }}
    />
  );
}

/** Stands for a screen: what happened, and two ways to go on. */
export function FailedScreen({
  heading,
  title,
  text,
  icon,
  isTrying = false,
  onRetry,
}: Words & { icon: string; isTrying?: boolean; onRetry: () => void }) {
  return (
    <>
      <h1 className={styles.title}>{heading}</h1>
      <Notice
        role="alert"
        icon={icon}
        title={title}
        action={
          <div className={styles.ways}>
            <Button isPending={isTrying} onClick={onRetry}>
              <Trans>Попробовать ещё раз</Trans>
            </Button>
            <Link to="/" className={buttonClass({ variant: 'secondary' })}>
              <Trans>На главную</Trans>
            </Link>
          </div>
        }
      >
        {text}
      </Notice>
    </>
  );
}

function wordsFor(why: Why): Words {
  switch (why) {
    case 'waiting':
      return {
        heading: <Trans>Сервер пока не отвечает</Trans>,
        title: <Trans>Экран ещё загружается</Trans>,
        text: <Trans>Связь пропала или очень слабая. Всё откроется само, как только придёт ответ.</Trans>,
      };
    case 'lost':
      return {
        heading: <Trans>Нет соединения</Trans>,
        title: <Trans>Этот экран не загрузился</Trans>,
        text: <Trans>Этого ещё нет на вашем устройстве, а связь пропала.</Trans>,
      };
    case 'gone':
      return {
        heading: <Trans>Вышла новая версия</Trans>,
        title: <Trans>Этот экран не загрузился</Trans>,
        text: <Trans>Обновите страницу, чтобы он открылся.</Trans>,
      };
  }
}
