import { Trans } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isChunkGone, isChunkLoadError } from '#app/platform/offline/missing-parts.ts';
import { dropLastVisitAnswers, hasLastVisitAnswers } from '#app/platform/query/last-visit.ts';
import { FailedScreen, ScreenNotLoaded } from './screen-not-loaded.tsx';

/**
 * Shown for a screen that crashed or did not load: the cause and two ways to go on. The shell around it keeps working.
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  return isChunkLoadError(error) ? <MissingScreen error={error} /> : <BrokenScreen reset={reset} />;
}

/** Usually the connection failed; only the server knows whether its version has changed. */
function MissingScreen({ error }: { error: unknown }) {
  const [isNewVersion, setNewVersion] = useState(false);
  useEffect(() => {
    void isChunkGone(error).then(setNewVersion);
  }, [error]);
  return <ScreenNotLoaded why={isNewVersion ? 'gone' : 'lost'} />;
}

/** The crash may come from data of the last visit, so that data is dropped first and the screen starts again. */
function BrokenScreen({ reset }: { reset: () => void }) {
  const router = useRouter();
  const [beginsAnew] = useState(() => hasLastVisitAnswers());
  useEffect(() => {
    if (!beginsAnew) return;
    dropLastVisitAnswers();
    reset();
    void router.invalidate();
  }, [beginsAnew, reset, router]);
  if (beginsAnew) return null;
  return (
    <FailedScreen
      heading={<Trans>Что-то пошло не так</Trans>}
      icon="circle-alert"
      title={<Trans>Экран не удалось показать</Trans>}
      text={<Trans>Это ошибка у нас, а не у вас. Попробуйте ещё раз чуть позже.</Trans>}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
