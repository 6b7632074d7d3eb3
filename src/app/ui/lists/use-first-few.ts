import { useDeferredValue, useState } from 'react';
import { useIsServerMarkup } from './use-server-markup.ts';

let isStart = typeof document !== 'undefined' && isFreshVisit();

/** Not a reload and not the way back: then nobody is far down in a list. */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
}

/** In the place of the screen's last look nothing may be shorter for a moment that somebody sees: not but on a phone, at the top. */
function isUnseen(): boolean {
  const { layout } = document.documentElement.dataset;
  return document.getElementById('root')?.hasChildNodes() !== true || (layout === 'mobile' && scrollY === 0);
}

/**
 * At the start of the app from its shell: what fills a phone's window first, the rest right after it has been
 * painted. At a quarter of a processor a card takes 8 ms. Everywhere else, and while the server's markup is hydrated, all
 * at once.
 */
export function useFirstFew<T>(items: readonly T[] | undefined, few: number): readonly T[] | undefined {
  const isMarkup = useIsServerMarkup();
  const [isFirst] = useState(() => {
    const first = isStart && !isMarkup && items !== undefined && isUnseen();
    if (items !== undefined) isStart = false;
    return first;
  });
  const deferred = useDeferredValue(items, items?.slice(0, few));
  return isFirst ? deferred : items;
}
