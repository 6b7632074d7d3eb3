import { Trans } from '@lingui/react/macro';
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isPartGone, isMissingPart } from '#app/platform/offline/missing-parts.ts';
import { dropLastVisit, hasLastVisit } from '#app/platform/query/last-visit.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import styles from './error-screen.module.css';
import { NoScreen } from './no-screen.tsx';

/**
 * Shown for a screen that crashed or did not load: the cause and two ways to go on. The shell around it keeps working.
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  return isMissingPart(error) ? <MissingScreen error={error} /> : <BrokenScreen reset={reset} />;
}

/** Usually the connection failed; only the server knows whether its version has changed. */
function MissingScreen({ error }: { error: unknown }) {
  const [isNewVersion, setNewVersion] = useState(false);
  useEffect(() => {
    void isPartGone(error).then(setNewVersion);
  }, [error]);
  return <NoScreen why={isNewVersion ? 'gone' : 'lost'} />;
}

/** The crash may come from data of the last visit, so that data is dropped first and the screen starts again. */
function BrokenScreen({ reset }: { reset: () => void }) {
  const router = useRouter();
  const [beginsAnew] = useState(() => hasLastVisit());
  useEffect(() => {
    if (!beginsAnew) return;
    dropLastVisit();
    reset();
    void router.invalidate();
  }, [beginsAnew, reset, router]);
  if (beginsAnew) return null;
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Что-то пошло не так</Trans>
      </h1>
      <Notice
        role="alert"
        icon="circle-alert"
        title={<Trans>Экран не удалось показать</Trans>}
        action={
          <div className={styles.ways}>
            <Button
              onClick={() => {
                reset();
                void router.invalidate();
              }}
            >
              <Trans>Попробовать ещё раз</Trans>
            </Button>
            <Link to="/" className={buttonClass({ variant: 'secondary' })}>
              <Trans>На главную</Trans>
            </Link>
          </div>
        }
      >
        <Trans>Это ошибка у нас, а не у вас. Попробуйте ещё раз чуть позже.</Trans>
      </Notice>
    </>
  );
}
