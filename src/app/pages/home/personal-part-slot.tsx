import { useCallback, useState } from 'react';
import { readSetting, writeSetting } from '#app/platform/device-storage.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import type { PersonalPartProps } from './own-start.tsx';
import styles from './personal-part-slot.module.css';

const OwnPart = lazyComponent(async () => (await import('./own-start.tsx')).PersonalPart);

const HEIGHTS = { waiting: '@waiting_v1', inTrade: '@in_trade_v1' } as const;

/**
 * The place of a part that only signed-in people have. It has the height of the last visit from the start, so that
 * nothing below moves when the part arrives.
 */
export function PersonalPartSlot({ part }: Pick<PersonalPartProps, 'part'>) {
  const setting = HEIGHTS[part];
  const [height, setHeight] = useState(() => Number(readSetting(setting) ?? 0));
  const rememberHeight = useCallback(
    (next: number) => {
      writeSetting(setting, next === 0 ? null : String(next));
      setHeight(next);
    },
    [setting],
  );
  if (!useIsSignedIn()) return null;
  return (
    <div
      className={styles.place}
      data-unkept="place"
      style={height === 0 ? undefined : { minHeight: `${height}px` }}
    >
      <OwnPart part={part} onHeight={rememberHeight} />
    </div>
  );
}
