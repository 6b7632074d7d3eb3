import { Trans } from '@lingui/react/macro';
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isGone, isMissingPart } from '#app/platform/offline/missing-parts.ts';
import { dropLastVisit, hasLastVisit } from '#app/platform/query/last-visit.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import styles from './error-screen.module.css';
import { NoScreen } from './no-screen.tsx';

/** A screen that broke, or did not come: what happened, and the two ways on. The rest of the app goes on living around it. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  return isMissingPart(error) ? <MissingScreen error={error} /> : <BrokenScreen reset={reset} />;
}

/** Most often it is the line; only the server can say that it has another version by now. */
function MissingScreen({ error }: { error: unknown }) {
  const [isNewVersion, setNewVersion] = useState(false);
  useEffect(() => {
    void isGone(error).then(setNewVersion);
  }, [error]);
  return <NoScreen why={isNewVersion ? 'gone' : 'lost'} />;
}

/** If it may have been drawn of what the last visit left, that is dropped first, and the screen begins anew. */
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
