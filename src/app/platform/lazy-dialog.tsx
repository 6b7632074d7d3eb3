import type { I18n } from '@lingui/core';
import { useRouteContext } from '@tanstack/react-router';
import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { NoAnswerDialog } from '../ui/dialogs/no-answer-dialog.tsx';
import { useHasWaitedLong } from './offline/use-has-waited-long.ts';

/**
 * A dialog whose code and messages are fetched when it is first opened. A tap always has a result: if the code cannot
 * be fetched, a dialog says so and offers to try again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: (i18n: I18n) => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LateDialog(props: Props) {
    // Lingui's own hook returns a new object after every change of messages.
    const i18n = useRouteContext({ from: '__root__', select: (context) => context.i18n });
    const [ready, setReady] = useState({ Component: loaded });
    const [attempt, setAttempt] = useState({ number: 1, hasFailed: false });
    const { Component } = ready;
    const { hasFailed, number } = attempt;
    const isLong = useHasWaitedLong(!Component);
    useEffect(() => {
      if (loaded) return undefined;
      let isWanted = true;
      // Requesting scripts and styles takes a slow phone as long as painting the press: paint first.
      afterPaint(() => {
        load(i18n).then(
          (component) => {
            loaded = component;
            if (isWanted) setReady({ Component: component });
          },
          () => {
            if (isWanted) setAttempt({ number, hasFailed: true });
          },
        );
      });
      return () => {
        isWanted = false;
      };
    }, [number, i18n]);
    if (Component) return <Component {...props} />;
    if (!hasFailed && !isLong && number === 1) return null;
    const again = (): void => setAttempt({ number: number + 1, hasFailed: false });
    return <NoAnswerDialog onRetry={hasFailed ? again : undefined} onClose={props.onClose} />;
  };
}
